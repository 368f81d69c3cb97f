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
    let cells = ScopeCells()
    private let opening: OpeningLocation
    private let closing = OnceObject<ClosableInstances>()
    /// Made when something scoped is built asynchronously.
    private let asyncKeepers = OnceObject<ScopedAsyncBuilds>()

    /// Made when something is built that says how it ends, or when the scope is closed.
    var closables: ClosableInstances { closing.object ?? closing.keep(ClosableInstances()) }

    var isOpen: Bool {
        guard let closing = closing.object else { return true }
        return !closing.isClosed
    }

    /// - Throws: `closed`.
    @usableFromInline
    func checkOpen() throws(ResolutionError) {
        if let closables = closing.object { try closables.checkOpen() }
    }

    /// The source location where the scope was opened.
    struct OpeningLocation: Sendable {
        let fileID: StaticString
        let line: Int

        var location: CodeLocation { CodeLocation(fileID: "\(fileID)", line: line) }
    }

    init(_ container: Container, at opening: OpeningLocation) {
        self.container = container
        self.opening = opening
    }

    /// The line that opened it.
    var openedAt: CodeLocation { opening.location }

    func asyncBuildOnce(at index: Int32) -> AsyncBuildOnce {
        (asyncKeepers.object ?? asyncKeepers.keep(ScopedAsyncBuilds())).keeper(at: index)
    }

    deinit {
        cells.destroy(container.scopedSlots.all)
    }
}

extension Scope: ValueHiding {}
