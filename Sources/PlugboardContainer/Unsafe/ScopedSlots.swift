/// The slots of which each scope keeps an instance, in the order of their places there.
///
/// They are written while the container is being made and nobody else sees it, in its `WireArena`, and only read after: an
/// array would be retained by each scope that ends. Those of a child may lie in that of its parent, which it holds.
struct ScopedSlots: @unchecked Sendable {
    let all: UnsafeBufferPointer<UnmanagedSlot>

    /// None.
    init() { all = UnsafeBufferPointer(start: nil, count: 0) }

    /// - Parameters:
    ///   - count: How many there are.
    ///   - earlier: Those that are there already, of a parent; the others are new in the list.
    init(of slots: SlotBuffer, count: Int, after earlier: ScopedSlots, in arena: WireArena) {
        if count == earlier.count {
            self = earlier
            return
        }
        let places = arena.allocate(count)
        var found = earlier.count
        for index in 0..<found { (places + index).initialize(to: earlier.all[index]) }
        for index in slots.indices where slots.reference(index).isNew && slots.reference(index).scopeIndex >= 0 {
            precondition(slots.reference(index).scopeIndex == found, "places in scopes are counted in order")
            (places + found).initialize(to: slots.reference(index))
            found += 1
        }
        precondition(found == count, "each place is of a slot")
        all = UnsafeBufferPointer(start: places, count: count)
    }

    var count: Int { all.count }
}
