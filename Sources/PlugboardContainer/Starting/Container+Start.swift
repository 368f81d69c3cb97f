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
            if closables.isClosed { throw StartingError([ResolutionError(.closed)]) }
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
        return unfinished.flatMap(\.steps).sorted { $0.key < $1.key }
    }
}

extension UnmanagedSlot {
    /// Waits for what this slot takes and is about to be started; returns at once where nothing is.
    ///
    /// - Throws: `cycle` when the start waits for the caller; why the slot itself was not started; `cancelled`.
    nonisolated(nonsending) func waitForStart(in asked: Container) async throws(ResolutionError) {
        let container = builder(in: asked).takeUnretainedValue()
        guard let run = container.startup?.run else { return }
        try await run.wait(for: container.slotsStarted(with: self))
    }

    /// What is thrown where it is read before it was started.
    func notStarted(in frame: borrowing ResolutionContext) -> ResolutionError {
        let container = slot.container
        let unstarted: ResolutionError.UnstartedContainer =
            if frame.container.toOpaque() != owner.toOpaque() {
                .parent(container.name)
            } else {
                container.startup?.run == nil ? .container : .starting
            }
        return ResolutionError(unstarted, path: slot.steps)
    }

    /// Builds what only starting makes, and keeps it for closing alone: an instance made elsewhere that was never started.
    func buildUnstarted<S>(_ type: S.Type) {
        var isBuilt = false
        try? slot.requiredBuildOnce.claim.once(
            self, isThere: { isBuilt },
            build: { () throws(ResolutionError) in
                var frame = ResolutionContext(slot.container)
                defer { frame.finish() }
                _ = try built(type, in: &frame)
                isBuilt = true
            })
    }
}

extension Container {
    /// The slots of the plan that an instance of a slot is made of: its own, or for a shape those of its members.
    fileprivate func slotsStarted(with slot: UnmanagedSlot) -> [SlotIndex] {
        let slot = slot.behindEntry.slot
        if slot.index >= 0 { return [Int(slot.index)] }
        return derived.withLock { $0.members[ObjectIdentifier(slot)] ?? [] }
    }
}
