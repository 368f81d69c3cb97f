extension Slot {
    /// The instance that one who asks receives, new or kept.
    nonisolated(nonsending) func produced(_ context: AsyncContext) async throws(ResolutionError) -> GraphEntry<S> {
        switch lifetime {
        case .transient: return GraphEntry(try await fresh(context))
        case .graph:
            if let existing = context.graph.instance(at: index, as: S.self) { return GraphEntry(existing) }
            return GraphEntry(context.graph.keep(try await fresh(context), at: index))
        case .singleton, .weak:
            try container.log.checkOpen()
            return try await kept(by: asynchronous?.keeper, in: AsyncContext(container, scope: nil))
        case .scoped:
            guard let scope = context.scope else { throw ResolutionError(.needsScope, path: steps) }
            let own = AsyncContext(scope.container, scope: scope)
            return try await kept(by: scope.asyncKeeper(at: scopeIndex), in: own)
        }
    }

    nonisolated(nonsending) private func kept(by keeper: AsyncKeeper?, in context: AsyncContext)
        async throws(ResolutionError)
        -> GraphEntry<S>
    {
        guard let keeper else { preconditionFailure("a shared asynchronous slot has a keeper") }
        let isWeak = lifetime == .weak
        let entry = try await keeper.once(
            self,
            keeping: { (entry) throws(ResolutionError) -> any GraphEntryProtocol in
                guard isWeak else { return entry }
                guard let weakened = entry.weakened else { throw ResolutionError(.weakNeedsClass, path: self.steps) }
                return weakened
            },
            build: { () async throws(ResolutionError) -> any GraphEntryProtocol in
                defer { context.graph.finish() }
                return GraphEntry(try await self.fresh(context))
            })
        return Self.entry(entry)
    }

    /// A new instance.
    nonisolated(nonsending) private func fresh(_ context: AsyncContext) async throws(ResolutionError) -> S {
        let prepared = Prepared()
        for leaf in asynchronous?.leaves ?? [] {
            do throws(ResolutionError) {
                prepared.add(try await leaf.produce(context), of: leaf)
            } catch {
                throw failed(error)
            }
        }
        return try await Frame.with(prepared, context) { (frame) async throws(ResolutionError) -> S in
            try await buildAwaiting(SlotRef(self), &frame)
        }
    }
}
