internal import Synchronization

/// Approves every charge and records it: a test double.
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
