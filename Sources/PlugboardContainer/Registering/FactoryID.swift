/// The environment of a profile, such as production. A factory may be limited to some environments.
///
/// Every catalog has the four environments below and can declare others.
public struct EnvironmentName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, as profiles and factories write it.
    public let rawValue: String

    /// Creates the environment with a name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates the environment with a name.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The name.
    public var description: String { rawValue }

    /// A developer's machine.
    public static let development: EnvironmentName = "development"
    /// Automated tests.
    public static let test: EnvironmentName = "test"
    /// A rehearsal of production.
    public static let staging: EnvironmentName = "staging"
    /// The live environment of the program.
    public static let production: EnvironmentName = "production"

    package static let common: [EnvironmentName] = [.development, .test, .staging, .production]
}

/// The identifier of a factory in manifests, such as `payments.stripe`.
public struct FactoryID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The identifier, as a manifest writes it.
    public let rawValue: String

    /// Creates an identifier from its spelling in manifests.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates an identifier from its spelling in manifests.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The identifier.
    public var description: String { rawValue }
}

extension FactoryID: Comparable {
    /// Compares Unicode scalars, so that the order is the same on every machine.
    public static func < (left: FactoryID, right: FactoryID) -> Bool {
        left.rawValue.precedesByScalars(right.rawValue)
    }
}
