import Synchronization

/// Holds nothing, and then one instance for good.
///
/// The pointer goes once from nil to an initialized instance, stored with release and loaded with acquire order; readers
/// copy.
struct OnceCell<S>: ~Copyable {
    private let cell = Atomic<UnsafeRawPointer?>(nil)

    var value: S? { cell.load(ordering: .acquiring)?.assumingMemoryBound(to: S.self).pointee }

    var isFull: Bool { cell.load(ordering: .acquiring) != nil }

    /// The instance, which is there.
    var required: S {
        guard let value else { preconditionFailure("an instance was kept before it is asked for") }
        return value
    }

    /// Keeps an instance unless there is one already; returns the one kept.
    func keep(_ instance: S) -> S {
        let mine = boxed(instance)
        let (exchanged, existing) = cell.compareExchange(
            expected: nil, desired: mine, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !exchanged, let existing else { return instance }
        unbox(mine, as: S.self)
        return existing.assumingMemoryBound(to: S.self).pointee
    }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { unbox(kept, as: S.self) }
    }
}

// Its only state is the atomic pointer, and what readers copy from there is Sendable.
extension OnceCell: @unchecked Sendable where S: Sendable {}
