import PlugboardWiring

extension Container {
    /// Makes a container of what a closure registers.
    ///
    /// ```swift
    /// let container = try Container { $0.autoregister(Person.self, initializer: PetOwner.init) }
    /// ```
    ///
    /// - Throws: `WiringError` with every mistake of the wiring; what the closure throws.
    public convenience init(_ register: (inout Catalog) throws -> Void) throws {
        var catalog = Catalog()
        try register(&catalog)
        try self.init(catalog)
    }

    /// Makes a container of what code bound, without any manifest.
    ///
    /// It has what is registered and chained until now. What comes later is for the next container of the catalog.
    ///
    /// - Throws: `WiringError` with every mistake of the wiring.
    public convenience init(_ catalog: Catalog) throws(WiringError) {
        let catalog = CatalogSnapshot(catalog)
        let outline = catalog.outline
        let outcome = Planner.plan(Wiring.code(outline), over: outline)
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics) }
        self.init(plan: plan, catalog: catalog, warnings: outcome.diagnostics)
    }
}
