/// The layout of a slot's inline storage, five words, and which types fit into it: a class reference, an existential,
/// two strings.
@usableFromInline
enum InlineInstanceLayout {
    @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt)

    @inlinable @inline(__always)
    static func fits<S>(_ type: S.Type) -> Bool {
        MemoryLayout<S>.size <= MemoryLayout<Words>.size && MemoryLayout<S>.alignment <= MemoryLayout<Words>.alignment
    }
}
