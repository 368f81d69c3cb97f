/// A weak reference to an instance.
///
/// Unchecked: the reference never changes, and it is passed only where the `Box` of the same instance may be passed.
final class WeakValue<S>: AnyBox, @unchecked Sendable {
    private weak let object: AnyObject?

    /// Creates a reference; nil if the value is not an object.
    init?(_ value: S) {
        guard let object = Self.object(in: value) else { return nil }
        self.object = object
    }

    /// Returns the object that a value contains, through optionals and existentials.
    static func object(in value: S) -> AnyObject? {
        func unboxed<T>(_ type: T.Type) -> AnyObject? { (value as? T) as AnyObject? }
        let type = type(of: value as Any)
        return type is any AnyObject.Type ? unboxed(type) : nil
    }

    var value: S? { object as? S }

    override var box: AnyBox? { value.map { Box($0) } }

    override var weakened: AnyBox? { self }
}

/// A weak reference to the box of an instance that a container or a scope keeps.
///
/// Unlike a `WeakValue`, it also refers to boxes of structs, and reading it needs no cast. The compiler cannot prove
/// `Sendable` for a weak reference in a subclass of an unchecked class. The reference is constant, the runtime reads it
/// atomically, and the box of a shared instance is Sendable.
final class WeakBox: AnyBox, @unchecked Sendable {
    private weak let kept: AnyBox?

    init(_ kept: AnyBox) { self.kept = kept }

    override var box: AnyBox? { kept }
}
