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
    /// Made when something scoped is built asynchronously.
    private let asyncKeepers = OnceCell<ScopedAsyncBuilds>()
    let builds = InFlightBuilds()

    /// Made when something is built that says how it ends, or when the scope is closed.
    var log: ClosingLog { closing.value ?? closing.keep(ClosingLog()) }

    var isOpen: Bool { closing.value.map { !$0.isClosed } ?? true }

    /// - Throws: `closed`.
    @usableFromInline
    func checkOpen() throws(ResolutionError) {
        if let log = closing.value { try log.checkOpen() }
    }

    init(_ container: Container) {
        self.container = container
        cells = ScopeCells(count: container.scopedCount)
    }

    func asyncBuildOnce(at index: Int32) -> AsyncBuildOnce {
        (asyncKeepers.value ?? asyncKeepers.keep(ScopedAsyncBuilds())).keeper(at: index)
    }

    deinit {
        cells.destroy(container.wiring.scopedSlots)
    }
}
