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
