/// An uninhabited type that stands for a contribution in a key, `Server+PostgresClient`, as a service's type does.
///
/// It is never made. A type tells two contributions apart as it does two services, and a key holds nothing more for it.
package enum ContributionMarker<Service, Contributor>: AnyContributionMarker {
    static var list: ServiceType { ServiceType(Service.self) }
    static var contributor: ServiceType { ServiceType(Contributor.self) }
}

/// Gives access to the two services of a `ContributionMarker` whose type is not known statically.
protocol AnyContributionMarker {
    /// The service whose list it is in.
    static var list: ServiceType { get }
    /// The service of the binding that contributes.
    static var contributor: ServiceType { get }
}

extension ServiceType {
    /// Both services of a contribution; nil for every other type. A few microseconds.
    package var contribution: (list: ServiceType, contributor: ServiceType)? {
        guard runtimeName.hasPrefix(Self.contributionPrefix), let contribution = type as? any AnyContributionMarker.Type
        else { return nil }
        return (contribution.list, contribution.contributor)
    }

    private static let contributionPrefix = "PlugboardWiring.ContributionMarker<"
}
