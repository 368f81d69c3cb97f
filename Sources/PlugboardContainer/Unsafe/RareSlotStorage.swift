/// The storage that few slots have: those that are shared, that take arguments, or that may suspend.
///
/// Sendable, because all of it is written before its container is seen by anybody, but for the keeper's atomic place.
@usableFromInline
class RareSlotStorage: @unchecked Sendable {
    /// Made when a shared instance is first built: many never are.
    private final let keeping = OnceObject<BuildOnce>()
    @usableFromInline final let argumentTypes: ArgumentTypes?
    /// The number of the binding whose arguments they are.
    final let binding: Int32
    final let isEntry: Bool
    /// Whether scopes are given what stands here.
    final let isScopeValue: Bool
    /// Written once, while the container is made and nobody else sees it.
    @exclusivity(unchecked) final var asynchronous: AsyncSlotStorage?

    init(_ configuration: SlotConfiguration) {
        argumentTypes = configuration.argumentTypes
        binding = configuration.options?.binding ?? -1
        isEntry = configuration.options?.isEntry ?? false
        isScopeValue = configuration.isScopeValue
    }

    final var keeper: BuildOnce { keeping.object ?? keeping.keep(BuildOnce()) }
}

/// The rare storage of a `Slot<S>`. It adds a Sendable closure that never changes.
final class TypedRareSlotStorage<S>: RareSlotStorage, @unchecked Sendable {
    let build: Make<S>

    init(_ configuration: SlotConfiguration, _ build: @escaping Make<S>) {
        self.build = build
        super.init(configuration)
    }
}
