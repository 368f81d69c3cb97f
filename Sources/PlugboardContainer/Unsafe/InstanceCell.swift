import Synchronization

/// A write-once cell for an instance of a type that its owner knows, read without a lock: where that type is known at
/// run time only, a generic cell would have to look up metadata of its own for each use.
///
/// The pointer goes once from nil to an initialized instance, stored with release and loaded with acquire order; readers
/// copy. The owner always names the same type, and ends the instance in its `deinit`. Sendable as far as it says nothing
/// of the instance: the owner is Sendable only where that is.
@usableFromInline
struct InstanceCell: ~Copyable, @unchecked Sendable {
    @usableFromInline let cell = Atomic<UnsafeRawPointer?>(nil)

    @inlinable @inline(__always)
    func address<S>(as type: S.Type) -> UnsafePointer<S>? {
        cell.load(ordering: .acquiring)?.assumingMemoryBound(to: type)
    }

    var isFull: Bool { cell.load(ordering: .acquiring) != nil }

    /// The instance, which is there.
    func instance<S>(as type: S.Type) -> S {
        guard let address = address(as: type) else {
            preconditionFailure("an instance was kept before it is asked for")
        }
        return address.pointee
    }

    /// Keeps an instance unless there is one already; returns the one kept.
    @discardableResult
    func keep<S>(_ instance: S) -> S {
        let mine = boxed(instance)
        let (exchanged, existing) = cell.compareExchange(
            expected: nil, desired: mine, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !exchanged, let existing else { return instance }
        unbox(mine, as: S.self)
        return existing.assumingMemoryBound(to: S.self).pointee
    }

    /// Keeps an instance where there is none, and nobody else keeps one.
    func fill<S>(with instance: consuming S) { cell.store(boxed(instance), ordering: .releasing) }

    /// The same: in room that the owner has for it, where it fits, and else in memory of its own.
    @inline(__always)
    func fill<S>(with instance: consuming S, in room: UnsafeMutableRawPointer) {
        guard InlineInstanceLayout.fits(S.self) else { return fill(with: instance) }
        let place = room.bindMemory(to: S.self, capacity: 1)
        place.initialize(to: instance)
        cell.store(UnsafeRawPointer(place), ordering: .releasing)
    }

    /// Called once, by the owner's `deinit`.
    func end<S>(as type: S.Type) {
        if let kept = cell.load(ordering: .acquiring) { unbox(kept, as: type) }
    }
}
