/// The name behind `#` that tells bindings of one service apart: the `receipts` of `Mailer#receipts`.
///
/// Declare the names a program uses once: `extension ServiceName { static let receipts: ServiceName = "receipts" }`.
public struct ServiceName: Hashable, Sendable {
    /// As a manifest writes it behind `#`.
    public let rawValue: String

    /// The name as a manifest writes it behind `#`.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ServiceName: ExpressibleByStringInterpolation {
    /// The name as a manifest writes it behind `#`.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension ServiceName: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension ServiceName: Comparable {
    /// By Unicode scalars, so that the order is the same on every machine.
    public static func < (left: ServiceName, right: ServiceName) -> Bool {
        left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
    }
}
