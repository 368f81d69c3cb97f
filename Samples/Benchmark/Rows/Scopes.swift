import PlugboardContainer

// A request with twenty objects of its own, of twenty types. Each object is built at its first use and then kept.

extension Rows {
    static let emptyScope = Row(
        id: "W10-scope-empty", title: "make a scope with twenty places, ask it for nothing",
        baseline: "an object with twenty optional properties",
        kind: .contest {
            let container = try Container { $0.add(ScopedLeaves()) }
            return Contest(
                ours: { count in
                    for _ in 0..<count { withExtendedLifetime(container.makeScope()) {} }
                },
                manual: { count in
                    for _ in 0..<count { withExtendedLifetime(newEmptyRequest()) {} }
                })
        })

    static let fullScope = Row(
        id: "W10-scope-20", title: "make a scope and resolve twenty",
        baseline: "an object with twenty stored properties",
        kind: .contest {
            let container = try Container { $0.add(ScopedLeaves()) }
            return Contest(
                countedOperations: 200,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try total(of: container.makeScope()) }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= newFullRequest().total }
                    consume(sum)
                })
        })

    private static func total(of scope: Scope) throws -> Int {
        var sum = 0
        sum &+= try scope.resolve((any Part50).self).number
        sum &+= try scope.resolve((any Part51).self).number
        sum &+= try scope.resolve((any Part52).self).number
        sum &+= try scope.resolve((any Part53).self).number
        sum &+= try scope.resolve((any Part54).self).number
        sum &+= try scope.resolve((any Part55).self).number
        sum &+= try scope.resolve((any Part56).self).number
        sum &+= try scope.resolve((any Part57).self).number
        sum &+= try scope.resolve((any Part58).self).number
        sum &+= try scope.resolve((any Part59).self).number
        sum &+= try scope.resolve((any Part60).self).number
        sum &+= try scope.resolve((any Part61).self).number
        sum &+= try scope.resolve((any Part62).self).number
        sum &+= try scope.resolve((any Part63).self).number
        sum &+= try scope.resolve((any Part64).self).number
        sum &+= try scope.resolve((any Part65).self).number
        sum &+= try scope.resolve((any Part66).self).number
        sum &+= try scope.resolve((any Part67).self).number
        sum &+= try scope.resolve((any Part68).self).number
        sum &+= try scope.resolve((any Part69).self).number
        return sum
    }
}

private struct ScopedLeaves: Module {
    func register(in catalog: inout Catalog) {
        catalog.autoregister((any Part50).self, lifetime: .scoped, initializer: Node50.init)
        catalog.autoregister((any Part51).self, lifetime: .scoped, initializer: Node51.init)
        catalog.autoregister((any Part52).self, lifetime: .scoped, initializer: Node52.init)
        catalog.autoregister((any Part53).self, lifetime: .scoped, initializer: Node53.init)
        catalog.autoregister((any Part54).self, lifetime: .scoped, initializer: Node54.init)
        catalog.autoregister((any Part55).self, lifetime: .scoped, initializer: Node55.init)
        catalog.autoregister((any Part56).self, lifetime: .scoped, initializer: Node56.init)
        catalog.autoregister((any Part57).self, lifetime: .scoped, initializer: Node57.init)
        catalog.autoregister((any Part58).self, lifetime: .scoped, initializer: Node58.init)
        catalog.autoregister((any Part59).self, lifetime: .scoped, initializer: Node59.init)
        catalog.autoregister((any Part60).self, lifetime: .scoped, initializer: Node60.init)
        catalog.autoregister((any Part61).self, lifetime: .scoped, initializer: Node61.init)
        catalog.autoregister((any Part62).self, lifetime: .scoped, initializer: Node62.init)
        catalog.autoregister((any Part63).self, lifetime: .scoped, initializer: Node63.init)
        catalog.autoregister((any Part64).self, lifetime: .scoped, initializer: Node64.init)
        catalog.autoregister((any Part65).self, lifetime: .scoped, initializer: Node65.init)
        catalog.autoregister((any Part66).self, lifetime: .scoped, initializer: Node66.init)
        catalog.autoregister((any Part67).self, lifetime: .scoped, initializer: Node67.init)
        catalog.autoregister((any Part68).self, lifetime: .scoped, initializer: Node68.init)
        catalog.autoregister((any Part69).self, lifetime: .scoped, initializer: Node69.init)
    }
}

