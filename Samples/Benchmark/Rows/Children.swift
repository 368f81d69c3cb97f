import PlugboardContainer

extension Rows {
    static let childSingleton = Row(
        id: "W10-child", title: "child: inherited singleton", baseline: "a static property behind a function",
        goal: .atMost(1.3),
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
        goal: .atMost(4),
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
}
