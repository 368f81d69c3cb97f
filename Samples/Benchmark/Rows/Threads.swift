import Dispatch
import PlugboardContainer
import Synchronization

extension Rows {
    static let threads = Row(
        id: "W9", title: "transient throughput, 2 threads over 1",
        baseline: "the same quotient of one function per type",
        goal: .atLeast(0.95),
        kind: .figure {
            let container = try Container { $0.add(PlainTree()) }
            let guarded = Mutex(())
            let ours: @Sendable () -> Int = {
                do { return try container.resolve((any Part66).self).number } catch { stop(error) }
            }
            let manual: @Sendable () -> Int = { part66().number }
            let locked: @Sendable () -> Int = { guarded.withLock { _ in part66().number } }
            var gains: [[Double]] = [[], [], []]
            return Figure(
                ratio: {
                    for (index, contender) in [ours, manual, locked].enumerated() {
                        gains[index].append(gain(contender))
                    }
                    return gains[0][gains[0].count - 1] / gains[1][gains[1].count - 1]
                },
                detail: {
                    let medians = gains.map { fixed($0.quantile(0.5), 2) }
                    return "ours \(medians[0]), manual \(medians[1]), manual behind a mutex \(medians[2])"
                })
        })

    /// How much more two threads do in a time than one does.
    private static func gain(_ work: @escaping @Sendable () -> Int) -> Double {
        let count = 20_000
        let run: @Sendable (Int) -> Void = { _ in
            var sum = 0
            for _ in 0..<count { sum &+= work() }
            consume(sum)
        }
        let alone = Stopwatch.wallNanoseconds { run(0) }
        let both = Stopwatch.wallNanoseconds { DispatchQueue.concurrentPerform(iterations: 2, execute: run) }
        return 2 * alone / both
    }

    static let scopesOnThreads = onThreads("W9-scope", scopeAndTwo)
    static let injectedOnThreads = onThreads("W9-inject", injected)
    static let builtOnThreads = onThreads("W9-built", injectedByContainer)
    static let closuresOnThreads = onThreads("W9-closures", graphOfSevenByClosures)
    static let providersOnThreads = onThreads("W9-provider", provider)
    static let lazyOnThreads = onThreads("W9-lazy", lazyOpen)

    /// What an operation of a row costs more, in time of processors, where four threads do it at one time.
    private static func onThreads(_ id: String, _ row: Row) -> Row {
        Row(
            id: id, title: "\(row.title), on 4 threads over 1", baseline: "the same quotient of the hand-written way",
            goal: .atMost(1.1),
            kind: .figure {
                let contest = try row.contest()
                var times: [[[Double]]] = [[[], [], []], [[], [], []]]
                return Figure(
                    ratio: {
                        for (side, contender) in [contest.ours, contest.manual].enumerated() {
                            for (index, threads) in [1, 2, 4].enumerated() {
                                times[side][index].append(
                                    Stopwatch.nanoseconds(of: contender, contest.countedOperations, on: threads))
                            }
                        }
                        let last = times.map { side in side[2][side[2].count - 1] / side[0][side[0].count - 1] }
                        return last[0] / last[1]
                    },
                    detail: {
                        let growths = times.map { side in
                            side.map { fixed($0.quantile(0.5) / side[0].quantile(0.5), 2) }.joined(separator: ", ")
                        }
                        return "on 1, 2 and 4: ours \(growths[0]), manual \(growths[1])"
                    })
            })
    }
}

extension Stopwatch {
    /// What each of several threads works for so many operations, all of them at one time.
    fileprivate static func nanoseconds(
        of contender: @escaping @Sendable (Int) -> Void, _ operations: Int, on threads: Int
    ) -> Double {
        let meeting = Meeting(of: threads)
        let group = DispatchGroup()
        for number in 0..<threads {
            // A serial queue has a thread of its own, however few processors there are.
            DispatchQueue(label: "benchmark-\(number)").async(group: group) {
                meeting.pass()
                meeting.note(nanoseconds { contender(operations) })
            }
        }
        group.wait()
        return meeting.total / Double(threads)
    }
}

/// Where threads wait for each other, so that they work at one time, and leave their times.
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
