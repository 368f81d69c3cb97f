import PlugboardContainer

extension Rows {
    /// The work that a process does once, including the first lookup for each type.
    static let first = Row(
        id: "W7-first", title: "first container of a process, of 200 types with dependencies, and its first resolve",
        baseline: "inserting as many closures into a dictionary by type",
        kind: .first {
            Contest(
                countedOperations: 1,
                ours: { _ in
                    do {
                        let container = try Container { catalog in
                            catalog.add(PlainTree())
                            catalog.add(Crates())
                        }
                        consume(try container.resolve((any Part66).self).number)
                    } catch {
                        stop(error)
                    }
                },
                manual: { _ in
                    var registry = Registry()
                    insertTree(into: &registry, name: nil)
                    insertCrates(into: &registry)
                    consume(registry[RegistryKey((any Part66).self, nil)]?().number ?? 0)
                })
        })
}
