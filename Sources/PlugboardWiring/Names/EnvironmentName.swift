/// The kind of surroundings a profile is for; factories may be allowed in some only.
///
/// The four below are known everywhere; a catalog knows those it names itself too.
public struct EnvironmentName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public var description: String { rawValue }

    public static let development: EnvironmentName = "development"
    public static let test: EnvironmentName = "test"
    public static let staging: EnvironmentName = "staging"
    public static let production: EnvironmentName = "production"

    package static let common: [EnvironmentName] = [.development, .test, .staging, .production]
}
