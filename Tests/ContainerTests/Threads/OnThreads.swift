import Foundation
import Synchronization
import TestSupport

/// Runs a body on separate threads that begin together; returns their results.
///
/// Real threads rather than tasks, so that a waiting one does not block another. If one never ends, its result is
/// missing when the test's time is over.
func onThreads<R: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> R) async -> [R] {
    let (stream, continuation) = AsyncStream.makeStream(of: R.self)
    let begun = Count()
    for index in 0..<count {
        Thread.detachNewThread {
            begun.next()
            while begun.value < count { sched_yield() }
            continuation.yield(body(index))
        }
    }
    var results: [R] = []
    for await result in stream {
        results.append(result)
        if results.count == count { break }
    }
    return results
}
