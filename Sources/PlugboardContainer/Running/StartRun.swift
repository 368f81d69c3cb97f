import Synchronization

/// One run of a container's start: it builds and starts instances concurrently, in dependency order.
final class StartRun: Sendable {
    /// The operation of the whole start, which other callers wait for.
    private let whole: WaitableOperation
    /// The nodes, in start order.
    private let nodes: [StartNode]
    /// The numbers of the nodes, by slot.
    private let numbers: [SlotIndex: Int]
    private let order: TopologicalOrder
    private let container: Container
    private let outcome = Completion<StartingError?>()
    private let task = Mutex(CancellableTask())
    /// The errors of services that ended during the start; nil once the outcome is decided.
    private let stops = Mutex<[ResolutionError]?>([])

    /// The task that runs the start, and whether it was cancelled.
    private struct CancellableTask {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    init(_ plan: StartOrder, by order: TopologicalOrder, in container: Container) {
        self.container = container
        self.order = order
        whole = WaitableOperation(nil, in: container)
        nodes = plan.slots.indices.map { number in
            StartNode(container.slots[plan.slots[number]], in: container, after: plan.predecessors[number])
        }
        numbers = Dictionary(uniqueKeysWithValues: zip(plan.slots, plan.slots.indices))
    }

    /// Begins the start in a separate task, so that a caller that closes the container can cancel it.
    ///
    /// - Parameter ended: Called with the outcome, before the callers that wait for the start continue.
    func begin(_ ended: @escaping @Sendable (StartingError?) -> Void) {
        let task = Task {
            let error = await whole.run { await self.start() }
            ended(error)
            outcome.end(error)
        }
        let isCancelled = self.task.withLock { state in
            state.task = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Makes the start fail because a service registered with `.running` has ended.
    ///
    /// - Returns: False if the outcome of the start was already decided.
    func fail(with stop: ResolutionError) -> Bool {
        let isInTime = stops.withLock { stops in
            stops?.append(stop)
            return stops != nil
        }
        if isInTime { cancel() }
        return isInTime
    }

    private func cancel() {
        let task = task.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }
}

extension StartRun {
    func hasStarted(_ slot: SlotIndex) -> Bool { numbers[slot].map { nodes[$0].hasSucceeded } ?? false }

    /// The slots whose build or start has begun and not ended.
    var unfinished: [SlotFacts] { nodes.filter { $0.hasBegun && !$0.isOver }.map(\.slot.facts) }
}

// MARK: Starting

extension StartRun {
    private func start() async -> StartingError? {
        var failures = await startAll()
        // Ends the waits for instances that will not start. The waiting callers may be ones that closing waits for.
        for node in nodes { node.abandon() }
        failures = stops.withLock { $0.take() ?? [] } + failures
        guard failures.isEmpty, nodes.allSatisfy(\.hasSucceeded) else { return await failed(failures) }
        return nil
    }

    /// Builds and starts all nodes, each after its predecessors.
    ///
    /// - Returns: The failures, in start order.
    private func startAll() async -> [ResolutionError] {
        let (successors, counts) = links
        var missing = counts
        var failures: [(number: Int, error: ResolutionError)] = []
        await withTaskGroup(of: (number: Int, error: ResolutionError?).self) { group in
            func start(_ number: Int) { group.addTask { [node = nodes[number]] in (number, await node.start()) } }
            for number in nodes.indices where missing[number] == 0 { start(number) }
            for await (number, error) in group {
                if let error {
                    failures.append((number, error))
                    group.cancelAll()
                    continue
                }
                if !failures.isEmpty || Task.isCancelled { continue }
                for next in successors[number] {
                    missing[next] -= 1
                    if missing[next] == 0 { start(next) }
                }
            }
        }
        return failures.inOrder { $0.number < $1.number }.map(\.error)
    }

    /// The successors of each node, and the number of its predecessors.
    private var links: (successors: [[Int]], counts: [Int]) {
        var successors = [[Int]](repeating: [], count: nodes.count)
        for number in nodes.indices {
            for earlier in nodes[number].predecessors { successors[earlier].append(number) }
        }
        return (successors, nodes.map(\.predecessors.count))
    }

    /// Closes all instances that were built, and returns the error of the start.
    private func failed(_ failures: [ResolutionError]) async -> StartingError {
        // Cancellations that another failure caused are omitted.
        let failures = failures.filter { !$0.isCancellation }
        container.startup?.whenFailed.withLock { $0 }?(StartingError(failures))
        var closing: ClosingError?
        do {
            try await container.closeBuilt(by: .event("its start, which failed or was cancelled")) { slot in
                numbers[LinkingInput.index(of: slot.facts.number)].map { !nodes[$0].hasBegun } ?? true
            }
        } catch {
            closing = error
        }
        return StartingError(failures, closing: closing)
    }
}

// MARK: Waiting

extension StartRun {
    /// The operations of all unfinished nodes.
    var pending: [WaitableOperation] { pending(of: Array(nodes.indices)) }

    /// Returns the operations of unfinished nodes among these nodes and all their predecessors.
    private func pending(of numbers: [Int]) -> [WaitableOperation] {
        var seen = Set(numbers)
        var pending = numbers
        var activities: [WaitableOperation] = []
        while let number = pending.popLast() {
            if !nodes[number].record.isEnded { activities.append(nodes[number].record) }
            for earlier in nodes[number].predecessors where seen.insert(earlier).inserted { pending.append(earlier) }
        }
        return activities
    }

    /// Waits until the dependencies of some slots have been started. A slot of a parent needs none of this start.
    nonisolated(nonsending) func wait(for slots: [Int]) async throws(ResolutionError) {
        var wanted: Set<Int> = []
        for number in slots where number >= container.slots.input.first {
            let slot = LinkingInput.index(of: number)
            if let number = numbers[slot] {
                wanted.insert(number)
            } else {
                wanted.formUnion(order.allPrecursors(of: slot).compactMap { numbers[$0] })
            }
        }
        let chain = WaitableOperation.running
        for number in wanted.inOrder() where !nodes[number].isOver {
            let needed = pending(of: nodes[number].predecessors)
            try WaitRegistry.begin(chain, for: nodes[number].record, needing: needed)
            defer { WaitRegistry.end(chain, for: nodes[number].record, needing: needed) }
            try await nodes[number].wait()
        }
    }

    /// Waits for the end of the start.
    ///
    /// - Parameter cancelling: Whether the cancellation of the waiting task cancels the start.
    nonisolated(nonsending) func wait(from chain: [WaitableOperation], cancelling: Bool) async throws(StartingError) {
        let needed = pending
        while let ring = WaitRegistry.enter(chain, wanting: whole, needing: needed) {
            guard let error = StartingError(ring: ring) else { continue }
            // The start waits for this caller, so the caller must not wait for the start. The caller cancels the start
            // only if it began the start.
            if cancelling { cancel() }
            throw error
        }
        defer { WaitRegistry.end(chain, for: whole, needing: needed) }
        guard cancelling else {
            guard let error = await outcome.valueUnlessCancelled() else { throw StartingError([]) }
            if let error { throw error }
            return
        }
        let error = await withTaskCancellationHandler {
            await outcome.value()
        } onCancel: {
            cancel()
        }
        if let error { throw error }
    }

    /// Cancels the start and waits for its end, before the container is closed.
    nonisolated(nonsending) func cancelAndWait(from chain: [WaitableOperation]) async throws(ClosingError) {
        let needed = pending
        while let ring = WaitRegistry.enter(chain, wanting: whole, needing: needed) {
            if let error = ClosingError(ring: ring) { throw error }
        }
        defer { WaitRegistry.end(chain, for: whole, needing: needed) }
        cancel()
        if let closing = await outcome.value()?.closing { throw closing }
    }
}
