import Synchronization

/// A process-wide lock-free set of types seen before, of fixed size: a newer type overwrites an older one in the same
/// place.
///
/// Its memory is never given back: there is one for the process. The entries are atomic words, and each says all of itself.
@usableFromInline
struct SeenTypeSet: @unchecked Sendable {
    @usableFromInline let entries: UnsafeMutablePointer<Atomic<UInt>>
    private static let count = 256

    init() {
        entries = .allocate(capacity: Self.count)
        for index in 0..<Self.count { (entries + index).initialize(to: Atomic(0)) }
    }

    @inlinable @inline(__always)
    func position(of type: ObjectIdentifier) -> Int {
        Int(truncatingIfNeeded: (UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }

    @inlinable @inline(__always)
    func contains(_ type: ObjectIdentifier) -> Bool {
        entries[position(of: type)].load(ordering: .relaxed) == UInt(bitPattern: type)
    }

    func remember(_ type: ObjectIdentifier) {
        entries[position(of: type)].store(UInt(bitPattern: type), ordering: .relaxed)
    }
}
