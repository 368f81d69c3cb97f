extension ManifestLoader {
    /// Lets a command learn settings types from the profiles and from made-up values, when it first needs a type of
    /// which no decoding completed.
    ///
    /// A profile that another one extends is not planned, because the settings of both are merged. Otherwise a chain of
    /// profiles would have a quadratic cost.
    package func learnsTypes() {
        let loader = self
        catalog.observed.setLesson { observed in
            let store = loader.store(reading: nil)
            let extended = Set(store.profiles.flatMap { store.extended(by: $0) })
            let plans = Prover(loader, for: .everyProfile(values: .assumed))
                .planEach(store.profiles.filter { !extended.contains($0) }, in: store)
            let written = plans.compactMap(\.outcome?.graph).flatMap { loader.catalog.settings(in: $0) }
            let offered = loader.catalog.outline.factories.indices.compactMap { loader.catalog.settingsType(of: $0) }
            TypeLesson(written + offered.map { TypeLesson.Task($0) }, in: observed).begin()
        }
    }
}

extension OutlinedCatalog {
    /// Returns the settings types of a graph, with the settings that the layers give.
    func settings(in graph: WiringGraph) -> [TypeLesson.Task] {
        graph.slots.indices.compactMap { slot in
            graph.slots[slot].isProvided
                ? nil
                : settingsType(of: graph.slots[slot].factory).map {
                    TypeLesson.Task($0, from: graph.settings(of: slot))
                }
        }
    }
}
