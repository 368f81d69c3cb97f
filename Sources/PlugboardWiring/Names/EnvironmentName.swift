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
