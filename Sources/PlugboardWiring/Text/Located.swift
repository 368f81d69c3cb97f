/// A value and where it was written.
package struct Located<Value> {
    package let value: Value
    package let origin: Origin

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
extension Located: Hashable where Value: Hashable {}
