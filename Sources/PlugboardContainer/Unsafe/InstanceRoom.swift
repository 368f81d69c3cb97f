/// Room for an instance of up to five words, which any class, existential or pair of strings is.
@usableFromInline
enum InstanceRoom {
    @usableFromInline typealias Words = (UInt, UInt, UInt, UInt, UInt)

    @inlinable @inline(__always)
    static func fits<S>(_ type: S.Type) -> Bool {
        MemoryLayout<S>.size <= MemoryLayout<Words>.size && MemoryLayout<S>.alignment <= MemoryLayout<Words>.alignment
    }
}
