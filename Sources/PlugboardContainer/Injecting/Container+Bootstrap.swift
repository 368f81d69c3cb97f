import PlugboardWiring
import Synchronization

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
