/// Inline storage of five words, enough for an instance that is a class reference, an existential or two strings.
@usableFromInline
enum InlineInstanceStorage {
    @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt)

    @inlinable @inline(__always)
    static func fits<S>(_ type: S.Type) -> Bool {
        MemoryLayout<S>.size <= MemoryLayout<Words>.size && MemoryLayout<S>.alignment <= MemoryLayout<Words>.alignment
    }
}
