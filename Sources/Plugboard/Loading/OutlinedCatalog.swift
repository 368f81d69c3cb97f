/// A catalog as it was at one moment, with its outline and the names of its services, which are worked out once for all who
/// ask.
package final class OutlinedCatalog: Sendable {
    let registrations: CatalogSnapshot
    package let outline: CatalogOutline
    package let names: ServiceDirectory
    /// For texts about it.
    let types: MentionedCatalogTypes

    convenience init(_ catalog: Catalog) {
        let snapshot = CatalogSnapshot(catalog)
        self.init(snapshot, outline: snapshot.outline)
    }

    init(_ catalog: CatalogSnapshot, outline: CatalogOutline) {
        registrations = catalog
        self.outline = outline
        names = ServiceDirectory(outline)
        types = MentionedCatalogTypes(outline)
    }

    /// The settings that a factory takes; nil for one that takes none.
    package func settingsType(of factory: FactoryIndex) -> (any (Decodable & Sendable).Type)? {
        registrations.settingsType(of: factory)
    }

    /// What the settings of a factory ask for; nil for one that takes none. Learnt once for each type.
    package func description(of factory: FactoryIndex) -> SettingsDescription? {
        settingsType(of: factory).map { SettingsDescription.of($0) }
    }
}
