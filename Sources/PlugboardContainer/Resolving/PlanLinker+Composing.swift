import Synchronization

// Composes the closure of a slot from its recipe and its lifetime. `Slot.swift` describes the order of the wrappers.
// Each wrapper is added at link time, and only to slots that need it.

extension PlanLinker {
    /// Creates the slot of a factory that does not suspend.
    func slot<S>(calling make: @escaping Make<S>) -> any AnySlot {
        var build = make
        if let finishing = finishing(of: S.self) { build = SlotComposer.around(build, finishing) }
        if isBindingTaskLocal { build = SlotComposer.bindingTaskLocal(build, facts) }
        if let observer = input.catalog.observer {
            build = SlotComposer.observed(build, by: BuildReports(observer: observer, facts: facts))
        }
        if let closer = input.closing.closer(of: index) {
            build = SlotComposer.around(build, ClosingHook<S>(closer: closer, facts: facts))
        }
        if isCheckingStack { build = SlotComposer.checkingStack(build, facts) }
        return slot(of: .calling(build))
    }

    /// Creates the slot of a factory that suspends.
    func slot<S>(awaiting make: @escaping AsyncMake<S>) -> any AnySlot {
        var build = make
        if let finishing = finishing(of: S.self) { build = SlotComposer.around(build, finishing) }
        if isBindingTaskLocal { build = SlotComposer.bindingTaskLocal(build, facts) }
        if !facts.lifetime.isShared { build = SlotComposer.recorded(build, facts) }
        if let observer = input.catalog.observer {
            build = SlotComposer.observed(build, by: BuildReports(observer: observer, facts: facts))
        }
        if let closer = input.closing.closer(of: index) {
            build = SlotComposer.around(build, ClosingHook<S>(closer: closer, facts: facts))
        }
        return slot(of: .awaiting(build))
    }

    private func finishing<S>(of type: S.Type) -> FinishingHook<S>? {
        guard !factory.recipe.isPlain, !planned[index].isProvided, let finishing = factory.recipe.modifiers.finishing
        else { return nil }
        guard let properties = finishing as? PropertySteps<S> else {
            preconditionFailure("property steps have the product's type")
        }
        return FinishingHook(steps: properties.steps.map { $0.linked(by: self) })
    }

    private func slot<S>(of build: SlotComposer<S>.Build) -> Slot<S> {
        let facts = facts
        guard facts.isAsynchronous || facts.isStarted else {
            guard case .calling(let make) = build else {
                preconditionFailure("a suspending factory is planned as asynchronous")
            }
            return Slot(facts, make: SlotComposer.keeping(make, facts, isSendable: factory.isSendable))
        }
        let recipe = planned[index].isProvided ? nil : factory.recipe
        let fresh = SlotComposer.fresh(
            facts, leaves, build, isOnMainActor: recipe?.execution.contains(.mainActor) ?? false,
            hooks: recipe?.modifiers)
        if facts.isStarted {
            return Slot(
                facts, make: SlotComposer.readingStarted(facts), starting: fresh,
                unstarted: SlotComposer.buildingUnstarted(build, facts))
        }
        guard facts.execution == .mainActor, case .calling(let make) = build else {
            let produce = SlotComposer.awaiting(fresh, facts, isSendable: factory.isSendable)
            return Slot(facts, make: SlotComposer.prepared(facts, else: nil), produce: produce)
        }
        let kept = SlotComposer.keeping(make, facts, isSendable: factory.isSendable)
        let onMainActor = SlotComposer.prepared(facts, else: kept)
        return Slot(facts, make: onMainActor, produce: SlotComposer.hopping(facts, onMainActor))
    }
}

/// The functions that wrap the closure of a slot.
enum SlotComposer<S> {
    /// The closure that builds a new instance, synchronous or asynchronous.
    enum Build {
        case calling(Make<S>)
        case awaiting(AsyncMake<S>)
    }
}

// MARK: Around the factory

extension SlotComposer {
    static func around(_ build: @escaping Make<S>, _ hook: some BuildHook<S>) -> Make<S> {
        { (container, scope, frame) throws(ResolutionError) -> S in
            let begun = try hook.begin(container, scope)
            do throws(ResolutionError) {
                var instance = try build(container, scope, &frame)
                try hook.made(&instance, begun, container, scope, &frame)
                return instance
            } catch {
                hook.failed(error, begun, container, scope)
                throw error
            }
        }
    }

