internal import Foundation

/// Runs a closure on a separate thread with a stack of this size. A recursion along the data overflows a small stack with
/// little data.
@discardableResult
package func onStack<Result: Sendable>(
    kibibytes: Int, _ body: @escaping @Sendable () -> Result
) async -> Result? {
    let (stream, continuation) = AsyncStream.makeStream(of: Result.self)
    let thread = Thread { continuation.yield(body()) }
    thread.stackSize = kibibytes << 10
    thread.start()
    return await stream.first { _ in true }
}
