import PlugboardContainer

extension Rows {
    static let givenValues = Row(
        id: "W10-giving", title: "make a scope, give it two values", baseline: "an object with two stored values",
        kind: .contest {
            let container = try callContainer()
            return Contest(
                ours: { count in
                    do {
                        for number in 0..<count {
                            let scope = try container.makeScope(
                                giving: Caller(number: number), Tenant(number: number))
                            withExtendedLifetime(scope) {}
                        }
                    } catch {
                        stop(error)
                    }
                },
                manual: { count in
                    for number in 0..<count {
                        withExtendedLifetime(newCall(Caller(number: number), Tenant(number: number))) {}
                    }
                })
        })

    static let answeredCall = Row(
        id: "W10-answer", title: "the same, and resolve what takes both",
        baseline: "the same, and call an initializer with both",
        kind: .contest {
            let container = try callContainer()
            return Contest(
                ours: { count in
                    var sum = 0
                    do {
                        for number in 0..<count {
                            let scope = try container.makeScope(
                                giving: Caller(number: number), Tenant(number: number))
                            sum &+= try scope.resolve(Answer.self).number
                        }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for number in 0..<count {
                        sum &+= newCall(Caller(number: number), Tenant(number: number)).answer().number
                    }
                    consume(sum)
                })
        })

    private static func callContainer() throws -> Container {
        try Container {
            PlainTree().register(in: &$0)
            $0.scopeValue(Caller.self)
            $0.scopeValue(Tenant.self)
            $0.autoregister(Answer.self, initializer: Answer.init(caller:tenant:))
        }
    }
}
