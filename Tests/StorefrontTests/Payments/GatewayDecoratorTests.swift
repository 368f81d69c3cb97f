import storefront
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

struct GatewayDecoratorTests {
    /// Does not answer a number of times, then approves.
    private final class SlowGateway: PaymentGateway {
        private let silences: Mutex<Int>
        private let count = Mutex(0)

        init(silences: Int) {
            self.silences = Mutex(silences)
        }

        var attempts: Int { count.withLock { $0 } }

        func charge(_ charge: Charge, tracing trace: OrderTrace) throws -> PaymentAnswer {
            count.withLock { $0 += 1 }
            let isSilent = silences.withLock { silences in
                silences -= 1
                return silences >= 0
            }
            if isSilent { throw GatewayUnavailable() }
            return .approved(reference: "slow-\(charge.order)")
        }
    }

    /// Records the requested pauses.
    private final class PatientClock: Clock {
        private let waited = Mutex<[Duration]>([])

        var pauses: [Duration] { waited.withLock { $0 } }
        var now: Date { Sample.noon }

        func pause(for duration: Duration) {
            waited.withLock { $0.append(duration) }
        }
    }

    @Test func `a gateway that does not answer is called again after a pause`() async throws {
        let slow = SlowGateway(silences: 2)
        let clock = PatientClock()
        let settings = RetryingGateway.Settings(attempts: 3, pause: .milliseconds(200))
        let gateway = RetryingGateway(settings: settings, gateway: slow, clock: clock)
        #expect(try await gateway.charge(Sample.charge()) == .approved(reference: "slow-A-1"))
        #expect(slow.attempts == 3)
        #expect(clock.pauses == [.milliseconds(200), .milliseconds(200)])
    }

    @Test func `the trace reports each timeout`() async throws {
        let gateway = RetryingGateway(
            settings: .init(attempts: 3, pause: .seconds(1)), gateway: SlowGateway(silences: 2), clock: PatientClock())
        let trace = OrderTrace()
        _ = try await gateway.charge(Sample.charge(), tracing: trace)
        #expect(trace.steps == ["no answer", "no answer"])
    }

    @Test(.timeLimit(.minutes(30)))
    func `a cancelled run does not complete a pause`() async throws {
        let slow = SlowGateway(silences: 9)
        let settings = RetryingGateway.Settings(attempts: 3, pause: .seconds(3600))
        let gateway = RetryingGateway(settings: settings, gateway: slow, clock: SystemClock())
        let task = Task { try await gateway.charge(Sample.charge()) }
        while slow.attempts == 0 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(slow.attempts == 1)
    }

    @Test func `after the last attempt the error is thrown`() async throws {
        let slow = SlowGateway(silences: 9)
        let clock = PatientClock()
        let settings = RetryingGateway.Settings(attempts: 2, pause: .seconds(1))
        let gateway = RetryingGateway(settings: settings, gateway: slow, clock: clock)
        await #expect(throws: GatewayUnavailable()) { try await gateway.charge(Sample.charge()) }
        #expect(slow.attempts == 2)
        #expect(clock.pauses == [.seconds(1)])
    }

    @Test func `a declined card is not tried again`() async throws {
        let sandbox = SandboxGateway(settings: .init(declinedEndings: ["0002"], slowEndings: [], limit: 9999))
        let clock = PatientClock()
        let gateway = RetryingGateway(settings: .init(attempts: 3, pause: .seconds(1)), gateway: sandbox, clock: clock)
        #expect(
            try await gateway.charge(Sample.charge(card: "tok_0002")) == .declined(reason: "the bank declined the card")
        )
        #expect(clock.pauses == [])
    }

    @Test func `every answer is written to the audit file, including a timeout`() async throws {
        let folder = try TemporaryFolder()
        let sandbox = SandboxGateway(settings: .init(declinedEndings: ["0002"], slowEndings: ["0119"], limit: 9999))
        let gateway = try AuditedGateway(
            settings: FileLocation(directory: folder.path, file: "audit.jsonl"), gateway: sandbox, clock: Sample.clock,
            output: RecordingOutput())
        _ = try await gateway.charge(Sample.charge("A-1"))
        _ = try await gateway.charge(Sample.charge("A-2", card: "tok_0002"))
        await #expect(throws: GatewayUnavailable()) { try await gateway.charge(Sample.charge("A-3", card: "tok_0119")) }
        let amount = #""amount":{"currency":"EUR","minorUnits":1071},"at":"2026-06-01T09:30:00Z""#
        #expect(
            folder.text("audit.jsonl") == """
                {\(amount),"order":"A-1","outcome":"approved: sandbox-A-1"}
                {\(amount),"order":"A-2","outcome":"declined: the bank declined the card"}
                {\(amount),"order":"A-3","outcome":"no answer"}

                """)
    }

    @Test func `the fake gateway approves and records`() async throws {
        let fake = FakeGateway()
        #expect(try await fake.charge(Sample.charge()) == .approved(reference: "fake-A-1"))
        #expect(try fake.charges == [Sample.charge()])
    }
}
