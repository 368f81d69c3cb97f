import PlugboardTesting
import Storefront
import Testing

@Suite struct BatchGatewayTests {
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

    @Test func `a charge is one signed line`() throws {
        #expect(try open().charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `an order is in the batch once, also after a restart`() throws {
        do {
            let gateway = try open()
            _ = try gateway.charge(Sample.charge())
            #expect(try gateway.charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        }
        #expect(try open().charge(Sample.charge()) == .approved(reference: "batch-A-1"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `an order in the batch is not charged another amount`() throws {
        let gateway = try open()
        _ = try gateway.charge(Sample.charge())
        #expect(
            try gateway.charge(Sample.charge("A-1", 9999))
                == .declined(reason: "the order is already in the batch with another amount or card"))
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }

    @Test func `a torn last line is removed and charged again`() throws {
        try folder.write(String(Self.line.dropLast(9)), to: "batch.jsonl")
        let gateway = try open()
        #expect(output.notes.count == 1)
        _ = try gateway.charge(Sample.charge())
        #expect(folder.text("batch.jsonl") == Self.line + "\n")
    }
}
