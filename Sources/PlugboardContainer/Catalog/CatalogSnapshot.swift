import PlugboardWiring

/// A catalog as it was at one moment, which what is planned and made of it refers to: what is chained to its registrations
/// later never reaches it (RULES 4).
package struct CatalogSnapshot: Sendable {
    /// All of its registrations are frozen.
    package private(set) var catalog: Catalog

    /// Linear in the registrations, of which those are copied to which something is chained.
    package init(_ catalog: Catalog) {
        self.catalog = catalog
        self.catalog.freeze()
    }

    var records: [RegistrationRecord] { catalog.records }

    var entries: [EntryPointOutline] { catalog.entries }

    var serviceNames: [DeclaredServiceName] { catalog.serviceNames }

    var observer: (any ContainerObserver)? {
        get { catalog.observer }
        set { catalog.observer = newValue }
    }

    /// Replaces the registrations by others that are frozen, and adds the entries of another catalog.
    mutating func replaceRecords(by records: [RegistrationRecord], adding other: CatalogSnapshot) {
        catalog.replaceRecords(by: records, adding: other.catalog)
        if let observer = other.observer { catalog.observer = observer }
    }
}
