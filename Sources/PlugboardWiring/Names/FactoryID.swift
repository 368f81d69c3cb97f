/// The identifier under which code offers a factory to manifests: `payments.stripe`.
public struct FactoryID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As a manifest writes it.
    public let rawValue: String

    /// The identifier as a manifest writes it.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The identifier as a manifest writes it.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The identifier.
    public var description: String { rawValue }
}

extension FactoryID: Comparable {
    /// By Unicode scalars, so that the order is the same on every machine.
    public static func < (left: FactoryID, right: FactoryID) -> Bool {
        left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
    }
}