    static func around(_ build: @escaping AsyncMake<S>, _ hook: some BuildHook<S>) -> AsyncMake<S> {
        { (container, scope, frame) async throws(ResolutionError) -> S in
            let begun = try hook.begin(container, scope)
            do throws(ResolutionError) {
                var instance = try await build(container, scope, &frame)
                try hook.made(&instance, begun, container, scope, &frame)
                return instance
            } catch {
                hook.failed(error, begun, container, scope)
                throw error
            }
        }
    }

    static func observed(_ build: @escaping Make<S>, by reports: BuildReports<S>) -> Make<S> {
        { (container, scope, frame) throws(ResolutionError) -> S in
            let (depth, begun) = (BuildDepth.current, ContinuousClock.now)
            let instance: S
            do {
                instance = try BuildDepth.$current.withValue(depth + 1) { try build(container, scope, &frame) }
            } catch {
                throw reports.failed(error)
            }
            reports.made(instance, since: begun, depth: depth)
            return instance
        }
    }

    static func observed(_ build: @escaping AsyncMake<S>, by reports: BuildReports<S>) -> AsyncMake<S> {
        { (container, scope, frame) async throws(ResolutionError) -> S in
            let (depth, begun) = (BuildDepth.current, ContinuousClock.now)
            let instance: S
            do {
                instance = try await BuildDepth.$current.withValue(depth + 1) {
                    try await build(container, scope, &frame)
                }
            } catch {
                throw reports.failed(error)
            }
            reports.made(instance, since: begun, depth: depth)
            return instance
        }
    }

    /// Binds the task-local value for `@Inject` properties. Throws `notBound` after a build that created an object with
    /// a property of an unbound key.
    static func bindingTaskLocal(_ build: @escaping Make<S>, _ facts: SlotFacts) -> Make<S> {
        let nested = nestedInTaskLocal(build, facts)
        return { (container, scope, frame) throws(ResolutionError) -> S in
            if frame.isTaskLocalBound { return try nested(container, scope, &frame) }
            frame.isTaskLocalBound = true
            defer { frame.isTaskLocalBound = false }
            let source = BuildingResolverSource(container, scope, &frame)
            let instance: S
            do {
                instance = try BuildingResolverSource.$innermost.withValue(source) {
                    try build(container, scope, &frame)
                }
            } catch {
                _ = source.takeMissing()
                throw resolutionError(error)
            }
            if let error = source.takeMissing()?.error { throw facts.failed(error) }
            return instance
        }
    }

    /// Builds an instance with the task-local value of an outer factory, which may have created properties itself.
    private static func nestedInTaskLocal(_ build: @escaping Make<S>, _ facts: SlotFacts) -> Make<S> {
        { (container, scope, frame) throws(ResolutionError) -> S in
            let outer = BuildingResolverSource.takeMissing()
            defer { if let outer { BuildingResolverSource.restore(outer) } }
            let instance: S
            do throws(ResolutionError) {
                instance = try build(container, scope, &frame)
            } catch {
                _ = BuildingResolverSource.takeMissing()
                throw error
            }
            if let error = BuildingResolverSource.takeMissing()?.error { throw facts.failed(error) }
            return instance
        }
    }

    static func bindingTaskLocal(_ build: @escaping AsyncMake<S>, _ facts: SlotFacts) -> AsyncMake<S> {
        { (container, scope, frame) async throws(ResolutionError) -> S in
            let source = BuildingResolverSource(container, scope, &frame)
            let instance: S
            do {
                instance = try await BuildingResolverSource.$innermost.withValue(source) {
                    try await build(container, scope, &frame)
                }
            } catch {
                _ = source.takeMissing()
                throw resolutionError(error)
            }
            if let error = source.takeMissing()?.error { throw facts.failed(error) }
            return instance
        }
    }

