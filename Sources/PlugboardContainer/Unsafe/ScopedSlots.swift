/// The slots of which each scope keeps an instance, in the order of their places there.
///
/// They are written while the container is being made and nobody else sees it, in its `WireArena`, and only read after: an
/// array would be retained by each scope that ends.
struct ScopedSlots: @unchecked Sendable {
    let all: UnsafeBufferPointer<SlotRef>

    /// - Parameter count: How many of the list are scoped.
    init(of slots: SlotList, count: Int, in arena: WireArena) {
        let places = arena.allocate(count)
        var found = 0
        for index in slots.indices where count > 0 && slots.reference(index).scopeIndex >= 0 {
            precondition(slots.reference(index).scopeIndex == found, "places in scopes are counted in order")
            (places + found).initialize(to: slots.reference(index))
            found += 1
        }
        precondition(found == count, "each place is of a slot")
        all = UnsafeBufferPointer(start: places, count: count)
    }

    var count: Int { all.count }
}
