import PlugboardContainer

extension Rows {
    /// Registering, planning and freezing, compared with filling a dictionary of closures.
    static func assembling(_ count: Int) -> Row {
        Row(
            id: "W7-\(count)", title: "register, plan and freeze \(count) named bindings",
            baseline: "inserting as many closures into a dictionary by name",
            kind: .contest {
                let texts = (0..<count).map { "warehouse.part-\($0)" }
                let names = texts.map { ServiceName($0) }
                let shop = ManualShop()
                return Contest(
                    unitsPerOperation: count, countedOperations: max(1, 2_000 / count),
                    ours: { operations in
                        do {
                            for _ in 0..<operations {
                                let container = try Container { catalog in
                                    for name in names {
                                        catalog.autoregister((any Part66).self, name: name, initializer: Node66.init)
                                    }
                                }
                                consume(try container.resolve((any Part66).self, name: names[0]).number)
                            }
                        } catch {
                            stop(error)
                        }
                    },
                    manual: { operations in
                        for _ in 0..<operations {
                            var registry: [String: () -> any Part66] = [:]
                            for text in texts { registry[text] = { shop.newPart() } }
                            consume(registry[texts[0]]?().number ?? 0)
                        }
                    })
            })
    }

    /// Registering and planning with dependencies: the hundred types of the tree, under enough names for all bindings.
    static let assemblingTrees = Row(
        id: "W7-trees", title: "register, plan and freeze 10,000 bindings of 100 types with dependencies",
        baseline: "inserting as many closures into a dictionary by type and name",
        kind: .contest {
            let texts = treeNames(100)
            let names = texts.map { $0.map { ServiceName($0) } }
            return Contest(
                unitsPerOperation: 10_000, countedOperations: 1,
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

    /// The first tree is unnamed.
    private static func treeNames(_ count: Int) -> [String?] { [nil] + (1..<count).map { "tree-\($0)" } }
}
