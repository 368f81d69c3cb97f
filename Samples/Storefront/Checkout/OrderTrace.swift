internal import Synchronization

/// What was done for one order, step by step.
///
/// Each order has a scope, and the scope a trace. Gateways, stores and mailers live longer than an order and may not
/// keep its trace: they are handed it with what they are asked to do.
package final class OrderTrace: Sendable {
    private let recorded = Mutex<[String]>([])

    package init() {}

    /// `["charged", "stored", "sent receipt-A-1001"]`.
    package var steps: [String] { recorded.withLock { $0 } }

    package func record(_ step: String) {
        recorded.withLock { $0.append(step) }
    }
}
