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
}
