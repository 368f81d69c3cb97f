import Dispatch
import PlugboardContainer
import Synchronization

extension Rows {
    static let threads = onThreads("W9", graphOfHundred)
    static let scopesOnThreads = onThreads("W9-scope", scopeAndTwo)
    static let injectedOnThreads = onThreads("W9-inject", injected)
    static let builtOnThreads = onThreads("W9-built", injectedByContainer)
    static let closuresOnThreads = onThreads("W9-closures", graphOfSevenByClosures)
    static let argumentsOnThreads = onThreads("W9-arguments", argument)
    static let providersOnThreads = onThreads("W9-provider", provider)
    static let lazyOnThreads = onThreads("W9-lazy", lazyOpen)

    /// Returns a row with the processor time of an operation on two threads at once, divided by its time on one thread.
    ///
    /// A round in which the threads did not overlap does not count. If no round counts, the ratio is not a number.
    private static func onThreads(_ id: String, _ row: Row) -> Row {
        Row(
            id: id, title: "\(row.title), on 2 threads over 1", baseline: "the same quotient of the hand-written way",
            kind: .figure {
                let contest = try row.contest()
                let contenders = [contest.ours, contest.manual]
                var growths: [[Double]] = [[], []]
                return Figure(
                    ratio: {
                        let growth = contenders.map { growthOnTwoThreads($0, contest.countedOperations) }
                        for side in growth.indices where growth[side].isFinite { growths[side].append(growth[side]) }
                        return growth[0] / growth[1]
                    },
                    detail: {
                        "ours \(fixed(growths[0].quantile(0.5), 2)), manual \(fixed(growths[1].quantile(0.5), 2)), "
                            + "of \(growths[0].count) rounds with overlap"
                    })
            })
    }

    private static func growthOnTwoThreads(_ contender: @escaping @Sendable (Int) -> Void, _ operations: Int) -> Double
    {
        // A few milliseconds, because shorter work ends before the other thread begins.
        let first = Stopwatch.nanoseconds { contender(operations) }
        let operations = operations * max(1, Int(5_000_000 / first))
        let alone = Stopwatch.nanoseconds { contender(operations) }
        let meeting = Meeting(of: 2)
        let group = DispatchGroup()
        let wall = Stopwatch.wallNanoseconds {
            for number in 0..<2 {
                // A serial queue has a separate thread, even on a machine with one processor.
                DispatchQueue(label: "benchmark-\(number)").async(group: group) {
                    meeting.pass()
                    meeting.note(Stopwatch.nanoseconds { contender(operations) })
                }
            }
            group.wait()
        }
        // If two threads run at the same time, the sum of their times is nearly twice the elapsed time.
        return meeting.total < 1.6 * wall ? .nan : meeting.total / 2 / alone
    }
}

/// A meeting point at which threads wait for each other, so that they run at the same time, and record their times.
private final class Meeting: Sendable {
    private let count: Int
    private let arrived = Atomic(0)
    private let times = Mutex(0.0)

    init(of count: Int) { self.count = count }

    func pass() {
        arrived.add(1, ordering: .relaxed)
        while arrived.load(ordering: .relaxed) < count {}
    }

    func note(_ time: Double) { times.withLock { $0 += time } }

    var total: Double { times.withLock { $0 } }
}
