extension UnmanagedSlot {
    /// The container that instances are built in for one who asks, and holds it: what a container keeps is built in its own.
    func builder(in container: Container) -> Unmanaged<Container> {
        switch lifetime {
        case .singleton, .weak: owner
        case .transient, .graph, .scoped: Unmanaged.passUnretained(container)
        }
    }

    /// The singleton, kept or built now.
    func inContainer<S>(_ type: S.Type) throws(ResolutionError) -> S {
        guard let kept = kept(type) else { return try shared(type) }
        return kept.pointee
    }

    /// The singleton, built now if nobody has yet, in a frame of its owner.
    func shared<S>(_ type: S.Type) throws(ResolutionError) -> S {
        let slot = slot
        let container = slot.container
        try container.checkOpen()
        try slot.requiredBuildOnce.claim.once(
            self, isThere: { slot.isKept },
            build: { () throws(ResolutionError) in
                var frame = ResolutionContext(container)
                defer { if frame.sessionReference != nil { frame.finish() } }
                keep(try built(type, in: &frame))
            })
        return instance(type)
    }

    /// The scope's instance, kept or built now.
    func inScope<S>(_ type: S.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> S {
        guard let scope = frame.scope else { throw ResolutionError(needsScopeFor: slot) }
        let index = scopeIndex
        do {
            // Whoever made the frame holds the scope, and the type is what the slot was linked for: see
            // `UnmanagedSlot`.
            return try scope._withUnsafeGuaranteedRef { scope in
                if let kept = scope.cells[index] { return kept.assumingMemoryBound(to: type).pointee }
                try scope.cells.once(self, as: type, in: scope)
                return scope.cells.instance(at: index, as: type)
            }
        } catch {
            throw Self.unboxed(error)
        }
    }

    /// The instance that somebody still holds.
    func weakly<S>(_ type: S.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> S {
        let slot = slot
        let container = slot.container
        let keeper = slot.requiredBuildOnce
        var live = keeper.remembered(as: type)
        if let live { return live }
        try container.checkOpen()
        try keeper.claim.once(
            self,
            isThere: {
                live = keeper.remembered(as: type)
                return live != nil
            },
            build: { () throws(ResolutionError) in
                var frame = ResolutionContext(container)
                defer { frame.finish() }
                let instance = try built(type, in: &frame)
                guard let value = WeakValue(instance) else {
                    throw ResolutionError(.weakNeedsClass, path: slot.steps)
                }
                keeper.remember(value)
                live = instance
            })
        guard let live else { preconditionFailure("once sees to it that the instance is there") }
        return live
    }

    /// The instance of this resolution.
    func inGraph<S>(_ type: S.Type, in frame: inout ResolutionContext) throws(ResolutionError) -> S {
        let session = frame.session()
        if let existing = session.instance(of: slot, as: type) { return existing }
        return session.keep(try built(type, in: &frame), of: slot)
    }
}
