import PlugboardTesting
import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// A run that was cut off between any two effects is completed by the next run over the same orders.
struct RestartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// One run of the program over files, which it releases at its end.
    private func run() async throws {
        let output = RecordingOutput()
        let store = try FileOrderStore(settings: .init(directory: folder.path, file: "orders.jsonl"), output: output)
        let gateway = try BatchGateway(
            settings: .init(directory: folder.path, file: "batch.jsonl", key: Secret("secret")), output: output)
        defer {
            gateway.close()
            store.close()
        }
        let checkout = StandardCheckout(
            gateway: gateway, store: store,
            receipts: try MaildirMailer(settings: .init(directory: folder.path, folder: "receipts")),
            alerts: try MaildirMailer(settings: .init(directory: folder.path, folder: "alerts")),
            rules: [VelocityRule(settings: .init(orders: 3, window: .seconds(60)), store: store, clock: Sample.clock)],
            taxes: FlatTax(settings: .init(rate: .zero)), clock: Sample.clock, trace: OrderTrace(),
            settings: try Sample.letters())
        for id in ["A-1", "A-2", "A-3"] { _ = try await checkout.place(Sample.order(id)) }
    }

    private struct State: Equatable {
        var store: String?
        var batch: String?
        var receipts: [String]
    }

    private func state() throws -> State {
        State(
            store: folder.text("orders.jsonl"), batch: folder.text("batch.jsonl"),
            receipts: try folder.names(in: "receipts/new"))
    }

    @Test func `running twice changes nothing`() async throws {
        try await run()
        let once = try state()
        try await run()
        #expect(try state() == once)
        #expect(once.receipts == ["receipt-A-1", "receipt-A-2", "receipt-A-3"])
    }

    @Test(arguments: ["orders.jsonl", "batch.jsonl"], [1, 40, 300])
    func `a file cut at any byte is completed`(name: String, missing: Int) async throws {
        try await run()
        let whole = try state()
        // Effects after the cut had not happened either: the last receipt, and the store's line after the batch's.
        if name == "batch.jsonl" { try cut("orders.jsonl", by: 700) }
        try cut(name, by: missing)
        try FileManager.default.removeItem(atPath: "\(folder.path)/receipts/new/receipt-A-3")
        try await run()
        #expect(try state() == whole)
    }

    @Test func `a missing receipt is delivered`() async throws {
        try await run()
        let whole = try state()
        try FileManager.default.removeItem(atPath: "\(folder.path)/receipts/new/receipt-A-2")
        try await run()
        #expect(try state() == whole)
    }

    private func cut(_ name: String, by missing: Int) throws {
        let text = try #require(folder.text(name))
        try folder.write(String(text.dropLast(missing)), to: name)
    }
}