    static func checkingStack(_ build: @escaping Make<S>, _ facts: SlotFacts) -> Make<S> {
        { (container, scope, frame) throws(ResolutionError) -> S in
            guard ThreadStack.hasRoomForLevels else { throw ResolutionError(.tooDeep, path: facts.steps) }
            return try build(container, scope, &frame)
        }
    }

    /// Runs the factory of an unshared instance as an operation that other builds can wait for. A shared instance has
    /// such an operation already.
    static func recorded(_ build: @escaping AsyncMake<S>, _ facts: SlotFacts) -> AsyncMake<S> {
        { (container, scope, frame) async throws(ResolutionError) -> S in
            let operation = WaitableOperation(
                facts, in: container, scope, outer: WaitableOperation.innermost, isAwaitedBuild: true)
            // A request to a captured container begins a new resolution in the same task, so the depth is checked here.
            try operation.checkDepth(of: facts)
            let instance: S
            do {
                instance = try await operation.run { try await build(container, scope, &frame) }
            } catch {
                throw operation.failure(resolutionError(error), of: facts)
            }
            try operation.checkUnspoiled(facts)
            return instance
        }
    }
}

// MARK: Lifetimes

extension SlotComposer {
    static func keeping(_ build: @escaping Make<S>, _ facts: SlotFacts, isSendable: Bool) -> Make<S> {
        switch facts.lifetime {
        case .transient: build
        case .graph: inGraph(build, facts, isSendable: isSendable)
        case .singleton: inContainer(build, facts)
        case .weak: weakly(build, facts, WeakMemory())
        case .scoped: inScope(build, facts)
        }
    }

    private static func inGraph(_ build: @escaping Make<S>, _ facts: SlotFacts, isSendable: Bool) -> Make<S> {
        let boxType = Box<S>.self
        return { (container, scope, frame) throws(ResolutionError) -> S in
            // A request with arguments neither takes nor stores the instance of the graph (RULES 16.8).
            if frame.hasArguments(for: facts.binding) { return try build(container, scope, &frame) }
            let graph = frame.sharedGraph().keeper(isSendable: isSendable)
            if let known = graph.box(facts.number) { return typed(known, S.self).value }
            let box = graph.keep(boxType.init(try build(container, scope, &frame)), facts.number)
            return typed(box, S.self).value
        }
    }

    private static func inContainer(_ build: @escaping Make<S>, _ facts: SlotFacts) -> Make<S> {
        guard let cell = facts.cell else { preconditionFailure("a singleton has a cell") }
        let boxType = Box<S>.self
        return { (container, _, _) throws(ResolutionError) -> S in
            if cell.box.isFull { return cell.box.value(as: S.self) }
            let owner = container.ancestor(at: facts.level)
            try owner.checkOpen()
            try cell.claim.once(
                facts, owner, exists: { cell.box.isFull },
                build: { () throws(ResolutionError) in
                    var frame = Frame()
                    defer { frame.end() }
                    return boxType.init(try build(owner, nil, &frame))
                }, keep: { cell.box.keep($0) })
            return cell.box.value(as: S.self)
        }
    }

    private static func inScope(_ build: @escaping Make<S>, _ facts: SlotFacts) -> Make<S> {
        let boxType = Box<S>.self
        return { (_, scope, _) throws(ResolutionError) -> S in
            guard let scope else { throw facts.needsScope }
            return try scope.instance(facts, boxType, build)
        }
    }

    private static func weakly(_ build: @escaping Make<S>, _ facts: SlotFacts, _ memory: WeakMemory) -> Make<S> {
        { (container, _, _) throws(ResolutionError) -> S in
            var live = memory.box
            if let live { return typed(live, S.self).value }
            let owner = container.ancestor(at: facts.level)
            try owner.checkOpen()
            try memory.claim.once(
                facts, owner,
                exists: {
                    live = memory.box
                    return live != nil
                },
                build: { () throws(ResolutionError) in
                    var frame = Frame()
                    defer { frame.end() }
                    return Box(try build(owner, nil, &frame))
                },
                keep: { (box) throws(ResolutionError) in
                    try memory.remember(box, facts)
                    live = box
                })
            guard let live else { preconditionFailure("building once ensures that the instance exists") }
            return typed(live, S.self).value
        }
    }

