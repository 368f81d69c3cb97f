extension SlotRef {
    /// The singleton, built now if nobody has yet, in a frame of its owner.
    @usableFromInline
    func shared<S>(_ type: S.Type) throws(ResolutionError) -> S {
        let slot = slot
        let container = slot.container
        try container.log.checkOpen()
        return try slot.once(
            slot.keeper,
            existing: { self.kept(type)?.pointee },
            keep: { (instance: S) in self.keep(instance) },
            build: { () throws(ResolutionError) -> S in
                var frame = Frame(container)
                defer { frame.finish() }
                return try self.built(type, &frame)
            })
    }

    /// The scope's instance.
    @usableFromInline
    func inScope<S>(_ type: S.Type, _ frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) -> S {
        let slot = slot
        guard let scope = frame.pointee.currentScope else {
            throw ResolutionError(.needsScope, path: slot.steps)
        }
        return try slot.once(
            scope.keeper(at: slot.scopeIndex),
            existing: { scope.cells.instance(at: slot.scopeIndex, as: type) },
            keep: { (instance: S) in scope.cells.keep(instance, at: slot.scopeIndex) },
            build: { () throws(ResolutionError) -> S in
                var frame = Frame(scope.container, in: scope)
                defer { frame.finish() }
                return try self.built(type, &frame)
            })
    }

    /// The instance that somebody still holds.
    @usableFromInline
    func weakly<S>(_ type: S.Type, _ frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) -> S {
        let slot = slot
        let container = slot.container
        guard let keeper = slot.keeper else { preconditionFailure("a weak slot has a keeper") }
        if let live = keeper.remembered(as: type) { return live }
        return try slot.once(
            keeper,
            existing: { keeper.remembered(as: type) },
            keep: { (instance: S) throws(ResolutionError) in
                guard let value = WeakValue(instance) else {
                    throw ResolutionError(.weakNeedsClass, path: slot.steps)
                }
                keeper.remember(value)
            },
            build: { () throws(ResolutionError) -> S in
                var frame = Frame(container)
                defer { frame.finish() }
                return try self.built(type, &frame)
            })
    }

    /// The instance of this resolution.
    @usableFromInline
    func inGraph<S>(_ type: S.Type, _ frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) -> S {
        let index = slot.index
        let graph = frame.pointee.graph()
        if let existing = graph.instance(at: index, as: type) { return existing }
        return graph.keep(try built(type, frame), at: index)
    }
}
