import PlugboardContainer

extension Rows {
    /// Registering, planning and freezing, against filling a dictionary of closures keyed by type and name.
    ///
    /// The bindings are the hundred of the tree, with their dependencies, under as many names as it takes.
    static func assembling(_ count: Int) -> Row {
        Row(
            id: "W7-\(count)", title: "register, plan and freeze \(count) bindings",
            baseline: "inserting as many closures into a dictionary", goal: .atMost(3),
            kind: .contest {
                let texts = treeNames(count / 100)
                let names = texts.map { $0.map { ServiceName($0) } }
                return Contest(
                    unitsPerOperation: count, countedOperations: max(1, 2_000 / count),
                    ours: { operations in
                        do {
                            for _ in 0..<operations {
                                let container = try Container { catalog in
                                    for name in names { PlainTree(name: name).register(in: &catalog) }
                                }
                                consume(try container.resolve((any Part66).self).number)
                            }
                        } catch {
                            stop(error)
                        }
                    },
                    manual: { operations in
                        for _ in 0..<operations {
                            var registry = Registry()
                            for text in texts { insertTree(into: &registry, name: text) }
                            consume(registry[RegistryKey((any Part66).self, nil)]?().number ?? 0)
                        }
                    })
            })
    }

    /// The first tree is unnamed.
    static func treeNames(_ count: Int) -> [String?] { [nil] + (1..<count).map { "tree-\($0)" } }
}
