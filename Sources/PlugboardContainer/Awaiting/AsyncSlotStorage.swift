import PlugboardWiring

/// What a slot stores for building asynchronously: the asynchronous slots that its parameters take from, the start
/// hook, and the build itself. What only starting makes has one too.
@usableFromInline
final class AsyncSlotStorage: Sendable {
    /// The asynchronous slots that its parameters take from, in the order of asking.
    let leaves: [AnySlot]
    /// The arguments in whose place some of them are made, by the numbers of the ones and the others.
    let replaced: [Int: Int]
    /// Whether it has to be awaited everywhere; otherwise all it takes is to be on the main actor.
    let suspends: Bool
    /// Whether its own factory runs on the main actor.
    let isOnMainActor: Bool
    /// Is run on an instance after its factory.
    let starter: LifecycleHook?
    /// Whether only starting makes it, so that nobody else awaits anything.
    let isStarted: Bool
    let keeper = AsyncBuildOnce()

    /// - Parameter own: What its own factory takes.
    init(
        _ leaves: AsyncParameterSlots, own: ExecutionNeeds = .nothing, starter: LifecycleHook? = nil,
        isStarted: Bool = false
    ) {
        self.leaves = leaves.slots
        replaced = leaves.replaced
        suspends = own.contains(.suspension) || leaves.suspend || starter != nil
        isOnMainActor = own.contains(.mainActor)
        self.starter = starter
        self.isStarted = isStarted
    }
}

/// The asynchronous slots that the parameters of a slot take from, in the order of asking.
struct AsyncParameterSlots {
    private(set) var slots: [AnySlot] = []
    /// Whether one of them has to be awaited everywhere.
    private(set) var suspend = false
    /// See `AsyncSlotStorage`.
    private(set) var replaced: [Int: Int] = [:]

    mutating func append(_ slot: AnySlot, needing execution: ExecutionNeeds) {
        slots.append(slot)
        if execution.contains(.suspension) { suspend = true }
    }

    /// Makes those from a number on stand for an argument that may be given in their place.
    mutating func replaced(from first: Int, by argument: Int) {
        for number in first..<slots.count { replaced[number] = argument }
    }
}

/// What runs around an asynchronous factory: finishing steps, the close hook, the observer and the task-local binding.
struct AsyncFactoryHooks<S>: Sendable {
    let finishing: PostConstructionSteps<S>?
    let closer: LifecycleHook?
    let observer: (any ContainerObserver)?
    let bindsTaskLocal: Bool

    init(_ configuration: SlotConfiguration) {
        finishing = configuration.hooks?.finishing as? PostConstructionSteps<S>
        closer = configuration.hooks?.closer
        observer = configuration.hooks?.observer
        bindsTaskLocal = configuration.bindsTaskLocal
    }
}

extension ContainerObserver {
    func resolved(_ slot: AnySlot, as type: any Any.Type, since start: ContinuousClock.Instant) {
        let duration = ContinuousClock.now - start
        for step in slot.steps { resolved(step, as: ServiceType(erased: type), in: duration) }
    }

    func failed(_ slot: AnySlot, with error: ResolutionError) {
        for step in slot.steps { failed(step, with: error) }
    }
}
