/// Lists every type that the bindings, entries and factories of a catalog mention, collected when a text needs their
/// names.
package final class MentionedCatalogTypes: Sendable {
    private let outline: CatalogOutline

    package init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    package var serviceNames: [DeclaredServiceName] { outline.serviceNames }

    /// Services, and what parameters, arguments and settings are; some of them several times.
    package var all: [ServiceType] {
        outline.bindings.map(\.key.service) + outline.entries.map(\.key.service) + outline.factories.flatMap(\.types)
    }
}

extension FactoryOutline {
    fileprivate var types: [ServiceType] {
        [product] + alsoProvides + arguments + (settings.map { [$0.type] } ?? []) + parameters.flatMap(\.types)
    }
}

extension ParameterOutline {
    fileprivate var types: [ServiceType] {
        if case .dependency(let shape) = role { [type, shape.service] } else { [type] }
    }
}
