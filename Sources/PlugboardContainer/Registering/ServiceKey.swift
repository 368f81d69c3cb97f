/// The key of a binding: a service and an optional name, written `Mailer#receipts`.
public struct ServiceKey: Hashable, Sendable {
    /// The requested service.
    public let service: ServiceType
    /// The name of the binding; nil for the unnamed binding of the service.
    public let name: ServiceName?

    /// Creates the key of a service. Names distinguish several bindings of one service.
    public init(_ service: ServiceType, name: ServiceName? = nil) {
        self.service = service
        self.name = name
    }
}

extension ServiceKey: CustomStringConvertible {
    /// The key as a manifest writes it: `Mailer` or `Mailer#receipts`.
    @inline(never)
    public var description: String {
        let service = TypeNameDisambiguation.key(of: service)
        return name.map { "\(service)#\($0)" } ?? service
    }
}

extension ServiceKey: Comparable {
    /// Returns whether the left key precedes the right one. Keys are ordered by the spelling of the service. For one
    /// service, the unnamed key is first, and the others are ordered by name.
    public static func < (left: ServiceKey, right: ServiceKey) -> Bool {
        if left.service == right.service { return left.precedesByName(right) }
        let (first, second) = (left.service.plainName, right.service.plainName)
        if first != second { return first.precedesByScalars(second) }
        return (left.service.qualifiedName ?? "") < (right.service.qualifiedName ?? "")
    }

    /// Returns whether this key precedes another key of the same service: the unnamed key is first, and the others are
    /// ordered by name. The service is not spelled, because a spelling costs microseconds.
    package func precedesByName(_ other: ServiceKey) -> Bool {
        switch (name, other.name) {
        case (nil, let other): other != nil
        case (_, nil): false
        case (let first?, let second?): first < second
        }
    }
}

/// The name that distinguishes bindings of one service: the `receipts` of `Mailer#receipts`.
///
/// Declare each name once: `extension ServiceName { static let receipts: ServiceName = "receipts" }`.
public struct ServiceName: Hashable, Sendable {
    /// The name, as a manifest writes it after `#`.
    public let rawValue: String
    /// The hash of the name, computed once, because each table of keys needs it.
    let hash: Int

    /// Creates a name from its spelling in manifests, after `#`.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
        hash = rawValue.hashValue
    }

    /// Returns whether both names have the same spelling.
    public static func == (left: ServiceName, right: ServiceName) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the spelling.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension ServiceName: ExpressibleByStringInterpolation {
    /// Creates a name from its spelling in manifests, after `#`.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

extension ServiceName: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension ServiceName: Comparable {
    /// Returns whether the left name precedes the right one in the order of Unicode scalars, which is the same on every
    /// machine.
    public static func < (left: ServiceName, right: ServiceName) -> Bool {
        left.rawValue.precedesByScalars(right.rawValue)
    }
}

/// A type without values that represents a contribution in a key, such as `Server+PostgresClient`.
///
/// The marker makes the keys of two contributions different, and other keys have no cost for it.
enum ContributionMarker<Service, Contributor>: AnyContributionMarker {
    static var list: ServiceType { ServiceType(Service.self) }
    static var contributor: ServiceType { ServiceType(Contributor.self) }
}

/// The two services of a `ContributionMarker`, for code that does not know both types statically.
protocol AnyContributionMarker {
    /// The service of the list.
    static var list: ServiceType { get }
    /// The service of the contributing binding.
    static var contributor: ServiceType { get }
}

extension ServiceType {
    /// The two services of a contribution; nil for every other type. The cost is a few microseconds.
    package var contribution: (list: ServiceType, contributor: ServiceType)? {
        guard runtimeName.hasPrefix(Self.contributionPrefix), let contribution = type as? any AnyContributionMarker.Type
        else { return nil }
        return (contribution.list, contribution.contributor)
    }

    private static let contributionPrefix = "PlugboardContainer.ContributionMarker<"
}

extension ServiceKey {
    /// The key of the binding that makes this contribution; nil for any other key.
    package var contributor: ServiceKey? { service.contribution.map { ServiceKey($0.contributor, name: name) } }
}
