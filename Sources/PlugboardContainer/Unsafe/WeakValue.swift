/// A value that does not keep the object in it alive.
///
/// It holds the bits of an `S` without owning them, beside a weak reference to the one object they refer to. The bits
/// are copied out only while that object is held, so they are a valid `S` then. `S` is a class or an existential with
/// an object in it (`init` returns nil for all else), which refer to that one object and own nothing beside it.
final class WeakValue<S>: @unchecked Sendable {
    private weak let object: AnyObject?
    private let bits: UnsafeMutableRawPointer

    init?(_ value: S) {
        guard type(of: value as Any) is any AnyObject.Type else { return nil }
        object = value as AnyObject
        bits = .allocate(byteCount: MemoryLayout<S>.size, alignment: MemoryLayout<S>.alignment)
        withUnsafeBytes(of: value) { bits.copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: $0.count) }
    }

    var value: S? {
        guard let object else { return nil }
        return withExtendedLifetime(object) { bits.assumingMemoryBound(to: S.self).pointee }
    }

    deinit { bits.deallocate() }
}