    static func readingStarted(_ facts: SlotFacts) -> Make<S> {
        { (container, _, _) throws(ResolutionError) -> S in
            guard let cell = facts.cell, cell.box.isFull else { throw facts.notStarted(for: container) }
            return cell.box.value(as: S.self)
        }
    }
}

extension SlotComposer {
    /// Returns the closure that builds an existing instance that was never requested, so that it can be closed.
    static func buildingUnstarted(_ build: Build, _ facts: SlotFacts) -> (@Sendable (Container) -> Void)? {
        guard case .calling(let make) = build, let cell = facts.cell else { return nil }
        return { container in
            var isBuilt = false
            try? cell.claim.once(
                facts, container, exists: { isBuilt },
                build: { () throws(ResolutionError) in
                    var frame = Frame()
                    defer { frame.end() }
                    _ = try make(container, nil, &frame)
                }, keep: { isBuilt = true })
        }
    }
}

/// A weak reference to the last instance of a slot with the lifetime `weak`.
final class WeakMemory: Sendable {
    let claim = BuildClaim()
    private let memory = Mutex<AnyBox?>(nil)

    var box: AnyBox? { memory.withLock { $0 }?.box }

    /// Stores a weak reference to an instance.
    ///
    /// - Throws: `weakNeedsClass`.
    func remember(_ box: AnyBox, _ facts: SlotFacts) throws(ResolutionError) {
        guard let weakened = box.weakened else { throw ResolutionError(.weakNeedsClass, path: facts.steps) }
        memory.withLock { $0 = weakened }
    }
}

// MARK: Asynchronous slots

extension SlotComposer {
    /// Returns the closure for synchronous requests of an asynchronous slot. It returns the instance that was awaited
    /// for the calling factory, or else the kept instance.
    ///
    /// If the instance needs only the main actor, a request on the main actor calls `make`. It checks for a kept
    /// instance and runs the factory without suspension, so the request never waits for a build that needs the main
    /// actor.
    static func prepared(_ facts: SlotFacts, else make: Make<S>?) -> Make<S> {
        { (container, scope, frame) throws(ResolutionError) -> S in
            if let box = frame.others?.prepared?.next(facts) { return typed(box, S.self).value }
            if let cell = facts.cell, cell.box.isFull { return cell.box.value(as: S.self) }
            if facts.scopeIndex >= 0, let box = scope?.kept(facts.scopeIndex) { return typed(box, S.self).value }
            guard let make else { throw facts.failed(ResolutionError(.needsAwait)) }
            guard MainQueue.isCurrent else { throw facts.failed(ResolutionError.needsMainActor) }
            return try make(container, scope, &frame)
        }
    }

    /// Returns the asynchronous closure of a slot that needs only the main actor. It calls the synchronous closure
    /// there.
    static func hopping(_ facts: SlotFacts, _ make: @escaping Make<S>) -> AsyncMake<S> {
        { (container, scope, frame) async throws(ResolutionError) -> S in
            if let cell = facts.cell, cell.box.isFull { return cell.box.value(as: S.self) }
            return try await madeOnMainActor(make, facts, container, scope, Unchecked(frame)).value
        }
    }

    @MainActor private static func madeOnMainActor(
        _ make: Make<S>, _ facts: SlotFacts, _ container: Container, _ scope: Scope?, _ frame: Unchecked<Frame>
    ) throws(ResolutionError) -> Unchecked<S> {
        var frame = frame.value
        return Unchecked(try called(make, facts, container, scope, &frame))
    }

    /// Returns the result of a closure that an awaited request runs without suspension.
    static func called(
        _ make: Make<S>, _ facts: SlotFacts, _ container: Container, _ scope: Scope?, _ frame: inout Frame
    ) throws(ResolutionError) -> S {
        try unlessFailed { () throws(ResolutionError) in
            try ThreadRecord.current.request(of: facts) { () throws(ResolutionError) in
                try make(container, scope, &frame)
            }
        }
    }

