import PlugboardWiring
import Synchronization

/// The part of a slot that does not depend on its service.
///
/// Sendable, because all of it is written before its container is seen by anybody, but for the atomic cell.
@usableFromInline
class AnySlot: @unchecked Sendable {
    // What a resolution reads stands last, beside `make`: in a large container it is read from far.

    /// Written once, while its container is made and nobody else sees it, and so without the check at run time that
    /// nobody reads it meanwhile.
    @exclusivity(unchecked) final var owner: Unmanaged<Container>?
    final let index: Int32
    @usableFromInline final let storage: StorageLocation
    /// Nil for most slots.
    @usableFromInline final let rareStorage: RareSlotStorage?
    /// The same, held by this slot.
    final var unretainedRareStorage: Unmanaged<RareSlotStorage>? {
        if let rareStorage { Unmanaged.passUnretained(rareStorage) } else { nil }
    }
    /// One for each parameter; they belong to a `WireArena` of the container.
    @usableFromInline final let wires: UnsafeMutablePointer<UnmanagedSlot>
    /// The instance of a singleton.
    @usableFromInline final let cell = Atomic<UnsafeRawPointer?>(nil)

    @usableFromInline
    init(_ configuration: SlotConfiguration, _ rareStorage: RareSlotStorage?) {
        wires = configuration.wires
        index = configuration.index
        storage = configuration.storage
        self.rareStorage = rareStorage
    }

    /// A slot of a factory of this class's service.
    required init(_ configuration: SlotConfiguration, _ factory: borrowing AnyFactory) {
        preconditionFailure("every slot has a service")
    }

    /// The place of a scoped instance in each scope; negative for others.
    @usableFromInline final var scopeIndex: Int32 { storage.scopeIndex }

    final var lifetime: LifetimeKind { storage.lifetime }

    /// The types of the arguments that whoever asks must give; nil for none.
    @inlinable final var argumentTypes: ArgumentTypes? { rareStorage?.argumentTypes }

    /// Whether making it is awaited, but by who is on the main actor where that is all it takes.
    final var isAsynchronous: Bool {
        guard let asynchronous else { return false }
        return !asynchronous.isStarted
    }

    /// Whether only starting makes it.
    final var isStarted: Bool {
        guard let asynchronous else { return false }
        return asynchronous.isStarted
    }

    final var execution: ExecutionNeeds {
        guard let asynchronous, !asynchronous.isStarted else { return .nothing }
        return asynchronous.suspends ? .suspension : .mainActor
    }

    /// For asynchronous slots, and those that only starting makes.
    final var asynchronous: AsyncSlotStorage? { rareStorage?.asynchronous }

    /// Called once, while the container is being made.
    final func suspend(_ requirements: AsyncSlotStorage) {
        guard let rareStorage else { preconditionFailure("a slot that may come to suspend has rare storage") }
        rareStorage.asynchronous = requirements
    }

    class var service: any Any.Type { Never.self }

    final var serviceType: any Any.Type { Self.service }

    /// The instance that one who asks receives, new or kept, as an `InstanceBox` of this slot's service.
    nonisolated(nonsending) func produce(_ context: AsyncResolutionState) async throws(ResolutionError)
        -> any AnyInstanceBox
    {
        preconditionFailure("every slot has a service")
    }

    /// Builds a singleton unless it is there.
    func ensureKept() {}

    /// Builds, starts and keeps what only starting makes; called once.
    nonisolated(nonsending) func start() async throws(ResolutionError) {
        preconditionFailure("every slot has a service")
    }

    /// Ends an instance of its service where it lies.
    func end(_ pointer: UnsafeMutableRawPointer) {}

    /// The owner; resolutions of an ownerless slot do not happen.
    final var container: Container {
        guard let owner else { preconditionFailure("a slot is asked before its container is made") }
        return owner.takeUnretainedValue()
    }

    final var isKept: Bool { cell.load(ordering: .acquiring) != nil }

    final var requiredBuildOnce: BuildOnce {
        guard lifetime.isShared, let rareStorage else {
            preconditionFailure("a slot of a shared lifetime has a keeper")
        }
        return rareStorage.keeper
    }

    /// The step of a path that it is; nil for the slots of shapes, which nobody wrote.
    final var pathStep: ResolutionPathStep? { container.slots.pathStep(of: self) }

    /// The same, none or one.
    final var steps: [ResolutionStep] { pathStep.map { [$0.step] } ?? [] }

    /// Whether its registration says that its service is Sendable. False does not mean that it is not.
    final var isKnownSendable: Bool {
        guard let record = container.slots.record(of: self) else { return false }
        return record.flags.isSendable && record.product == serviceType
    }

    final func belong(to container: Container) { owner = Unmanaged.passUnretained(container) }

    final func connect(_ index: Int, to slot: AnySlot) { connect(index, to: UnmanagedSlot(slot)) }

    final func connect(_ index: Int, to slot: UnmanagedSlot) { (wires + index).initialize(to: slot) }

    final func failed(_ error: any Error) -> ResolutionError {
        guard let error = error as? ResolutionError else { return ResolutionError(.threw(error), path: steps) }
        return passed(by: error)
    }

    /// An error that passes this slot on its way out.
    final func passed(by error: ResolutionError) -> ResolutionError {
        guard let pathStep else { return error }
        return ResolutionError(error, passing: pathStep)
    }
}
