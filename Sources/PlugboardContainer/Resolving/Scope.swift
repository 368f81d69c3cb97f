import PlugboardWiring

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
    private let opening: Opening
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

    /// The line that opened it.
    struct Opening: Sendable {
        let fileID: StaticString
        let line: Int

        var location: CodeLocation { CodeLocation(fileID: "\(fileID)", line: line) }
    }

    init(_ container: Container, at opening: Opening) {
        self.container = container
        self.opening = opening
        cells = ScopeCells(count: container.scopedCount)
    }

    /// The line that opened it.
    var openedAt: CodeLocation { opening.location }

    func asyncBuildOnce(at index: Int32) -> AsyncBuildOnce {
        (asyncKeepers.value ?? asyncKeepers.keep(ScopedAsyncBuilds())).keeper(at: index)
    }

    deinit {
        cells.destroy(container.wiring.scopedSlots)
    }
}
