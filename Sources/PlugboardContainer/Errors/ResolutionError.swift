import PlugboardWiring

/// Thrown when a container that was made cannot give what is asked for.
///
/// Its `description` is the full page: the path from what was asked for to what failed, where each step of it was said,
/// and the reason.
///
/// ```swift
/// do {
///     try container.resolve(Checkout.self).place(order)
/// } catch let error as ResolutionError {
///     print(error)  // Checkout -> PaymentGateway (registered at Storefront/Payments.swift:31) threw: no key
/// }
/// ```
public struct ResolutionError: Error, Sendable {
    // One reference, so that a failure costs nothing where there is none: a thrown error is one word wide.
    private let propagation: DetailsOrPath

    /// What the error holds: the failure's details where it was thrown, or the path of slots it has passed since.
    private enum DetailsOrPath: Sendable {
        case origin(ResolutionErrorDetails)
        case passed(FailurePath)
    }

    private init(_ failure: ResolutionErrorDetails) {
        propagation = .origin(failure)
    }

    init(
        _ reason: Reason, path: [ResolutionStep] = [], isProvable: Bool = false, isOfMainActor: Bool = false,
        entry: CodeLocation? = nil, values: [ServiceType] = []
    ) {
        self.init(
            ResolutionErrorDetails(
                .known(reason), path: path, isProvable: isProvable, isOfMainActor: isOfMainActor, entry: entry,
                values: values))
    }

    /// What a container was asked for that only a scope gives.
    init(_ missing: MissingBindingDetails, isProvable: Bool) {
        self.init(ResolutionErrorDetails(.missing(missing), isProvable: isProvable))
    }

    /// Something was asked for that is not started.
    init(_ unstarted: UnstartedContainer, path: [ResolutionStep]) {
        self.init(ResolutionErrorDetails(.known(.notStarted), path: path, unstarted: unstarted))
    }

    /// An error that passes a slot on its way out.
    init(_ error: ResolutionError, passing step: ResolutionStep) {
        propagation = .passed(FailurePath(step, before: error.passedPath, to: error.failure))
    }

    /// What is made on the main actor is asked for elsewhere, without `await`.
    static var needsMainActor: ResolutionError { ResolutionError(.needsAwait, isOfMainActor: true) }

    private var failure: ResolutionErrorDetails {
        switch propagation {
        case .origin(let failure): failure
        case .passed(let path): path.failure
        }
    }

    /// The slots that it has passed; nil for none.
    private var passedPath: FailurePath? { if case .passed(let path) = propagation { path } else { nil } }

    /// Why it failed. Of what is not bound it is worked out when it is first read, linear in the bindings.
    public var reason: Reason {
        switch failure.cause {
        case .known(let reason): reason
        case .missing(let missing): missing.reason
        }
    }

    /// From what was asked for to what failed. Linear in their number.
    public var path: [ResolutionStep] { passedPath?.steps ?? failure.path }

    /// The entry that says `scope:` or `awaiting: true`, where that is why it failed; nil for all else.
    public var entry: CodeLocation? { failure.entry }

    /// The values that the missing scope is to be given.
    var values: [ServiceType] { failure.values }

    /// Whether an entry would have told it before anything was built.
    var isProvable: Bool { failure.isProvable && failure.path.isEmpty && passedPath == nil }

    /// What is known of the container that has not started what was asked for.
    var unstarted: UnstartedContainer? { failure.unstarted }

    /// Whether who is on the main actor need not await.
    var isOfMainActor: Bool { failure.isOfMainActor }

    /// The services that are bound where something is not; empty for all other reasons.
    var bound: [ServiceType] { if case .missing(let missing) = failure.cause { missing.services } else { [] } }

    /// Which container has not been started: the one that was asked (not yet, or still starting) or one of its parents.
    enum UnstartedContainer: Sendable {
        /// Nobody has called `start()`, or it has not begun.
        case container
        /// It is starting.
        case starting
        /// It is a parent of the one that was asked; with its name.
        case parent(String?)
    }

    /// Why a resolution failed.
    public enum Reason: Sendable {
        /// Nothing is bound to the key. The names are those under which its service is bound, nil for none.
        case notBound(ServiceKey, boundNames: [ServiceName?], suggestion: String?)
        /// A factory threw.
        case threw(any Error)
        /// Something scoped, or of which every entry says `scope: true`, was asked of a container; ask a scope.
        case needsScope
        /// The instances need each other; the last of them needs the first.
        case cycle([ServiceKey])
        /// Closures ask for services inside each other more than 100 deep, or more is made one within another than the stack
        /// of the thread has room for.
        case tooDeep
        /// Only an instance of a class can be held weakly.
        case weakNeedsClass
        /// The service takes arguments of these types, and they were not given.
        case missingArguments([ServiceType])
        /// Arguments of these types were given, and nobody takes them.
        case unusedArguments([ServiceType])
        /// An argument could fill several parameters; state its type: `animal as any Animal`.
        case ambiguousArgument(ServiceType, candidates: [ServiceType])
        /// It is made asynchronously, or on the main actor by who is elsewhere, or every entry of it says so, and it was
        /// asked for without `await`.
        case needsAwait
        /// Its registration says `.starting`, and its container has not started it: await `container.start()` first.
        case notStarted
        /// What its registration says with `.starting` threw.
        case didNotStart(any Error)
        /// What its registration says with `.running` has ended, although nothing had cancelled it; what it threw.
        case stoppedRunning((any Error)?)
        /// Its registration names another type in `.starting` or `.closing` than the factory made.
        case otherType(made: ServiceType, expected: ServiceType)
        /// The task was cancelled while it waited for a shared instance.
        case cancelled
        /// An instance owned externally has ended.
        case instanceReleased
        /// Only an object can be owned externally.
        case externalNeedsClass
        /// A value that the scope was not given is needed, or said by every entry of what is asked for. The line is the one
        /// that opened the scope.
        case valueNotGiven(ServiceType, openedAt: CodeLocation)
        /// A scope was given a value of a type that nothing declares; those that are declared.
        case valueNotDeclared(ServiceType, declared: [ServiceType])
        /// A scope was given two values of one type.
        case valueGivenTwice(ServiceType)
        /// A scope was given a value that could be any of several declared ones; state its type: `user as any User`.
        case ambiguousValue(ServiceType, candidates: [ServiceType])
        /// The container or the scope was closed.
        case closed
        /// A `Lazy`, `Provider` or `Resolver` outlived the container that made it.
        case containerGone
        /// A `Lazy`, `Provider` or `Resolver` outlived the scope that made it.
        case scopeGone
    }
}

/// One step of a resolution: a binding, and where it was said.
public struct ResolutionStep: Hashable, Sendable {
    /// What was asked for.
    public let key: ServiceKey
    /// The factory's identifier, when it has one.
    public let factory: FactoryID?
    /// Where the binding was written.
    public let origin: Origin
    /// The line that registered the factory.
    public let registration: CodeLocation
    /// The decorator's id, when the step is one.
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
