/// A value and where it was written.
@usableFromInline package struct Located<Value> {
    @usableFromInline package let value: Value
    @usableFromInline package let origin: Origin

    // Inlined, because other modules make several for each binding, and a generic call each costs more than the value.
    @inlinable @inline(__always)
    package init(_ value: Value, at origin: Origin) {
        self.value = value
        self.origin = origin
    }

    package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), at: origin)
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
