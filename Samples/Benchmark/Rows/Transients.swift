import PlugboardContainer

// The code is repeated for each row. A shared generic function would make the calls of both contenders generic, and the
// calls in a program are not generic.

extension Rows {
    static let leaf = Row(
        id: "W2", title: "transient leaf", baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(PlainTree()) }
            return Contest(
                countedOperations: 2_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part66).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part66().number }
                    consume(sum)
                })
        })

    static let graphOfSeven = Row(
        id: "W3", title: "transient graph of 7", baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(PlainTree()) }
            return Contest(
                countedOperations: 1_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part15).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part15().number }
                    consume(sum)
                })
        })

    static let graphOfSevenMoved = Row(
        id: "W3-moved", title: "transient graph of 7, parameters moved", baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(MovedTree()) }
            return Contest(
                countedOperations: 1_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part15).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part15().number }
                    consume(sum)
                })
        })

    static let graphOfSevenByClosures = Row(
        id: "W3-closures", title: "transient graph of 7, by closures that resolve themselves",
        baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(ResolvingTree()) }
            return Contest(
                countedOperations: 1_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part15).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part15().number }
                    consume(sum)
                })
        })

    static let graphOfHundred = Row(
        id: "W4", title: "transient graph of 100", baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(PlainTree()) }
            return Contest(
                countedOperations: 200,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part0).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part0().number }
                    consume(sum)
                })
        })

    static let graphOfHundredMoved = Row(
        id: "W4-moved", title: "transient graph of 100, parameters moved", baseline: "one function for each type",
        kind: .contest {
            let container = try Container { $0.add(MovedTree()) }
            return Contest(
                countedOperations: 200,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Part0).self).number }
                    } catch {
                        stop(error)
                    }
                    consume(sum)
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= part0().number }
                    consume(sum)
                })
        })
}

/// Seven services of the tree, registered in the style of other containers.
private struct ResolvingTree: Module {
    func register(in catalog: inout Catalog) {
        catalog.register((any Part15).self) { (r: Resolver) in Node15(left: try r.resolve(), right: try r.resolve()) }
        catalog.register((any Part31).self) { (r: Resolver) in Node31(left: try r.resolve(), right: try r.resolve()) }
        catalog.register((any Part32).self) { (r: Resolver) in Node32(left: try r.resolve(), right: try r.resolve()) }
        catalog.register((any Part63).self) { Node63() }
        catalog.register((any Part64).self) { Node64() }
        catalog.register((any Part65).self) { Node65() }
        catalog.register((any Part66).self) { Node66() }
    }
}