/// A request whose parts are never used.
private final class EmptyRequest {
    var leaf50: (any Part50)?
    var leaf51: (any Part51)?
    var leaf52: (any Part52)?
    var leaf53: (any Part53)?
    var leaf54: (any Part54)?
    var leaf55: (any Part55)?
    var leaf56: (any Part56)?
    var leaf57: (any Part57)?
    var leaf58: (any Part58)?
    var leaf59: (any Part59)?
    var leaf60: (any Part60)?
    var leaf61: (any Part61)?
    var leaf62: (any Part62)?
    var leaf63: (any Part63)?
    var leaf64: (any Part64)?
    var leaf65: (any Part65)?
    var leaf66: (any Part66)?
    var leaf67: (any Part67)?
    var leaf68: (any Part68)?
    var leaf69: (any Part69)?
}

@inline(never) private func newEmptyRequest() -> EmptyRequest { EmptyRequest() }

/// A request whose parts are built at once, as in `ManualRequest`.
private final class FullRequest: Sendable {
    private let leaf50: any Part50 = part50()
    private let leaf51: any Part51 = part51()
    private let leaf52: any Part52 = part52()
    private let leaf53: any Part53 = part53()
    private let leaf54: any Part54 = part54()
    private let leaf55: any Part55 = part55()
    private let leaf56: any Part56 = part56()
    private let leaf57: any Part57 = part57()
    private let leaf58: any Part58 = part58()
    private let leaf59: any Part59 = part59()
    private let leaf60: any Part60 = part60()
    private let leaf61: any Part61 = part61()
    private let leaf62: any Part62 = part62()
    private let leaf63: any Part63 = part63()
    private let leaf64: any Part64 = part64()
    private let leaf65: any Part65 = part65()
    private let leaf66: any Part66 = part66()
    private let leaf67: any Part67 = part67()
    private let leaf68: any Part68 = part68()
    private let leaf69: any Part69 = part69()

    @inline(never) func current50() -> any Part50 { leaf50 }
    @inline(never) func current51() -> any Part51 { leaf51 }
    @inline(never) func current52() -> any Part52 { leaf52 }
    @inline(never) func current53() -> any Part53 { leaf53 }
    @inline(never) func current54() -> any Part54 { leaf54 }
    @inline(never) func current55() -> any Part55 { leaf55 }
    @inline(never) func current56() -> any Part56 { leaf56 }
    @inline(never) func current57() -> any Part57 { leaf57 }
    @inline(never) func current58() -> any Part58 { leaf58 }
    @inline(never) func current59() -> any Part59 { leaf59 }
    @inline(never) func current60() -> any Part60 { leaf60 }
    @inline(never) func current61() -> any Part61 { leaf61 }
    @inline(never) func current62() -> any Part62 { leaf62 }
    @inline(never) func current63() -> any Part63 { leaf63 }
    @inline(never) func current64() -> any Part64 { leaf64 }
    @inline(never) func current65() -> any Part65 { leaf65 }
    @inline(never) func current66() -> any Part66 { leaf66 }
    @inline(never) func current67() -> any Part67 { leaf67 }
    @inline(never) func current68() -> any Part68 { leaf68 }
    @inline(never) func current69() -> any Part69 { leaf69 }

    var total: Int {
        var sum = 0
        sum &+= current50().number
        sum &+= current51().number
        sum &+= current52().number
        sum &+= current53().number
        sum &+= current54().number
        sum &+= current55().number
        sum &+= current56().number
        sum &+= current57().number
        sum &+= current58().number
        sum &+= current59().number
        sum &+= current60().number
        sum &+= current61().number
        sum &+= current62().number
        sum &+= current63().number
        sum &+= current64().number
        sum &+= current65().number
        sum &+= current66().number
        sum &+= current67().number
        sum &+= current68().number
        sum &+= current69().number
        return sum
    }
}

@inline(never) private func newFullRequest() -> FullRequest { FullRequest() }
