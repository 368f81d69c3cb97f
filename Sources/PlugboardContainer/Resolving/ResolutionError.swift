/// An error thrown when a container cannot resolve a service.
///
/// Its `description` is the complete report: the path from the requested service to the failure, the origin of each
/// step, and the reason.
///
/// ```swift
/// do {
///     try container.resolve(Checkout.self).place(order)
/// } catch let error as ResolutionError {
///     print(error)  // Checkout -> PaymentGateway (registered at Storefront/Payments.swift:31) threw: no key
/// }
/// ```
public struct ResolutionError: Error, Sendable {
    // One reference, because a thrown error of one word has no cost in calls that succeed.
    private let propagation: DetailsOrPath

    /// The content of the error: at first its details, later the details with the slots that the error has passed.
    private enum DetailsOrPath: Sendable {
        case origin(ResolutionErrorDetails)
        case passed(FailurePath)
    }

    private init(_ failure: ResolutionErrorDetails) {
        propagation = .origin(failure)
    }

    @inline(never)
    init(
        _ reason: Reason, path: [ResolutionStep] = [], isProvable: Bool = false, isOfMainActor: Bool = false,
        entry: CodeLocation? = nil, values: [ServiceType] = []
    ) {
        self.init(
            ResolutionErrorDetails(
                .known(reason), path: path, isProvable: isProvable, isOfMainActor: isOfMainActor, entry: entry,
                values: values))
    }

    /// Creates the error of a missing binding.
    init(_ missing: MissingBindingDetails, isProvable: Bool) {
        self.init(ResolutionErrorDetails(.missing(missing), isProvable: isProvable))
    }

    /// Creates the error of a request from a closed container or scope.
    @inline(never)
    init(closed container: Container, _ scope: Scope? = nil, path: [ResolutionStep] = []) {
        self.init(ResolutionErrorDetails(.known(.closed), path: path, closed: ClosedOwner(container, scope)))
    }

    /// Creates the error of a service that is not started.
    init(_ unstarted: UnstartedContainer, path: [ResolutionStep]) {
        self.init(ResolutionErrorDetails(.known(.notStarted), path: path, unstarted: unstarted))
    }

    /// Creates the error from one that has passed one slot less.
    init(_ error: ResolutionError, passing step: ResolutionStep) {
        propagation = .passed(FailurePath(step, before: error.passedPath, to: error.failure))
    }

    /// The error of a main-actor service that is requested elsewhere without `await`.
    static var needsMainActor: ResolutionError { ResolutionError(.needsAwait, isOfMainActor: true) }

    private var failure: ResolutionErrorDetails {
        switch propagation {
        case .origin(let failure): failure
        case .passed(let path): path.failure
        }
    }

    /// The slots that the error has passed; nil if there are none.
    private var passedPath: FailurePath? { if case .passed(let path) = propagation { path } else { nil } }

    /// The reason of the failure. A missing binding computes its reason at each read. It sorts the names of the
    /// service's bindings, which the `description` does not.
    public var reason: Reason {
        switch failure.cause {
        case .known(let reason): reason
        case .missing(let missing): missing.reason
        }
    }

    /// Whether nested requests or nested builds are too deep.
    var isTooDeep: Bool { if case .known(.tooDeep) = failure.cause { true } else { false } }

    /// The path from the requested service to the failure. The cost is linear in its length.
    public var path: [ResolutionStep] { passedPath?.steps ?? failure.path }

    /// The entry with `scope:` or `awaiting: true` that caused the failure; nil for other failures.
    public var entry: CodeLocation? { failure.entry }

    /// The types of the values that the missing scope must have; for `unusedArguments`, those of the arguments that the
    /// service takes.
    var values: [ServiceType] { failure.values }

    /// Whether an entry in the catalog would have reported the failure before any instance was built.
    var isProvable: Bool { failure.isProvable && failure.path.isEmpty && passedPath == nil }

    /// The state of the container that has not started the service.
    var unstarted: UnstartedContainer? { failure.unstarted }

    /// Whether the requested container or scope itself has been released.
    var isOfReleasedPlace: Bool {
        switch reason {
        case .containerGone, .scopeGone: path.isEmpty
        default: false
        }
    }

    /// The closed container or scope.
    var closed: ClosedOwner? { failure.closed }

    /// Whether the failure is `needsAwait` for a service that needs no `await` on the main actor.
    var isOfMainActor: Bool { failure.isOfMainActor }

