/// A value that does not keep the object in it alive.
///
/// It holds the bits of an `S` without owning them, beside a weak reference to the one object they refer to. The bits
/// are copied out only while that object is held, so they are a valid `S` then. `S` is a class or an existential with
/// an object in it (`init` returns nil for all else), and begins with the address of that object, the rest being
/// metadata: it owns nothing beside it.
///
/// An existential that begins with anything else is a box around the object, as `any Error` is. A box may end before the
/// object does, so that its bits are not kept, and a new one is made around the object each time.
final class WeakValue<S>: @unchecked Sendable {
    private weak let object: AnyObject?
    private let bits: UnsafeMutableRawPointer?

    init?(_ value: S) {
        guard let object = Self.object(in: value) else { return nil }
        self.object = object
        bits = withUnsafeBytes(of: value) { bytes in
            guard bytes.loadUnaligned(as: UInt.self) == UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
            else { return nil }
            let bits = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: MemoryLayout<S>.alignment)
            bits.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
            return bits
        }
    }

    /// The object that a class or an existential refers to, out of any box; nil for all else.
    private static func object(in value: S) -> AnyObject? {
        func unboxed<T>(_ type: T.Type) -> AnyObject? { (value as? T) as AnyObject? }
        let type = type(of: value as Any)
        return type is any AnyObject.Type ? unboxed(type) : nil
    }

    var value: S? {
        guard let object else { return nil }
        guard let bits else { return object as? S }
        return withExtendedLifetime(object) { bits.assumingMemoryBound(to: S.self).pointee }
    }

    deinit { bits?.deallocate() }
}
