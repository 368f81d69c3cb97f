import PlugboardContainer

// Two conforming types, so that the compiler cannot know the type behind `any Clock`.
public protocol Clock: Sendable { var now: Int { get } }

final class SystemClock: Clock {
    let now = 1
}

struct FixedClock: Clock {
    let now: Int
}

/// The shared services, as in a hand-written composition root: each is built once, at its first use.
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
