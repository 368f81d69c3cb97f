import PlugboardWiring
import Synchronization

/// The run-time object that resolves one service: it calls the factory and keeps the instance as the lifetime says.
///
/// Sendable as `AnySlot` is: it adds a Sendable closure that never changes.
@usableFromInline
class Slot<S>: AnySlot, @unchecked Sendable {
    /// What one who asks receives, new or kept.
    @usableFromInline final let make: Make<S>
    /// A slot of a factory.
    @usableFromInline
    init(_ configuration: SlotConfiguration, _ build: @escaping Make<S>) {
        if configuration.isPlain {
            make = build
            super.init(configuration, nil)
            return
        }
        var build = build
        if let hooks = configuration.hooks { build = Self.wrapping(build, with: hooks) }
        if configuration.bindsTaskLocal { build = Self.bindingTaskLocal(build) }
        if let closer = configuration.hooks?.closer { build = Self.closing(build, by: closer) }
        if configuration.checksStack { build = Self.checkingStack(build) }
        let rareStorage = TypedRareSlotStorage(configuration, build)
        if configuration.isStarted {
            make = Self.readingStarted
            super.init(configuration, rareStorage)
            return
        }
        if configuration.isAsynchronous {
            make = { (slot, frame) throws(ResolutionError) -> S in try slot.prepared(S.self, in: &frame) }
            super.init(configuration, rareStorage)
            return
        }
        switch configuration.storage.lifetime {
        case .transient: make = build
        case .graph: make = { (slot, frame) throws(ResolutionError) -> S in try slot.inGraph(S.self, in: &frame) }
        case .weak: make = { (slot, frame) throws(ResolutionError) -> S in try slot.weakly(S.self, in: &frame) }
        case .scoped: make = { (slot, frame) throws(ResolutionError) -> S in try slot.inScope(S.self, in: &frame) }
        case .singleton: make = { (slot, frame) throws(ResolutionError) -> S in try slot.inContainer(S.self) }
        }
        super.init(configuration, rareStorage)
    }

    /// Reads what was started.
    static var readingStarted: Make<S> {
        { (slot, frame) throws(ResolutionError) -> S in
            guard let kept = slot.kept(S.self) else { throw slot.notStarted(in: frame) }
            return kept.pointee
        }
    }

    required convenience init(_ configuration: SlotConfiguration, _ factory: borrowing AnyFactory) {
        self.init(configuration, factory.make(as: S.self))
    }

    nonisolated(nonsending) override func produce(
        _ context: AsyncResolutionState
    ) async throws(ResolutionError) -> any AnyInstanceBox {
        try await produced(context)
    }

    /// Runs the factory in a frame whose asynchronous dependencies are prepared.
    nonisolated(nonsending) func buildAwaiting(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        try slot.built(S.self, in: &frame)
    }

    override func ensureKept() {
        if isStarted { UnmanagedSlot(self).buildUnstarted(S.self) } else { _ = try? UnmanagedSlot(self).shared(S.self) }
    }

    nonisolated(nonsending) override func start() async throws(ResolutionError) {
        let context = AsyncResolutionState(container, scope: nil)
        defer { context.session.finish() }
        UnmanagedSlot(self).keep(try await fresh(context))
    }

    override class var service: any Any.Type { S.self }

    override func end(_ pointer: UnsafeMutableRawPointer) { endInstance(at: pointer, as: S.self) }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { unbox(kept, as: S.self) }
    }
}
