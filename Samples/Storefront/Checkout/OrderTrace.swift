internal import Synchronization

/// The record of the steps for one order.
///
/// Each order has a scope, and each scope has a trace. Gateways, stores and mailers exist longer than an order and must
/// not keep its trace, so the trace is a parameter of each of their operations.
/// keep its trace, so the trace is a parameter of each of their operations.
package final class OrderTrace: Sendable {
    private let recorded = Mutex<[String]>([])

    package init() {}

    /// The steps so far: `["charged", "stored", "sent receipt-A-1001"]`.
    package var steps: [String] { recorded.withLock { $0 } }

    package func record(_ step: String) {
        recorded.withLock { $0.append(step) }
    }
}
