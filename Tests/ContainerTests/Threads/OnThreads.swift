import Foundation
import Synchronization
import TestSupport

/// Runs a body on threads of their own, which begin together; returns what each came to.
///
/// Real threads rather than tasks, so that one that waits keeps no other from running. One that never ends leaves its
/// result out when the test's time is over.
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
