import PlugboardWiring
import Synchronization

/// Decides where an `@Inject` property takes its instance from.
///
/// ```swift
/// Container.lookup = .singleton(container)
/// ```
public protocol ContainerLookup: Sendable {
    /// The container, scope or resolver for a property; nil when there is none, which stops the program.
    func resolver(for request: InjectionRequest) -> (any Resolving)?
}

/// What a `ContainerLookup` is told of the `@Inject` property that asks for its container.
public struct InjectionRequest {
    /// `from:`, or what was building the object when the property was made.
    public let given: (any Resolving)?
    /// The object that the property is in, where Swift tells: in classes and actors, not in structs.
    public let enclosing: AnyObject?
    /// The current one of the task, as it was when the property was made.
    public let current: (any Resolving)?

    /// A request of a property that knows this; for testing a lookup of one's own.
    public init(given: (any Resolving)?, enclosing: AnyObject?, current: (any Resolving)?) {
        self.given = given
        self.enclosing = enclosing
        self.current = current
    }

    /// The container of the enclosing object, when it is `ContainerProviding`.
    public var enclosingContainer: Container? { ContainerProvidingTypes.container(of: enclosing) }
}

/// An object that knows the container its `@Inject` properties take from.
///
/// ```swift
/// protocol ShopInjecting: ContainerProviding {}
/// extension ShopInjecting { var container: Container { Storefront.container } }
/// ```
public protocol ContainerProviding {
    /// The container that properties of this object take from.
    var container: Container { get }
}

/// The default `ContainerLookup`: how an injected property finds its container unless told otherwise. It is the one
/// that the property was given, else the enclosing object's, else the task's current one, else `bootstrap`'s.
public struct StandardLookup: ContainerLookup {
    /// The lookup that properties use unless told otherwise.
    public init() {}

    /// The resolver given, else the enclosing object's container, else the task's current resolver, else `bootstrap`'s.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? request.current ?? Container.bootstrapped
    }
}

/// A container lookup that gives one container to every property that is not given another.
public struct SingletonLookup: ContainerLookup {
    private let container: Container

    /// A lookup that answers with this container.
    public init(_ container: Container) {
        self.container = container
    }

    /// What the property was given, else the container.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? { request.given ?? container }
}

/// The enclosing object's container, and a default where it has none.
public struct EnclosingTypeLookup: ContainerLookup {
    private let fallback: Container?

    /// A lookup that answers with this container where the enclosing object has none; nil stops the program there.
    public init(default container: Container? = nil) {
        fallback = container
    }

    /// What the property was given, else the enclosing object's container, else the default.
    public func resolver(for request: InjectionRequest) -> (any Resolving)? {
        request.given ?? request.enclosingContainer ?? fallback
    }
}

extension ContainerLookup where Self == StandardLookup {
    /// Given, the enclosing object's, the task's current one, `bootstrap`.
    public static var standard: StandardLookup { StandardLookup() }
}

extension ContainerLookup where Self == SingletonLookup {
    /// One container for every property that is not given another.
    public static func singleton(_ container: Container) -> SingletonLookup { SingletonLookup(container) }
}

extension ContainerLookup where Self == EnclosingTypeLookup {
    /// The enclosing object's container, and a default where it has none.
    public static func enclosingType(default container: Container? = nil) -> EnclosingTypeLookup {
        EnclosingTypeLookup(default: container)
    }
}

extension Container {
    /// What `@Inject` takes from where nothing nearer says: the container or scope of the running task.
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

/// The mutable process-wide state: the bootstrapped container and the function that stops the program when a property
/// has no instance.
private struct ProcessWideState: Sendable {
    private(set) var bootstrapped: Container?
    private(set) var bootstrappedAt: CodeLocation?
    /// Nil for `StandardLookup`.
    var lookup: ReplacedLookup?
    var die: @Sendable (String) -> Never = { fatalError($0) }

    /// Returns the container that was bootstrapped before.
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

    /// Gives the process the container that `@Inject` takes from where nothing nearer is found. Call it once, at launch.
    ///
    /// A second call stops the program, naming both lines, unless it says `replacing: true`.
    public static func bootstrap(
        _ container: Container, replacing: Bool = false, fileID: String = #fileID, line: Int = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        // The replaced container is released outside the lock: its objects may run anything when they end.
        let (earlier, released) = processWideState.withLock { state -> (CodeLocation?, Container?) in
            if let earlier = state.bootstrappedAt, !replacing { return (earlier, nil) }
            return (nil, state.bootstrap(container, at: location))
        }
        withExtendedLifetime(released) {}
        guard let earlier else { return }
        stop(
            """
            Container.bootstrap is called twice, at \(earlier) and at \(location)
               = help: call it once, or say `replacing: true` in the second
            """)
    }

    /// How `@Inject` finds its container. Replace it once, at launch.
    public static var lookup: any ContainerLookup {
        get { processWideState.withLock { $0.lookup }?.lookup ?? StandardLookup() }
        set {
            // What the old one holds ends outside of the lock: that may run anything.
            let replaced = ReplacedLookup(newValue)
            let released = processWideState.withLock { state in
                defer { state.lookup = replaced }
                return state.lookup
            }
            withExtendedLifetime(released) {}
        }
    }

    /// The lookup, nil for `StandardLookup`, and the container given to `bootstrap`.
    static var injectionDefaults: (lookup: ReplacedLookup?, bootstrapped: Container?) {
        processWideState.withLock { ($0.lookup, $0.bootstrapped) }
    }

    /// What stops the program when a property wrapper, which cannot throw, finds no instance. It is given the full
    /// report; `fatalError` unless replaced.
    public static var die: @Sendable (_ report: String) -> Never {
        get { processWideState.withLock { $0.die } }
        set {
            // What the old closure captures ends outside of the lock: that may run anything.
            let released = processWideState.withLock { state in
                defer { state.die = newValue }
                return state.die
            }
            withExtendedLifetime(released) {}
        }
    }

    static func stop(_ report: String) -> Never { die(report) }
}
