extension Slot {
    /// The instance that one who asks receives, new or kept.
    nonisolated(nonsending) func produced(_ context: AsyncResolutionState) async throws(ResolutionError)
        -> InstanceBox<S>
    {
        if execution == .mainActor {
            if isKept { return InstanceBox(UnmanagedSlot(self).instance(S.self)) }
            return try await madeOnMainActor(context)
        }
        switch lifetime {
        case .transient: return InstanceBox(try await fresh(context))
        case .graph:
            if let existing = context.session.instance(of: self, as: S.self) { return InstanceBox(existing) }
            return InstanceBox(context.session.keep(try await fresh(context), of: self))
        case .singleton, .weak:
            try container.checkOpen()
            return try await kept(by: asynchronous?.keeper, in: AsyncResolutionState(container, scope: nil))
        case .scoped:
            guard let scope = context.scope else { throw ResolutionError(needsScopeFor: self) }
            let own = AsyncResolutionState(scope.container, scope: scope)
            return try await kept(by: scope.asyncBuildOnce(at: scopeIndex), in: own)
        }
    }

    nonisolated(nonsending) private func kept(by keeper: AsyncBuildOnce?, in context: AsyncResolutionState)
        async throws(ResolutionError) -> InstanceBox<S>
    {
        guard let keeper else { preconditionFailure("a shared asynchronous slot has a keeper") }
        let isWeak = lifetime == .weak
        let entry = try await keeper.once(
            self, in: context.scope,
            keeping: { (entry) throws(ResolutionError) -> any AnyInstanceBox in
                guard isWeak else { return entry }
                guard let weakened = entry.weakened else { throw ResolutionError(.weakNeedsClass, path: self.steps) }
                return weakened
            },
            build: { () async throws(ResolutionError) -> any AnyInstanceBox in
                defer { context.session.finish() }
                return InstanceBox(try await self.fresh(context))
            })
        return Self.entry(entry)
    }

    /// A new instance, started where its registration says how.
    nonisolated(nonsending) func fresh(_ context: AsyncResolutionState) async throws(ResolutionError) -> S {
        guard let starter = asynchronous?.starter else { return try await built(context) }
        let instance = try await built(context)
        try starter.check(instance, of: self)
        do {
            try await starter(instance)
        } catch let error as ResolutionError {
            throw failed(error)
        } catch {
            throw ResolutionError(.didNotStart(error), path: steps)
        }
        return instance
    }

    nonisolated(nonsending) private func built(_ context: AsyncResolutionState) async throws(ResolutionError) -> S {
        let prepared = PreparedDependencies()
        for (number, leaf) in (asynchronous?.leaves ?? []).enumerated() {
            if let argument = asynchronous?.replaced[number], let binding = rareStorage?.binding,
                context.arguments?.gives(argument, to: binding) ?? false
            {
                continue
            }
            do throws(ResolutionError) {
                prepared.add(try await leaf.produce(context), of: leaf)
            } catch {
                throw failed(error)
            }
        }
        if asynchronous?.isOnMainActor ?? false {
            return UnmanagedSlot.instance(of: try await builtOnMainActor(prepared, in: context), as: S.self)
        }
        return try await ResolutionContext.with(prepared, context) { (frame) async throws(ResolutionError) -> S in
            try await buildAwaiting(UnmanagedSlot(self), in: &frame)
        }
    }

    /// As one who is there and does not await receives it.
    @MainActor private func madeOnMainActor(_ context: AsyncResolutionState) throws(ResolutionError) -> InstanceBox<S> {
        defer { withExtendedLifetime(context) {} }
        var frame = ResolutionContext(context)
        return InstanceBox(try UnmanagedSlot(self).value(S.self, in: &frame))
    }

    /// A new instance, whose dependencies have been awaited.
    @MainActor private func builtOnMainActor(
        _ prepared: sending PreparedDependencies, in context: AsyncResolutionState
    ) throws(ResolutionError) -> InstanceBox<S> {
        // The frame retains neither: see `UnmanagedSlot`.
        defer { withExtendedLifetime((prepared, context)) {} }
        var frame = ResolutionContext(context)
        frame.companion = Unmanaged<AnyObject>.passUnretained(prepared)
        return InstanceBox(try UnmanagedSlot(self).built(S.self, in: &frame))
    }
}
