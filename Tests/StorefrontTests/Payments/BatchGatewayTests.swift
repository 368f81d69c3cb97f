import PlugboardTesting
import storefront
import TestSupport
import Testing

struct BatchGatewayTests {
    private let folder: TemporaryFolder
    private let output = RecordingOutput()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(key: String = "secret") throws -> BatchGateway {
        try BatchGateway(settings: .init(directory: folder.path, file: "batch.jsonl", key: Secret(key)), output: output)
    }

    /// The signature is HMAC-SHA-256 of `A-1|1071|EUR|tok_4242` with the key `secret`, as OpenSSL computes it.
    private static let line =
        #"{"amount":{"currency":"EUR","minorUnits":1071},"card":"tok_4242","order":"A-1","#
        + #""signature":"1e56bf6eb16723636c66fa6d00fec011a96e147ddf65b60d67ba5133f4c0d254"}"#

    @Test func `a charge is one signed line`() async throws {
        #expect(try await open().charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `an order is in the batch once, also after a restart`() async throws {
        do {
            let gateway = try open()
            _ = try await gateway.charge(Sample.charge())
            #expect(try await gateway.charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        }
        #expect(try await open().charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `the trace reports a charge, and nothing for an order that is in the batch`() throws {
        let gateway = try open()
        let (first, again) = (OrderTrace(), OrderTrace())
        _ = try gateway.charge(Sample.charge(), tracing: first)
        _ = try gateway.charge(Sample.charge(), tracing: again)
        #expect(first.steps == ["charged"])
        #expect(again.steps == [])
    }

    @Test func `a closed batch accepts no charge and is free for the next opener`() async throws {
        let gateway = try open()
        gateway.close()
        let failure = await #expect(throws: FileFailure.self) { try await gateway.charge(Sample.charge()) }
        #expect(failure?.description == "\(folder.path)/batch.jsonl: it is closed")
        #expect(output.notes == ["\(folder.path)/batch.jsonl: closed"])
        #expect(try await open().charge(Sample.charge()) == .approved(reference: "batch-A-1"))
    }

    @Test func `an order in the batch cannot be charged another amount`() async throws {
        let gateway = try open()
        _ = try await gateway.charge(Sample.charge())
        #expect(
            try await gateway.charge(Sample.charge("A-1", 9999))
                == .declined(reason: "the order is already in the batch with another amount or card"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `an incomplete last line is removed and charged again`() async throws {
        try folder.write(String(Self.line.dropLast(9)), to: "batch.jsonl")
        let gateway = try open()
        #expect(output.notes.count == 1)
        _ = try await gateway.charge(Sample.charge())
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }
}
