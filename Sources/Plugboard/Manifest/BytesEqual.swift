/// Whether as many bytes at two places are the same: most names are compared in two steps. Whoever asks has
/// so many at both, and none beyond them is read.
@inline(__always) func bytesEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    func areSame<Word: BitwiseCopyable & Equatable>(_ type: Word.Type, at offset: Int) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: type) == right.loadUnaligned(fromByteOffset: offset, as: type)
    }
    if count >= 8 {
        var offset = 0
        while offset + 8 <= count {
            if !areSame(UInt64.self, at: offset) { return false }
            offset += 8
        }
        // The last eight may have been looked at in part already.
        return areSame(UInt64.self, at: count - 8)
    }
    if count >= 4 { return areSame(UInt32.self, at: 0) && areSame(UInt32.self, at: count - 4) }
    for offset in 0..<count where !areSame(UInt8.self, at: offset) { return false }
    return true
}