    /// Returns the closure that awaits the asynchronous dependencies of an instance, builds it, and then runs and
    /// starts it as registered.
    static func fresh(
        _ facts: SlotFacts, _ leaves: [PlanLinker.Leaf], _ build: Build, isOnMainActor: Bool = false,
        hooks: Recipe.Modifiers? = nil
    ) -> AsyncMake<S> {
        let (runner, starter) = (hooks?.running, hooks?.starting)
        return { (container, scope, frame) async throws(ResolutionError) -> S in
            let prepared = PreparedDependencies()
            for leaf in leaves {
                if let argument = leaf.argument, frame.gives(argument, to: facts.binding) { continue }
                var own = frame.with(nil)
                do throws(ResolutionError) {
                    prepared.add(try await leaf.slot.producedBox(container, scope, &own), of: leaf.slot)
                } catch {
                    throw facts.failed(error)
                }
            }
            var own = frame.with(prepared)
            let instance: S
            switch build {
            case .awaiting(let make): instance = try await make(container, scope, &own)
            case .calling(let make) where isOnMainActor:
                instance = try await madeOnMainActor(make, facts, container, scope, Unchecked(own)).value
            case .calling(let make): instance = try called(make, facts, container, scope, &own)
            }
            if let runner { try RunningTask.begin(instance, by: runner, facts, in: container) }
            if let starter { try await start(instance, by: starter, facts, container) }
            return instance
        }
    }

    nonisolated(nonsending) private static func start(
        _ instance: S, by starter: LifecycleHook, _ facts: SlotFacts, _ container: Container
    ) async throws(ResolutionError) {
        try starter.check(instance, of: facts)
        do {
            try await starter(Unchecked(instance).value)
        } catch let error as ResolutionError {
            let failure = facts.failed(error)
            if !error.isCancellation { facts.steps.forEach { container.catalog.observer?.failed($0, with: failure) } }
            throw failure
        } catch {
            throw ResolutionError(.didNotStart(error), path: facts.steps)
        }
    }

    /// Returns the closure of an asynchronous slot with its lifetime.
    static func awaiting(_ fresh: @escaping AsyncMake<S>, _ facts: SlotFacts, isSendable: Bool) -> AsyncMake<S> {
        switch facts.lifetime {
        case .transient: return fresh
        case .graph:
            return { (container, scope, frame) async throws(ResolutionError) -> S in
                if frame.hasArguments(for: facts.binding) { return try await fresh(container, scope, &frame) }
                let graph = frame.sharedGraph().keeper(isSendable: isSendable)
                if let known = graph.box(facts.number) { return typed(known, S.self).value }
                let box = graph.keep(Box(try await fresh(container, scope, &frame)), facts.number)
                return typed(box, S.self).value
            }
        case .singleton, .weak:
            let (claim, memory) = (AsyncClaim(), WeakMemory())
            return { (container, _, _) async throws(ResolutionError) -> S in
                let owner = container.ancestor(at: facts.level)
                try owner.checkOpen()
                let cell = facts.cell
                let box = try await claim.once(
                    facts, owner, nil,
                    kept: {
                        cell == nil ? memory.box : cell.flatMap { $0.box.isFull ? Box($0.box.value(as: S.self)) : nil }
                    },
                    keep: { (box) throws(ResolutionError) in
                        if let cell { cell.box.keep(box) } else { try memory.remember(box, facts) }
                    },
                    build: { () async throws(ResolutionError) -> AnyBox in
                        try await built(fresh, owner, nil)
                    })
                return typed(box, S.self).value
            }
        case .scoped:
            return { (_, scope, _) async throws(ResolutionError) -> S in
                guard let scope else { throw facts.needsScope }
                let box = try await scope.asyncClaim(at: facts.scopeIndex).once(
                    facts, scope.container, scope, kept: { scope.kept(facts.scopeIndex) },
                    keep: { (box) throws(ResolutionError) in scope.keep(box, at: facts.scopeIndex) },
                    build: { () async throws(ResolutionError) -> AnyBox in
                        try await built(fresh, scope.container, scope)
                    })
                return typed(box, S.self).value
            }
        }
    }

    /// Builds a new instance in a separate graph.
    nonisolated(nonsending) private static func built(
        _ fresh: AsyncMake<S>, _ container: Container, _ scope: Scope?
    ) async throws(ResolutionError) -> AnyBox {
        var frame = Frame(Graph())
        defer { frame.end() }
        return Box(try await fresh(container, scope, &frame))
    }
}
