import PlugboardWiring
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
    private let opening: OpeningLocation
    private let shut = Atomic(false)
    private let state = Mutex(State())

    private struct State {
        /// By the places of scoped slots: the box of an instance, the operation that builds one, or nil.
        var cells: ContiguousArray<(any AnyObject & Sendable)?> = []
        /// Made when something is built that is to be closed, or when the scope is closed.
        var closables: ClosableInstances?
        /// Of what is built asynchronously.
        var asyncClaims: [Int: AsyncClaim] = [:]
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

    var closables: ClosableInstances {
        state.withLock { state in
            let closables = state.closables ?? ClosableInstances()
            state.closables = closables
            return closables
        }
    }

    /// Makes all further requests throw `closed`.
    func shutDown() { shut.store(true, ordering: .relaxed) }

    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if shut.load(ordering: .relaxed) { throw ResolutionError(.closed) }
    }

    func asyncClaim(at index: Int) -> AsyncClaim {
        state.withLock { state in
            let claim = state.asyncClaims[index] ?? AsyncClaim()
            state.asyncClaims[index] = claim
            return claim
        }
    }

    // Not generic, so that no type is searched for at run time.

    func kept(_ index: Int) -> AnyBox? {
        state.withLock { state in index < state.cells.count ? state.cells[index] as? AnyBox : nil }
    }

    /// Keeps an instance; of two the first.
    func keep(_ box: AnyBox, at index: Int) {
        exchange(index) { if $0 is AnyBox { $0 } else { box } }
    }

    /// The instance that is kept, or the operation that builds it: the new one if there was none.
    private func claim(_ index: Int, for own: WaitableOperation) -> any AnyObject & Sendable {
        exchange(index) { $0 ?? own } ?? own
    }

    private func release(_ index: Int) { exchange(index) { $0 is AnyBox ? $0 : nil } }

    /// Changes a cell; returns its new content.
    @inline(__always) @discardableResult
    private func exchange(
        _ index: Int, _ change: ((any AnyObject & Sendable)?) -> (any AnyObject & Sendable)?
    ) -> (any AnyObject & Sendable)? {
        state.withLock { state in
            if state.cells.isEmpty {
                state.cells = ContiguousArray(repeating: nil, count: container.slots.scopedSlots.count)
            }
            state.cells[index] = change(state.cells[index])
            return state.cells[index]
        }
    }

    /// The instance of a scoped slot, kept or built now.
    func instance<S>(_ facts: SlotFacts, _ boxType: Box<S>.Type, _ build: Make<S>) throws(ResolutionError) -> S {
        let index = facts.scopeIndex
        if let kept = kept(index) { return typed(kept, S.self).value }
        while true {
            try ThreadStack.checkRoom(for: facts)
            let outer = ThreadOperation.current
            let own = WaitableOperation(facts, in: container, self, outer: outer)
            let claimed = claim(index, for: own)
            if let box = claimed as? AnyBox { return typed(box, S.self).value }
            if let other = claimed as? WaitableOperation, other !== own {
                try other.waitOnThread()
                continue
            }
            ThreadOperation.current = own
            var frame = Frame()
            defer {
                frame.end()
                ThreadOperation.current = outer
            }
            do throws(ResolutionError) {
                let box = boxType.init(try build(container, self, &frame))
                keep(box, at: index)
                own.end()
                return box.value
            } catch {
                release(index)
                own.end(error)
                throw error
            }
        }
    }

    /// Whether a slot is that of a value which the scope was not given.
    func lacks(_ facts: SlotFacts) -> Bool { facts.isScopeValue && kept(facts.scopeIndex) == nil }
}

extension Scope: Resolving {
    /// An instance of a service by its type; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        try value(container.slot(service, named: nil), as: service)
    }

    /// An instance of a service by its type and name; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        try value(container.slot(service, named: name), as: service)
    }

    /// An instance, or nil when the service is not bound; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        guard let slot = try container.slotIfBound(service, named: name) else { return nil }
        if lacks(slot.slot(service).behindEntry.facts) { return nil }
        return try value(slot, as: service)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it; what is
    /// scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try value(container.slotOfAll(service), as: [S].self)
    }

    private func value<S>(_ slot: SlotReference, as type: S.Type) throws(ResolutionError) -> S {
        try checkOpen()
        var frame = Frame()
        defer { frame.end() }
        return try slot.value(type, container, self, &frame)
    }
}

extension Scope: ValueHiding {}
