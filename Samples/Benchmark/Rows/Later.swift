import PlugboardContainer

// What an owner asks for after it was made: `Provider` and `Lazy`.

extension Rows {
    static let provider = Row(
        id: "W11-provider", title: "call of a `Provider` of a transient leaf", baseline: "a stored closure", goal: nil,
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
                    // The provider does not keep its container.
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
        goal: nil,
        kind: .contest {
            let container = try laterContainer()
            let archive = try container.resolve(Archive.self)
            let manual = ManualArchive()
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
                    var sum = 0
                    for _ in 0..<count { sum &+= manual.currentPart().number }
                    consume(sum)
                })
        })

    static let lazyOpen = Row(
        id: "W11-lazy-open", title: "object with a `Lazy`, made and opened", baseline: "an object with a lazy property",
        goal: nil,
        kind: .contest {
            let container = try laterContainer()
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

    private static func laterContainer() throws -> Container {
        try Container { catalog in
            catalog.add(PlainTree())
            catalog.autoregister(Till.self, initializer: Till.init(receipt:))
            catalog.autoregister(Archive.self, initializer: Archive.init(part:))
        }
    }
}

private final class Till {
    let receipt: Provider<any Part66>

    init(receipt: Provider<any Part66>) { self.receipt = receipt }
}

private final class Archive {
    let part: Lazy<any Part66>

    init(part: Lazy<any Part66>) { self.part = part }
}

private final class ManualTill {
    let receipt: @Sendable () -> any Part66 = { part66() }
}

private final class ManualArchive {
    private lazy var part: any Part66 = part66()

    @inline(never) func currentPart() -> any Part66 { part }
}

@inline(never) private func newManualArchive() -> ManualArchive { ManualArchive() }
