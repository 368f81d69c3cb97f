/// An FNV-1a hash with 64 bits (Fowler, Noll and Vo) of a sequence of texts and numbers.
///
/// The result is the same in every process and on every machine. The hash does not protect secrets: a reader
/// with all values except one can find that value by trying.
package struct IdentityHash {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// Appends a text and an end mark. The mark is a byte that UTF-8 does not contain, so `ab`, `c` differs from `a`,
    /// `bc`.
    package mutating func append(_ text: String) {
        for byte in text.utf8 { mix(byte) }
        mix(0xFF)
    }

    mutating func append(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    package mutating func mix(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The value, reduced to 48 bits, as 12 hexadecimal digits.
    package var digits: String { String((value >> 48) ^ (value & 0xFFFF_FFFF_FFFF), radix: 16).zeroPadded(to: 12) }
}
