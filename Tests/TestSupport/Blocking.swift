internal import Foundation

/// Blocks the calling thread until a condition holds. The thread sleeps between checks, so that it does not occupy a
/// processor that other tests need.
package func block(until condition: () -> Bool) {
    while !condition() { Thread.sleep(forTimeInterval: 0.001) }
}
