import Synchronization

/// The rule by which an `@Inject` property finds its container.
///
/// ```swift
/// InjectedProperties.lookup = .singleton(container)
/// ```
public protocol ContainerLookup: Sendable {
    /// Returns the container, scope or resolver for a property. The program stops if the result is nil.
    func resolver(for request: InjectionRequest) -> (any Resolving)?
}

/// A request of an `@Inject` property for its container.
public struct InjectionRequest {
    /// The argument of `from:`, or the resolver that was building the object when the property was created.
    public let given: (any Resolving)?
    /// The object that contains the property, for classes and actors; nil for structs.
    public let enclosing: AnyObject?
    /// The task's `Container.current` when the property was created.
    public let current: (any Resolving)?

    /// Creates a request, for tests of a custom lookup.
    public init(given: (any Resolving)?, enclosing: AnyObject?, current: (any Resolving)?) {
        self.given = given
        self.enclosing = enclosing
        self.current = current
    }

    /// The container of the enclosing object, if the object is `ContainerProviding`.
    public var enclosingContainer: Container? { ContainerProvidingTypes.container(of: enclosing) }
}

/// An object that provides the container for its `@Inject` properties.
///
/// ```swift
/// protocol ShopInjecting: ContainerProviding {}
/// extension ShopInjecting { var container: Container { Storefront.container } }
/// ```
public protocol ContainerProviding {
    /// The container for the properties of this object.
    var container: Container { get }
}

/// The default `ContainerLookup`.
///
/// It returns the resolver that the property was given, else the enclosing object's container, else the task's current
/// resolver, else the container of `bootstrap`.
public struct StandardLookup: ContainerLookup {
    /// Creates the default lookup.
    public init() {}

    /// Returns the given resolver, else the enclosing object's container, else the task's current resolver, else the
    /// container of `bootstrap`.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? request.current ?? Container.bootstrapped
    }
}

/// A container lookup that returns one container for every property without a resolver of its own.
public struct SingletonLookup: ContainerLookup {
    private let container: Container

    /// Creates a lookup that returns this container.
    public init(_ container: Container) {
        self.container = container
    }

    /// Returns the resolver that the property was given, else the container.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? { request.given ?? container }
}

/// A container lookup that returns the enclosing object's container, or else a default.
public struct EnclosingTypeLookup: ContainerLookup {
    private let fallback: Container?

    /// Creates a lookup with a default container. If the default is nil, the program stops for objects without a
    /// container.
    public init(default container: Container? = nil) {
        fallback = container
    }

    /// Returns the resolver that the property was given, else the enclosing object's container, else the default.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? fallback
    }
}

extension ContainerLookup where Self == StandardLookup {
    /// The default lookup: the given resolver, the enclosing object's, the task's current one, `bootstrap`.
    public static var standard: StandardLookup { StandardLookup() }
}

extension ContainerLookup where Self == SingletonLookup {
    /// Returns a lookup with one container for every property without a resolver of its own.
    public static func singleton(_ container: Container) -> SingletonLookup { SingletonLookup(container) }
}

extension ContainerLookup where Self == EnclosingTypeLookup {
    /// Returns a lookup that uses the enclosing object's container, or else a default.
    public static func enclosingType(default container: Container? = nil) -> EnclosingTypeLookup {
        EnclosingTypeLookup(default: container)
    }
}

extension Container {
    /// The container or scope of the running task. `@Inject` uses it if neither the property nor its object has one.
    ///
    /// ```swift
    /// try await Container.$current.withValue(container) { try await work() }
    /// ```
    @TaskLocal public static var current: (any Resolving & Sendable)?
}

/// A `ContainerLookup` in an object, because copying an existential value costs 150 instructions.
final class ReplacedLookup: Sendable {
    let lookup: any ContainerLookup

    init(_ lookup: any ContainerLookup) { self.lookup = lookup }
}

/// The mutable process-wide state: the bootstrapped container, the lookup, and the function that stops the program.
private struct ProcessWideState: Sendable {
    private(set) var bootstrapped: Container?
    private(set) var bootstrappedAt: CodeLocation?
    /// The lookup; nil for `StandardLookup`.
    var lookup: ReplacedLookup?
    /// The function that stops the program. A property wrapper cannot throw, so the default is `fatalError`.
    var die: @Sendable (String) -> Never = { fatalError($0) }

    /// Stores the container and its location; returns the previous container.
    mutating func bootstrap(_ container: Container, at location: CodeLocation) -> Container? {
        let earlier = bootstrapped
        (bootstrapped, bootstrappedAt) = (container, location)
        return earlier
    }
}

private let processWideState = Mutex(ProcessWideState())

extension Container {
    /// The container given to `bootstrap`.
    public static var bootstrapped: Container? { processWideState.withLock { $0.bootstrapped } }

    /// Sets the container for `@Inject` properties that find no other container. Call it once, at launch.
    ///
    /// A second call without `replacing: true` stops the program and reports both lines.
    ///
    /// - Parameters:
    ///   - container: The container for the process.
    ///   - replacing: Whether a container of an earlier call may be replaced.
    public static func bootstrap(
        _ container: Container, replacing: Bool = false, fileID: String = #fileID, line: Int = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        // The replaced container is released outside the lock, because deinitializers may run any code.
        let (earlier, released) = processWideState.withLock { state -> (CodeLocation?, Container?) in
            if let earlier = state.bootstrappedAt, !replacing { return (earlier, nil) }
            return (nil, state.bootstrap(container, at: location))
        }
        withExtendedLifetime(released) {}
        guard let earlier else { return }
        InjectedProperties.die(
            """
            Container.bootstrap is called twice, at \(earlier) and at \(location)
               = help: call it once, or pass `replacing: true` to the second call
            """)
    }

    /// The lookup that replaces `StandardLookup`, if any, and the container passed to `bootstrap`, if any.
    static var injectionDefaults: (lookup: ReplacedLookup?, bootstrapped: Container?) {
        processWideState.withLock { ($0.lookup, $0.bootstrapped) }
    }
}

/// The two rules for all `@Inject` and `@InjectWeakly` properties of the process. Any thread may read and replace them;
/// replace them once, at launch.
///
/// ```swift
/// InjectedProperties.lookup = .singleton(container)
/// InjectedProperties.die = { report in fatalError(report) }
/// ```
public enum InjectedProperties {
    /// The rule by which `@Inject` finds its container.
    public static var lookup: any ContainerLookup {
        get { processWideState.withLock { $0.lookup }?.lookup ?? StandardLookup() }
        set {
            // The old lookup is released outside the lock, because deinitializers may run any code.
            let replaced = ReplacedLookup(newValue)
            let released = processWideState.withLock { state in
                defer { state.lookup = replaced }
                return state.lookup
            }
            withExtendedLifetime(released) {}
        }
    }

    /// The function that stops the program if a property wrapper finds no instance, because a wrapper cannot throw.
    ///
    /// It receives the full report. The default is `fatalError`.
    public static var die: @Sendable (_ report: String) -> Never {
        get { processWideState.withLock { $0.die } }
        set {
            // The old closure is released outside the lock, because deinitializers may run any code.
            let released = processWideState.withLock { state in
                defer { state.die = newValue }
                return state.die
            }
            withExtendedLifetime(released) {}
        }
    }
}
