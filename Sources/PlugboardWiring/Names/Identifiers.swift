/// How long an instance is kept, as manifests write it and plans carry it.
public enum LifetimeKind: String, Hashable, Sendable, CaseIterable {
    /// A new instance for each request.
    case transient
    /// One instance within each outermost resolution.
    case graph
    /// One instance in each scope.
    case scoped
    /// One instance in the container that owns the binding.
    case singleton
    /// One instance while somebody holds it.
    case weak

    /// Whether several threads may come to hold the same instance, so that its service must be Sendable.
    package var isShared: Bool {
        switch self {
        case .transient, .graph: false
        case .scoped, .singleton, .weak: true
        }
    }
}

/// The kind of surroundings a profile is for; factories may be allowed in some only.
///
/// The four below are known everywhere; a catalog knows those it names itself too.
public struct EnvironmentName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As a profile and a factory write it.
    public let rawValue: String

    /// The environment of this name.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    /// The environment of this name.
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
    /// Where the program does its real work.
    public static let production: EnvironmentName = "production"

    package static let common: [EnvironmentName] = [.development, .test, .staging, .production]
}

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
