internal import Synchronization

/// A test double that approves every charge and records it.
package final class FakeGateway: PaymentGateway {
    private let received = Mutex<[Charge]>([])

    package init() {}

    package var charges: [Charge] { received.withLock { $0 } }

    package func charge(_ charge: Charge, tracing trace: OrderTrace) -> PaymentAnswer {
        received.withLock { $0.append(charge) }
        trace.record("charged")
        return .approved(reference: "fake-\(charge.order)")
    }
}
