import PlugboardWiring

extension Container {
    /// Makes and starts everything of this container that says `.starting`, each once: a thing after what it depends on,
    /// independent ones side by side.
    ///
    /// ```swift
    /// catalog.register(Database.self, lifetime: .singleton) { Database() }.starting { try await $0.connect() }
    /// let container = try Container(catalog)
    /// try await container.start()
    /// let database = try container.resolve(Database.self)
    /// ```
    ///
    /// A `WiredApplication` and the `.wired` tests call it before they run. Before it, and during it through a `Lazy`, a
    /// `Provider` or a `Resolver`, resolving such a thing throws `notStarted`; `resolve(awaiting:)` waits for it during the
    /// start. The first failure cancels the rest; then, as after a cancellation of the caller's task, all that was made is
    /// closed, dependents first, and the container with it. A second call joins the first and ends as that does.
    ///
    /// Any thread may call it, but not a factory or a starting closure of this container, nor what one of them waits for.
    /// Starting closures run where their own isolation says. A container of which nothing says `.starting` has nothing to do.
    ///
    /// - Throws: `StartingError` with every failure, and apart from these with what did not close.
    nonisolated(nonsending) public func start() async throws(StartingError) {
        let chain = WaitableOperation.running
        let own = chain.drop { !$0.builds(in: WaitableOperation.InstanceOwner(container: self, scope: nil)) }
        if !own.isEmpty, let error = StartingError(ring: Array(own)) { throw error }
        guard let startup else {
            if isClosed { throw StartingError([ResolutionError(.closed)]) }
            return
        }
        try await startup.join(from: chain, in: self)
    }
}

extension Container {
    /// What a start under way has begun and not ended, or else what closing waits for: where a program hangs.
    package var unfinished: [ResolutionStep] {
        let starting = startup?.run?.unfinished ?? []
        let unfinished = starting.isEmpty ? closables.unfinished : starting
        // A service that says `.running` and `.closing` is closed twice.
        return Set(unfinished.flatMap(\.steps)).sorted { $0.key < $1.key }
    }
}

extension Container {
    /// Waits for what this slot takes and is about to be started; returns at once where nothing is.
    ///
    /// - Throws: `cycle` when the start waits for the caller; why the slot itself was not started; `cancelled`.
    nonisolated(nonsending) func waitForStart(of slot: any AnySlot) async throws(ResolutionError) {
        let facts = slot.behindEntry.facts
        let container = facts.lifetime.isKeptByContainer ? ancestor(at: facts.level) : self
        guard let run = container.startup?.run else { return }
        try await run.wait(for: container.slotsStarted(with: slot))
    }
}
