#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A gateway that records every request to another gateway, and its answer.
///
/// The record is a log of events and not of debts: a charge that was repeated after a crash is recorded twice.
package struct AuditedGateway: PaymentGateway {
    private let file: LineFile
    private let gateway: any PaymentGateway
    private let clock: any Clock

    package init(
        settings: FileLocation, gateway: any PaymentGateway, clock: any Clock, output: any Output
    ) throws {
        file = try LineFile.open(settings, output: output).file
        self.gateway = gateway
        self.clock = clock
    }

    package func charge(_ charge: Charge, tracing trace: OrderTrace) async throws -> PaymentAnswer {
        do {
            let answer = try await gateway.charge(charge, tracing: trace)
            try record(charge, Self.word(for: answer))
            return answer
        } catch let error as GatewayUnavailable {
            try record(charge, "no answer")
            throw error
        }
    }

    package func close() {
        file.close()
    }

    private func record(_ charge: Charge, _ outcome: String) throws {
        let line = Line(at: clock.now, order: charge.order, amount: charge.amount, outcome: outcome)
        try file.append(JSONLine.bytes(of: line))
    }

    private static func word(for answer: PaymentAnswer) -> String {
        switch answer {
        case .approved(let reference): "approved: \(reference)"
        case .declined(let reason): "declined: \(reason)"
        }
    }

    private struct Line: Encodable {
        let at: Date
        let order: OrderID
        let amount: Money
        let outcome: String
    }
}
