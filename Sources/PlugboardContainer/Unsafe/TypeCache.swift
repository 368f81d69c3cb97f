import Synchronization

/// Types that were seen before, as far as there is room: each has one place, and the last to come keeps it.
///
/// Its memory is never given back: there is one for the process. The places are atomic words, and each says all of itself.
@usableFromInline
struct TypeCache: @unchecked Sendable {
    @usableFromInline let places: UnsafeMutablePointer<Atomic<UInt>>
    private static let count = 256

    init() {
        places = .allocate(capacity: Self.count)
        for index in 0..<Self.count { (places + index).initialize(to: Atomic(0)) }
    }

    @inlinable @inline(__always)
    func place(of type: ObjectIdentifier) -> Int {
        Int(truncatingIfNeeded: (UInt(bitPattern: type) &* 0x9E37_79B9_7F4A_7C15) &>> 56)
    }

    @inlinable @inline(__always)
    func contains(_ type: ObjectIdentifier) -> Bool {
        places[place(of: type)].load(ordering: .relaxed) == UInt(bitPattern: type)
    }

    func remember(_ type: ObjectIdentifier) {
        places[place(of: type)].store(UInt(bitPattern: type), ordering: .relaxed)
    }
}
