import PlugboardWiring

/// The slots of a container in their order. It holds them from the time each is added until it is destroyed, which its
/// owner does once, at its own end.
///
/// Slots are added while the container is being made and nobody else sees it; after that the list is only read.
struct SlotBuffer: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<UnmanagedSlot>
    private(set) var count = 0

    /// - Parameter capacity: How many will be added at most.
    init(capacity: Int) { slots = .allocate(capacity: capacity) }

    mutating func append(_ slot: consuming AnySlot) {
        (slots + count).initialize(to: UnmanagedSlot(Unmanaged.passRetained(slot)))
        count += 1
    }

    /// Holds another slot in the place of one.
    func replace(_ index: SlotIndex, with slot: AnySlot) {
        let replaced = reference(index)
        slots[index] = UnmanagedSlot(Unmanaged.passRetained(slot))
        replaced.unmanaged.release()
    }

    var indices: Range<Int> { 0..<count }

    subscript(index: SlotIndex) -> AnySlot { reference(index).slot }

    func reference(_ index: SlotIndex) -> UnmanagedSlot {
        precondition(index >= 0 && index < count, "a plan counts its own slots")
        return slots[index]
    }

    func destroy() {
        for index in 0..<count { slots[index].unmanaged.release() }
        slots.deallocate()
    }
}
