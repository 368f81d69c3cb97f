/// The types that the bindings, entries and factories of a catalog mention, collected at the first use.
package final class MentionedCatalogTypes: Sendable {
    private let outline: CatalogOutline

    package init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    package var serviceNames: [DeclaredServiceName] { outline.serviceNames }

    /// The services, and the types of parameters, arguments and settings. A type may occur several times.
    package var all: [ServiceType] {
        outline.entries.map(\.key.service) + outline.factories.flatMap(\.types)
    }
}

extension FactoryOutline {
    fileprivate var types: [ServiceType] {
        [product] + options.alsoProvides + options.arguments + (options.settings.map { [$0.type] } ?? [])
            + parameters.flatMap(\.types)
    }
}

extension ParameterOutline {
    fileprivate var types: [ServiceType] {
        if case .dependency(let shape) = role { [type, shape.service] } else { [type] }
    }
}
