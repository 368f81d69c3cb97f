import PlugboardContainer

extension Rows {
    /// Registering and planning, compared with filling a dictionary of closures. One binding is requested.
    static func assembling(_ count: Int) -> Row {
        assembling(count, requesting: 1, id: "W7-\(count)", title: "register and plan \(count) named bindings")
    }

    /// The same with a request of each binding, which links its slot.
    static let assemblingRequested = assembling(
        1_000, requesting: 1_000, id: "W7-requested", title: "register and plan 1,000 named bindings, and request each")

    private static func assembling(_ count: Int, requesting requested: Int, id: String, title: String) -> Row {
        Row(
            id: id, title: title, baseline: "inserting as many closures into a dictionary by name",
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
                                for name in names.prefix(requested) {
                                    consume(try container.resolve((any Part66).self, name: name).number)
                                }
                            }
                        } catch {
                            stop(error)
                        }
                    },
                    manual: { operations in
                        for _ in 0..<operations {
                            var registry: [String: () -> any Part66] = [:]
                            for text in texts { registry[text] = { shop.newPart() } }
                            for text in texts.prefix(requested) { consume(registry[text]?().number ?? 0) }
                        }
                    })
            })
    }

    /// Registering and planning with dependencies: the hundred types of the tree, under enough names for all bindings.
    static let assemblingTrees = Row(
        id: "W7-trees", title: "register and plan 10,000 bindings of 100 types with dependencies",
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
