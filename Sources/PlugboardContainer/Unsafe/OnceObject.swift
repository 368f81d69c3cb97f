import Synchronization

/// A write-once atomic reference to an object, one word wide. The pointer is a retained object, released at the end.
///
/// It goes once from nil to the object, exchanged with release and loaded with acquire order, and the object is Sendable.
struct OnceObject<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
    private let cell: Atomic<UnsafeRawPointer?>

    init() { cell = Atomic(nil) }

    init(_ object: Object?) {
        guard let object else {
            cell = Atomic(nil)
            return
        }
        cell = Atomic(UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()))
    }

    // No `map` here and in other places of the machinery: it is a generic function, which costs hundreds of instructions in
    // a debug build, as tests are.

    var object: Object? {
        guard let kept = cell.load(ordering: .acquiring) else { return nil }
        return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }

    var isFull: Bool { cell.load(ordering: .acquiring) != nil }

    /// Keeps an object unless there is one already; returns the one kept.
    func keep(_ object: Object) -> Object {
        let mine = Unmanaged.passRetained(object)
        let (exchanged, existing) = cell.compareExchange(
            expected: nil, desired: UnsafeRawPointer(mine.toOpaque()), successOrdering: .acquiringAndReleasing,
            failureOrdering: .acquiring)
        guard !exchanged, let existing else { return object }
        mine.release()
        return Unmanaged<Object>.fromOpaque(existing).takeUnretainedValue()
    }

    deinit {
        if let kept = cell.load(ordering: .acquiring) { Unmanaged<Object>.fromOpaque(kept).release() }
    }
}
