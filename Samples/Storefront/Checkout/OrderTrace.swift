internal import Synchronization

/// The steps taken for one order.
///
/// Each order has a scope, and each scope a trace. Gateways, stores and mailers live longer than an order and must not
/// keep its trace, so the trace is a parameter of each of their operations.
package final class OrderTrace: Sendable {
    private let recorded = Mutex<[String]>([])

    package init() {}

    /// `["charged", "stored", "sent receipt-A-1001"]`.
    package var steps: [String] { recorded.withLock { $0 } }

    package func record(_ step: String) {
        recorded.withLock { $0.append(step) }
    }
}
