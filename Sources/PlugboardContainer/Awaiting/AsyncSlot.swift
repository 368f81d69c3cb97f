/// How a slot makes an instance asynchronously.
@usableFromInline
typealias AsyncMake<S> =
    nonisolated(nonsending) @Sendable (UnmanagedSlot, inout ResolutionContext) async throws(ResolutionError) -> S

/// A slot whose factory is asynchronous.
// Unchecked because its superclass is, whose proof stands there: what is added here is set once by the initializer and
// never changes.
@usableFromInline
final class AsyncSlot<S>: Slot<S>, @unchecked Sendable {
    private let awaiting: AsyncMake<S>
    private let configuration: AsyncFactoryHooks<S>

    @usableFromInline
    init(_ configuration: SlotConfiguration, _ awaiting: @escaping AsyncMake<S>) {
        self.awaiting = awaiting
        self.configuration = AsyncFactoryHooks(configuration)
        super.init(configuration.asynchronous) { (slot, _) throws(ResolutionError) -> S in
            throw slot.failed(ResolutionError(.needsAwait))
        }
    }

    required init(_ configuration: SlotConfiguration, _ factory: borrowing AnyFactory) {
        preconditionFailure("a factory that suspends makes its slots itself")
    }

    nonisolated(nonsending) override func buildAwaiting(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        guard let closer = configuration.closer else { return try await observed(slot, in: &frame) }
        let closables = frame.closables
        let activity = try closables.beginBuilding()
        do throws(ResolutionError) {
            let instance = try await observed(slot, in: &frame)
            try closer.check(instance, of: self)
            closables.endBuilding(
                activity, keeping: ClosableInstances.Closable(slot: self, closer: closer, instance: instance))
            return instance
        } catch {
            closables.endBuilding(activity, keeping: nil)
            throw error
        }
    }

    nonisolated(nonsending) private func observed(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        guard let observer = configuration.observer else { return try await finished(slot, in: &frame) }
        let start = ContinuousClock.now
        do throws(ResolutionError) {
            let instance = try await finished(slot, in: &frame)
            observer.resolved(self, as: type(of: instance as Any), since: start)
            return instance
        } catch {
            observer.failed(self, with: error)
            throw error
        }
    }

    nonisolated(nonsending) private func finished(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        var instance = try await recorded(slot, in: &frame)
        try configuration.finishing?.finish(&instance, of: slot, in: &frame)
        return instance
    }

    /// Runs the factory as an operation that others can wait for. That of a shared instance is recorded already, with all that it needs.
    nonisolated(nonsending) private func recorded(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        if lifetime.isShared { return try await boundToTask(slot, in: &frame) }
        let activity = WaitableOperation(
            slot, in: frame.scope?.takeUnretainedValue(), of: frame.container, outer: WaitableOperation.ofTask)
        // Who asks a container that a closure captured begins anew, but is still in the same task.
        guard activity.depth < WeakContextReference.deepest else { throw ResolutionError(.tooDeep, path: steps) }
        do {
            return try await activity.run { try await boundToTask(slot, in: &frame) }
        } catch {
            throw UnmanagedSlot.unboxed(error)
        }
    }

    nonisolated(nonsending) private func boundToTask(
        _ slot: UnmanagedSlot, in frame: inout ResolutionContext
    ) async throws(ResolutionError) -> S {
        guard configuration.bindsTaskLocal else { return try await awaiting(slot, &frame) }
        return try await InjectionTaskLocals.building(in: BuildingResolverSource(&frame)) {
            () async throws(ResolutionError) -> S in
            try await awaiting(slot, &frame)
        }
    }
}
