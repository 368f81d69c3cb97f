import Synchronization

/// The scoped instances of one scope.
///
/// Each cell goes once from nil to an initialized instance, stored with release and loaded with acquire order; the scope
/// destroys them at its end. Each is of the type of the one slot that uses its index.
@usableFromInline
struct ScopeCells: @unchecked Sendable {
    @usableFromInline let cells: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    init(count: Int) {
        cells = Memory.allocate(for: Atomic<UnsafeRawPointer?>.self, count: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(nil)) }
    }

    @inlinable
    subscript(index: Int32) -> UnsafeRawPointer? { cells[Int(index)].load(ordering: .acquiring) }

    /// The instance of a slot, which is the only one to use its index.
    func instance<S>(at index: Int32, as type: S.Type) -> S {
        guard let kept = self[index] else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.assumingMemoryBound(to: type).pointee
    }

    /// Keeps an instance; called once for each index.
    func keep<S>(_ instance: consuming S, at index: Int32) {
        cells[Int(index)].store(boxed(instance), ordering: .releasing)
    }

    /// Called once, by the scope's `deinit`.
    func destroy(_ slots: borrowing [SlotRef]) {
        for index in slots.indices {
            if let kept = self[slots[index].scopeIndex] { slots[index].destroy(kept) }
        }
        cells.deinitialize(count: slots.count)
        Memory.deallocate(cells)
    }
}
