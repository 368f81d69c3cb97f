import Synchronization

/// Keeps one instance of everything scoped, and resolves all that its container does.
///
/// Any thread may resolve from it. It keeps its container alive, and its instances live as long as it does.
///
/// ```swift
/// let request = container.makeScope()
/// let session = try request.resolve(Session.self)
/// ```
public final class Scope: Sendable {
    @usableFromInline let container: Container
    @usableFromInline let cells: ScopeCells
    private let closing = OnceCell<ClosingLog>()
    private let asyncKeepers = Mutex<[Int32: AsyncKeeper]>([:])
    let keeper = Keeper()

    /// Made when something is built that says how it ends, or when the scope is closed.
    var log: ClosingLog { closing.value ?? closing.keep(ClosingLog()) }

    /// - Throws: `closed`.
    @usableFromInline
    func checkOpen() throws(ResolutionError) {
        if let log = closing.value { try log.checkOpen() }
    }

    init(_ container: Container) {
        self.container = container
        cells = ScopeCells(count: container.scopedCount)
    }

    func asyncKeeper(at index: Int32) -> AsyncKeeper {
        asyncKeepers.withLock { keepers in
            if let keeper = keepers[index] { return keeper }
            let keeper = AsyncKeeper()
            keepers[index] = keeper
            return keeper
        }
    }

    deinit {
        cells.destroy(container.wiring.scopedSlots)
    }
}
