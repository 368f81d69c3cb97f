import PlugboardContainer

// Dependencies that an owner requests after its initialization: `Provider` and `Lazy`.

extension Rows {
    static let provider = Row(
        id: "W11-provider", title: "call of a `Provider` of a transient leaf", baseline: "a stored closure",
        kind: .contest {
            let container = try laterContainer()
            let till = try container.resolve(Till.self)
            let manual = ManualTill()
            return Contest(
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try till.receipt().number }
                    } catch {
                        stop(error)
                    }
                    // The provider does not retain its container.
                    withExtendedLifetime(container) { consume(sum) }
                },
                manual: { count in
                    var sum = 0
                    for _ in 0..<count { sum &+= manual.receipt().number }
                    consume(sum)
                })
        })

    static let lazyRead = Row(
        id: "W11-lazy-read", title: "read of a `Lazy` that is open", baseline: "a lazy property behind a function",
        kind: .contest {
            let container = try laterContainer()
            let archive = try container.resolve(Archive.self)
            return Contest(
                countedOperations: 10_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try archive.part.value.number }
                    } catch {
                        stop(error)
                    }
                    withExtendedLifetime(container) { consume(sum) }
                },
                manual: { count in
                    let manual = ManualArchive()
                    var sum = 0
                    for _ in 0..<count { sum &+= manual.currentPart().number }
                    consume(sum)
                })
        })

    /// The read of a `Lazy` of a class, which is copied as one word. `lazyRead` copies an `any Part66`.
    static let lazyReadOfClass = Row(
        id: "W11-lazy-class", title: "read of a `Lazy` of a class that is open",
        baseline: "a lazy property behind a function",
        kind: .contest {
            let container = try laterContainer()
            let cabinet = try container.resolve(Cabinet.self)
            return Contest(
                countedOperations: 10_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try cabinet.drawer.value.number }
                    } catch {
                        stop(error)
                    }
                    withExtendedLifetime(container) { consume(sum) }
                },
                manual: { count in
                    let manual = ManualCabinet()
                    var sum = 0
                    for _ in 0..<count { sum &+= manual.currentDrawer().number }
                    consume(sum)
                })
        })

    static let lazyOpen = opening("W11-lazy-open", "object with a `Lazy`, made and opened") { _ in }

    static let lazyOpenInGraph = opening(
        "W11-lazy-graph", "the same in a container that has a service of the lifetime `graph`"
    ) { catalog in
        catalog.autoregister(Drawer.self, name: "shared", lifetime: .graph, initializer: Drawer.init)
    }

    private static func opening(
        _ id: String, _ title: String, adding more: @escaping @Sendable (inout Catalog) -> Void
    ) -> Row {
        Row(
            id: id, title: title, baseline: "an object with a lazy property",
            kind: .contest {
                let container = try laterContainer(more)
                return Contest(
                    ours: { count in
                        var sum = 0
                        do {
                            for _ in 0..<count { sum &+= try container.resolve(Archive.self).part.value.number }
                        } catch {
                            stop(error)
                        }
                        consume(sum)
                    },
                    manual: { count in
                        var sum = 0
                        for _ in 0..<count { sum &+= newManualArchive().currentPart().number }
                        consume(sum)
                    })
            })
    }

    private static func laterContainer(_ more: (inout Catalog) -> Void = { _ in }) throws -> Container {
        try Container { catalog in
            catalog.add(PlainTree())
            catalog.autoregister(Till.self, initializer: Till.init(receipt:))
            catalog.autoregister(Archive.self, initializer: Archive.init(part:))
            catalog.autoregister(Drawer.self, initializer: Drawer.init)
            catalog.autoregister(Cabinet.self, initializer: Cabinet.init(drawer:))
            more(&catalog)
        }
    }
}

private final class Till: Sendable {
    let receipt: Provider<any Part66>

    init(receipt: Provider<any Part66>) { self.receipt = receipt }
}

private final class Archive: Sendable {
    let part: Lazy<any Part66>

    init(part: Lazy<any Part66>) { self.part = part }
}

private final class Drawer: Sendable {
    let number = 3
}

private final class Cabinet: Sendable {
    let drawer: Lazy<Drawer>

    init(drawer: Lazy<Drawer>) { self.drawer = drawer }
}

private final class ManualTill: Sendable {
    let receipt: @Sendable () -> any Part66 = { part66() }
}

private final class ManualArchive {
    private lazy var part: any Part66 = part66()

    @inline(never) func currentPart() -> any Part66 { part }
}

private final class ManualCabinet {
    private lazy var drawer = Drawer()

    @inline(never) func currentDrawer() -> Drawer { drawer }
}

@inline(never) private func newManualArchive() -> ManualArchive { ManualArchive() }
