import PlugboardContainer

extension Rows {
    static let childSingleton = Row(
        id: "W10-child", title: "child: inherited singleton", baseline: "a static property behind a function",
        kind: .contest {
            let parent = try Container {
                PlainTree().register(in: &$0)
                $0.autoregister((any Clock).self, lifetime: .singleton, initializer: SystemClock.init)
            }
            let child = try parent.makeChild { $0.autoregister(ManualRequest.self, initializer: ManualRequest.init) }
            let shop = ManualShop()
            return Contest(
                countedOperations: 10_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try child.resolve((any Clock).self).now }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= shop.sharedClock().now }
                    consume(sum)
                })
        })

    static let scopeAndTwo = Row(
        id: "W10-scope", title: "make a scope and resolve two", baseline: "an object with two stored properties",
        kind: .contest {
            let container = try Container {
                PlainTree().register(in: &$0)
                $0.autoregister((any Session).self, lifetime: .scoped, initializer: PlainSession.init)
                $0.autoregister((any Basket).self, lifetime: .scoped, initializer: PlainBasket.init)
            }
            return Contest(
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count {
                            let scope = container.makeScope()
                            sum &+= try scope.resolve((any Session).self).number
                            sum &+= try scope.resolve((any Basket).self).number
                        }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count {
                        let request = newRequest()
                        sum &+= request.currentSession().number
                        sum &+= request.currentBasket().number
                    }
                    consume(sum)
                })
        })

    /// A child container for a request, which adds one binding to a parent of any size.
    static let child = Row(
        id: "W10-child-made", title: "make a child of 1,020 bindings with one more, and resolve that",
        baseline: "a dictionary of one closure before another dictionary",
        kind: .contest {
            let parent = try manyBindings()
            let registry = ManualChild(childlessRegistry())
            return Contest(
                countedOperations: 5,
                ours: { count in
                    var sum = 0
                    do {
                        for number in 0..<count {
                            let visitor = Visitor(number: number)
                            let child = try parent.makeChild { $0.register(Visitor.self) { visitor } }
                            sum &+= try child.resolve(Visitor.self).number
                        }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for number in 0..<count {
                        let visitor = Visitor(number: number)
                        let child = ManualChild(
                            [RegistryKey(Visitor.self, nil): { visitor }], of: registry)
                        sum &+= child.made(RegistryKey(Visitor.self, nil))?.number ?? 0
                    }
                    consume(sum)
                })
        })

    /// The hundred types of the tree ten times, and twenty more bindings.
    static func manyBindings() throws -> Container {
        try Container { catalog in
            catalog.add(PlainTree())
            for number in 1..<10 { PlainTree(name: "tree-\(number)").register(in: &catalog) }
            for number in 0..<20 {
                catalog.autoregister(
                    (any Part66).self, name: "part-\(number)", lifetime: .singleton, initializer: Node66.init)
            }
        }
    }

    private static func childlessRegistry() -> Registry {
        var registry = Registry()
        insertTree(into: &registry, name: nil)
        for number in 1..<10 { insertTree(into: &registry, name: "tree-\(number)") }
        for number in 0..<20 { registry[RegistryKey((any Part66).self, "part-\(number)")] = { part66() } }
        return registry
    }
}

private final class Visitor: Part {
    let number: Int

    init(number: Int) { self.number = number }
}

private final class ManualChild: Sendable {
    private let registry: Registry
    private let parent: ManualChild?

    @inline(never) init(_ registry: Registry, of parent: ManualChild? = nil) {
        self.registry = registry
        self.parent = parent
    }

    @inline(never) func made(_ key: RegistryKey) -> (any Part)? {
        if let make = registry[key] { return make() }
        return parent?.made(key)
    }
}
