internal import Foundation

/// Blocks its thread until a condition holds. It sleeps in between, because on a busy machine what it waits for needs the
/// processor.
package func block(until condition: () -> Bool) {
    while !condition() { Thread.sleep(forTimeInterval: 0.001) }
}