    /// The details of a missing binding; nil for other reasons.
    var missing: MissingBindingDetails? { if case .missing(let missing) = failure.cause { missing } else { nil } }

    /// The reason without the names of a missing binding, for the text.
    var reasonOfText: Reason { missing.map { .notBound($0.key, boundNames: [], suggestion: nil) } ?? reason }

    /// The container that has not started a service: the requested container or one of its parents.
    enum UnstartedContainer: Sendable {
        /// The requested container, on which `start()` was not called or has not begun.
        case container
        /// The requested container, which is starting.
        case starting
        /// A parent of the requested container, with its name.
        case parent(String?)
    }

    /// The reason of a failed resolution.
    public enum Reason: Sendable {
        /// The key is not bound. The names are those of the service's bindings, nil for the unnamed one.
        case notBound(ServiceKey, boundNames: [ServiceName?], suggestion: String?)
        /// A factory threw.
        case threw(any Error)
        /// A scoped service, or one whose entries all declare `scope: .any`, was requested from a container. Request it
        /// from a scope.
        case needsScope
        /// The instances depend on each other in this order; the last one depends on the first.
        case cycle([ServiceKey])
        /// Resolutions that closures request are nested more than 100 deep, or nested builds do not fit on the thread's
        /// stack.
        case tooDeep
        /// The lifetime is weak, but the instance is not an object.
        case weakNeedsClass
        /// The service takes arguments of these types, which the caller did not pass.
        case missingArguments([ServiceType])
        /// The caller passed arguments of these types, which the service does not take.
        case unusedArguments([ServiceType])
        /// An argument matches several parameters. Cast the argument to one of the types: `animal as any Animal`.
        case ambiguousArgument(ServiceType, candidates: [ServiceType])
        /// A service was requested without `await`. The service is asynchronous, or is built on the main actor and was
        /// requested elsewhere, or all its entries declare `awaiting: true`.
        case needsAwait
        /// A service registered with `.starting` or `.running` was requested before its container started it. Await
        /// `container.start()` first.
        case notStarted
        /// The `.starting` closure threw this error.
        case didNotStart(any Error)
        /// The `.running` closure ended without cancellation, with this error if it threw one.
        case stoppedRunning((any Error)?)
        /// The `.closing` closure, or the `.running` closure after its cancellation, threw this error. Only an observer
        /// receives it; `close()` throws `ClosingError`.
        case didNotClose(any Error)
        /// The type in `.starting`, `.running` or `.closing` differs from the type that the factory built.
        case otherType(made: ServiceType, expected: ServiceType)
        /// The task was cancelled while it waited for a shared instance or for the start.
        case cancelled
        /// An instance owned externally has been released.
        case instanceReleased
        /// An instance owned externally is not an object.
        case externalNeedsClass
        /// The scope lacks a value that the service, or each of its entries, requires. The line is the one that opened
        /// the scope.
        case valueNotGiven(ServiceType, openedAt: CodeLocation)
        /// The type of a scope's value is not declared. The list has the declared types.
        case valueNotDeclared(ServiceType, declared: [ServiceType])
        /// A scope was given two values of one type.
        case valueGivenTwice(ServiceType)
        /// A scope's value matches several declared types. Cast the value to one of them: `user as any User`.
        case ambiguousValue(ServiceType, candidates: [ServiceType])
        /// The container or the scope is closed.
        case closed
        /// A `Lazy`, `Provider` or `Resolver` was used after the release of its container.
        case containerGone
        /// A `Lazy`, `Provider` or `Resolver` was used after the release of its scope.
        case scopeGone
    }
}

/// One step of a resolution: a binding, and its origin.
public struct ResolutionStep: Hashable, Sendable {
    /// The requested key.
    public let key: ServiceKey
    /// The factory's identifier, if it has one.
    public let factory: FactoryID?
    /// The place that declares the binding.
    public let origin: Origin
    /// The source line that registered the factory.
    public let registration: CodeLocation
    /// The decorator's identifier, if the step is a decorator.
    public let decorator: String?

    init(
        key: ServiceKey, factory: FactoryID?, origin: Origin, registration: CodeLocation, decorator: String? = nil
    ) {
        self.key = key
        self.factory = factory
        self.origin = origin
        self.registration = registration
        self.decorator = decorator
    }
}
