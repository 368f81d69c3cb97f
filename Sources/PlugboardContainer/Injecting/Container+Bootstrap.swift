import PlugboardWiring
import Synchronization

/// What a process sets once: the container of last resort, how it is looked up, and how a property wrapper stops.
@usableFromInline
struct ProcessWide: Sendable {
    var bootstrapped: Container? { didSet { setLastResort() } }
    var bootstrappedAt: CodeLocation?
    /// The order of the look-up, where it is not the standard one.
    var lookup: (any ContainerLookup)? { didSet { setLastResort() } }
    @usableFromInline var lastResort: LastResort?
    var die: @Sendable (String) -> Never = { fatalError($0) }

    private mutating func setLastResort() {
        guard lookup == nil, let bootstrapped else { return lastResort = nil }
        lastResort = LastResort(container: Unmanaged.passUnretained(bootstrapped), others: ProvidingTypes.others)
    }
}

@usableFromInline let processWide = Mutex(ProcessWide())

/// The order of the look-up, where it is not the standard one.
enum ContainerLookups {
    private static let isCustom = Atomic(false)

    static var custom: (any ContainerLookup)? {
        get { isCustom.load(ordering: .acquiring) ? processWide.withLock { $0.lookup } : nil }
        set {
            // The old one is released outside the lock: that may run anything.
            let released = processWide.withLock { state in
                defer { state.lookup = newValue }
                return state.lookup
            }
            withExtendedLifetime(released) {}
            isCustom.store(newValue != nil, ordering: .releasing)
        }
    }
}

extension Container {
    /// The container given to `bootstrap`.
    public static var bootstrapped: Container? { processWide.withLock { $0.bootstrapped } }

    /// Gives the process the container that `@Inject` takes from where nothing nearer is found. Call it once, at launch.
    ///
    /// A second call stops the program, naming both lines, unless it says `replacing: true`.
    public static func bootstrap(
        _ container: Container, replacing: Bool = false, fileID: String = #fileID, line: Int = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        // The replaced container is released outside the lock: its objects may run anything when they end.
        let (earlier, released) = processWide.withLock { state -> (CodeLocation?, Container?) in
            if let earlier = state.bootstrappedAt, !replacing { return (earlier, nil) }
            defer { (state.bootstrapped, state.bootstrappedAt) = (container, location) }
            return (nil, state.bootstrapped)
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
        get { ContainerLookups.custom ?? StandardLookup() }
        set { ContainerLookups.custom = newValue is StandardLookup ? nil : newValue }
    }

    /// What stops the program when a property wrapper, which cannot throw, finds no instance. It is given the full
    /// report; `fatalError` unless replaced.
    public static var die: @Sendable (_ report: String) -> Never {
        get { processWide.withLock { $0.die } }
        set { processWide.withLock { $0.die = newValue } }
    }

    static func stop(_ report: String) -> Never { die(report) }
}
