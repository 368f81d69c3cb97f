/// What few slots have: those that are shared, that take arguments, or that may suspend.
///
/// Sendable, because all of it is written before its container is seen by anybody, but for the keeper's atomic place.
@usableFromInline
package class SlotExtras: @unchecked Sendable {
    /// Made when a shared instance is first built: many never are.
    private final let keeping = OnceObject<Keeper>()
    @usableFromInline final let argumentTypes: ArgumentTypes?
    /// The number of the binding whose arguments they are.
    final let binding: Int32
    final let isEntry: Bool
    /// Written once, while the container is made and nobody else sees it.
    @exclusivity(unchecked) final var asynchronous: AsyncFacts?

    init(_ seed: SlotSeed) {
        argumentTypes = seed.argumentTypes
        binding = seed.further?.binding ?? -1
        isEntry = seed.further?.isEntry ?? false
    }

    final var keeper: Keeper { keeping.object ?? keeping.keep(Keeper()) }
}

/// Those of a `Slot<S>`. It adds a Sendable closure that never changes.
final class BuildingExtras<S>: SlotExtras, @unchecked Sendable {
    let build: Make<S>

    init(_ seed: SlotSeed, _ build: @escaping Make<S>) {
        self.build = build
        super.init(seed)
    }
}
