import Synchronization

/// A scope of a container, with one instance of each scoped service.
///
/// A scope resolves all services of its container, which it retains. Any thread may resolve from it. The scope retains
/// its scoped instances.
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
        /// The states of the scoped slots, by their positions in a scope; empty until the first instance.
        var cells: ContiguousArray<Cell> = []
        /// The instances to close. Created with the first such instance, or when the scope is closed.
        var closables: ClosableInstances?
        /// Whether the container has recorded the scope, which has an instance to close.
        var isRecorded = false
        /// The claims of scoped instances that are built asynchronously, by position.
        var asyncClaims: [Int: AsyncClaim] = [:]
    }

    /// The state of a scoped slot.
    private enum Cell {
        case empty
        case building(WaitableOperation)
        case kept(AnyBox)
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

    /// The source line that opened the scope.
    var openedAt: CodeLocation { opening.location }

    var closables: ClosableInstances {
        state.withLock { state in
            let closables = state.closables ?? ClosableInstances()
            state.closables = closables
            return closables
        }
    }

    /// Returns the instances to close, for the build of one of them. The first call records the scope in its container.
    ///
    /// - Throws: `closed` if the container closes.
    func closablesOfBuild() throws(ResolutionError) -> ClosableInstances {
        if !state.withLock({ $0.isRecorded }) {
            // Two first builds may both record the scope. Neither may begin before the scope is recorded.
            guard container.dependents.add(WeakPlace(nil, self)) else { throw ResolutionError(closed: container) }
            state.withLock { $0.isRecorded = true }
        }
        return closables
    }

    /// Makes all further requests throw `closed`.
    func shutDown() { shut.store(true, ordering: .relaxed) }

    /// Checks that the scope is not closed.
    ///
    /// - Throws: `closed`.
    func checkOpen() throws(ResolutionError) {
        if shut.load(ordering: .relaxed) { throw ResolutionError(closed: container, self) }
    }

    func asyncClaim(at index: Int) -> AsyncClaim {
        state.withLock { state in
            let claim = state.asyncClaims[index] ?? AsyncClaim()
            state.asyncClaims[index] = claim
            return claim
        }
    }

    // Not generic, so that the runtime need not look up a type.

    func kept(_ index: Int) -> AnyBox? {
        state.withLock { state in
            if index < state.cells.count, case .kept(let box) = state.cells[index] { box } else { nil }
        }
    }

    /// Stores an instance unless the scope already has one.
    func keep(_ box: AnyBox, at index: Int) {
        exchange(index) { if case .kept = $0 { $0 } else { .kept(box) } }
    }

    /// Returns the stored instance, or the operation that builds it. If neither exists, stores and returns the caller's
    /// operation.
    private func claim(_ index: Int, for own: WaitableOperation) -> Cell {
        exchange(index) { if case .empty = $0 { .building(own) } else { $0 } }
    }

    private func release(_ index: Int) { exchange(index) { if case .kept = $0 { $0 } else { .empty } } }

    /// Changes the cell at an index, and returns its new content.
    @inline(__always) @discardableResult
    private func exchange(_ index: Int, _ change: (Cell) -> Cell) -> Cell {
        state.withLock { state in
            if state.cells.isEmpty {
                state.cells = ContiguousArray(repeating: .empty, count: container.slots.input.scopedCount)
            }
            state.cells[index] = change(state.cells[index])
            return state.cells[index]
        }
    }

    /// Returns the instance of a scoped slot, built by the first call.
    func instance<S>(_ facts: SlotFacts, _ boxType: Box<S>.Type, _ build: Make<S>) throws(ResolutionError) -> S {
        let index = facts.scopeIndex
        precondition(index >= 0, "a scope keeps only scoped instances")
        if let kept = kept(index) { return typed(kept, S.self).value }
        while true {
            let thread = ThreadRecord.current
            let own = WaitableOperation(facts, in: container, self, outer: thread.operation)
            switch claim(index, for: own) {
            case .kept(let box): return typed(box, S.self).value
            case .building(let other) where other !== own:
                try other.waitOnThread()
                continue
            case .building, .empty: break
            }
            var frame = Frame()
            defer { frame.end() }
            do throws(ResolutionError) {
                let box = try thread.build(own, of: facts) { () throws(ResolutionError) in
                    boxType.init(try build(container, self, &frame))
                }
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

    /// Returns whether the slot is a declared value that the scope does not have.
    func lacks(_ facts: SlotFacts) -> Bool { facts.isScopeValue && kept(facts.scopeIndex) == nil }
}

extension Scope: Resolving {
    var place: ResolutionPlace { ResolutionPlace(container: container, scope: self) }

    /// Resolves a service by its type. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> sending S {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try value(service) }
        }
    }

    @usableFromInline
    func value<S>(_ service: S.Type) throws(ResolutionError) -> S {
        try checkOpen()
        guard let slot = container.find(service) else { return try place.resolve(service, named: nil) }
        var frame = Frame()
        defer { frame.end() }
        return try slot.requested(service, container, self, &frame)
    }

    /// Resolves a service by its type and name. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> sending S {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try place.resolve(service, named: name) }
        }
    }

    /// Resolves a service, or returns nil if it is not bound. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is bound and cannot be built.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> sending S? {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try place.resolveOptional(service, named: name) }
        }
    }

    /// Resolves every binding of a service except aliases. This scope keeps the scoped instances.
    ///
    /// The unnamed binding comes first, and the others follow in the order of their names. If one of them depends
    /// on another one, the dependency comes first.
    ///
    /// - Throws: `ResolutionError` if an instance cannot be built.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> sending [S] {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try place.resolveAll(service) }
        }
    }
}

extension Scope: ValueHiding {}
