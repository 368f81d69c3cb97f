import PlugboardContainer

// Two conforming types, so that nobody knows at compile time which is behind `any Clock`.
public protocol Clock: Sendable { var now: Int { get } }

final class SystemClock: Clock {
    let now = 1
}

struct FixedClock: Clock {
    let now: Int
}

/// Keeps what is shared, as a program's hand-written composition root does: built once, when it is first asked for.
final class ManualShop: Sendable {
    private static let clock: any Clock = CommandLine.argc > 64 ? FixedClock(now: 2) : SystemClock()

    @inline(never) func sharedClock() -> any Clock { Self.clock }

    @inline(never) func newPart() -> any Part66 { Node66() }
}

extension Rows {
    static let singleton = Row(
        id: "W1", title: "singleton by type", baseline: "a static property behind a function",
        kind: .contest {
            let container = try Container {
                PlainTree().register(in: &$0)
                $0.autoregister((any Clock).self, lifetime: .singleton, initializer: SystemClock.init)
            }
            let shop = ManualShop()
            return Contest(
                countedOperations: 10_000,
                ours: { count in
                    var sum = 0
                    do {
                        for _ in 0..<count { sum &+= try container.resolve((any Clock).self).now }
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
}
