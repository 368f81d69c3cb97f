import PlugboardContainer
internal import Synchronization

/// The service of all containers. An instance records whether it has ended.
final class Thing: Sendable {
    /// The number of instances that have not ended.
    static let living = Atomic(0)

    private let isAlive = Atomic(true)
    private let needs: [Thing]
    private let state: Mutex<Lazy<Thing>?>
    let provider: Provider<Thing>?

    init(needs: [Thing], lazy: Lazy<Thing>? = nil, provider: Provider<Thing>? = nil) {
        self.needs = needs
        state = Mutex(lazy)
        self.provider = provider
        Self.living.add(1, ordering: .relaxed)
    }

    deinit {
        isAlive.store(false, ordering: .relaxed)
        Self.living.subtract(1, ordering: .relaxed)
    }

    /// The `Lazy` of this instance. Any owner may read it, even after the container has ended.
    var lazy: Lazy<Thing>? { state.withLock { $0 } }

    /// Releases the `Lazy` of this instance. Two instances retain each other if each has read a `Lazy` of the other.
    func releaseLazy() {
        let old = state.withLock { state in
            defer { state = nil }
            return state
        }
        withExtendedLifetime(old) {}
    }

    /// Checks this instance and the instances that it depends on.
    func check() {
        if !isAlive.load(ordering: .relaxed) { Progress.fail("an instance is read after its end") }
        for need in needs where !need.isAlive.load(ordering: .relaxed) {
            Progress.fail("what an instance holds has ended before it")
        }
    }
}

/// An object with an `@Inject` property, which resolves its instance at the first read.
final class Screen: Sendable {
    private let thing: Inject<Thing>

    private init(_ container: Container) { thing = Inject("kept", from: container) }

    /// Reads one property in two tasks at the same time, while only the property retains the container.
    static func readByTwo() async throws -> Thing {
        let screen = Screen(
            try Container { $0.register(Thing.self, name: "kept", lifetime: .singleton) { Thing(needs: []) } })
        async let thing = screen.thing.wrappedValue
        screen.thing.wrappedValue.check()
        return await thing
    }
}

/// A container that several tasks use and any of them can release.
final class Box: Sendable {
    private let state = Mutex<Container?>(nil)

    var container: Container? { state.withLock { $0 } }

    func set(_ container: Container?) {
        let old = state.withLock { state in
            defer { state = container }
            return state
        }
        withExtendedLifetime(old) {}
    }
}

/// The instances whose `Lazy` was read.
final class Readers: Sendable {
    private struct Reader { weak let thing: Thing? }
    private let readers = Mutex<[Reader]>([])

    func add(_ thing: Thing) { readers.withLock { $0.append(Reader(thing: thing)) } }

    func releaseLazies() {
        for reader in readers.withLock({ $0 }) { reader.thing?.releaseLazy() }
    }
}

/// Counts a call, and records errors that are not documented.
func attempt(_ body: () throws -> Void) {
    do { try body() } catch { judge(error) }
    Progress.operations.add(1, ordering: .relaxed)
}

/// Counts a call, and records errors that are not documented.
func attemptAwaiting(_ body: () async throws -> Void) async {
    do { try await body() } catch { judge(error) }
    Progress.operations.add(1, ordering: .relaxed)
}

private func judge(_ error: any Error) {
    switch error {
    case is Refusal, is CancellationError: break
    case let error as ClosingError:
        for failure in error.failures { judge(failure.error) }
    case let error as ResolutionError:
        switch error.reason {
        case .threw(let error): judge(error)
        case .cycle, .tooDeep, .closed, .containerGone, .scopeGone, .cancelled, .needsScope, .needsAwait: break
        default: Progress.fail("\(error)")
        }
    default: Progress.fail("\(error)")
    }
    // The text of any error contains data of its container, which must still exist.
    if "\(error)".isEmpty { Progress.fail("an error without a page") }
}

/// The error that these factories throw.
struct Refusal: Error {}
