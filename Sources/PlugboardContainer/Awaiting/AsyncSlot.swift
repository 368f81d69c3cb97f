/// How a slot makes an instance asynchronously.
@usableFromInline
package typealias AsyncMake<S> =
    nonisolated(nonsending) @Sendable (SlotRef, inout Frame) async throws(ResolutionError) -> S

/// A slot whose factory is asynchronous.
// Unchecked because its superclass is, whose proof stands there: what is added here is set once by the initializer and
// never changes.
@usableFromInline
package final class AsyncSlot<S>: Slot<S>, @unchecked Sendable {
    private let awaiting: AsyncMake<S>
    private let seed: AsyncSeed<S>

    @usableFromInline
    package init(_ seed: SlotSeed, _ awaiting: @escaping AsyncMake<S>) {
        self.awaiting = awaiting
        self.seed = AsyncSeed(seed)
        super.init(seed.asynchronous) { (slot, _) throws(ResolutionError) -> S in
            throw slot.failed(ResolutionError(.needsAwait))
        }
    }

    nonisolated(nonsending) override func buildAwaiting(
        _ slot: SlotRef, _ frame: inout Frame
    ) async throws(ResolutionError) -> S {
        let log = seed.closer == nil ? nil : frame.log
        try log?.beginBuilding()
        let start = seed.observer == nil ? nil : ContinuousClock.now
        do throws(ResolutionError) {
            var instance = try await announced(slot, &frame)
            try seed.finishing?.finish(&instance, slot, &frame)
            if let log, let closer = seed.closer {
                log.endBuilding(ClosingLog.Closable(slot: self, closer: closer, instance: instance))
            }
            if let start { seed.observer?.resolved(self, since: start) }
            return instance
        } catch {
            log?.endBuilding(nil)
            seed.observer?.failed(self, with: error)
            throw error
        }
    }

    nonisolated(nonsending) private func announced(
        _ slot: SlotRef, _ frame: inout Frame
    ) async throws(ResolutionError) -> S {
        guard seed.announces else { return try await awaiting(slot, &frame) }
        return try await Surroundings.building(in: BuildingResolution(&frame)) {
            () async throws(ResolutionError) -> S in
            try await awaiting(slot, &frame)
        }
    }
}
