import storefront
import TestSupport
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

struct MailerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func mailer() throws -> MaildirMailer {
        try MaildirMailer(settings: .init(directory: folder.path, folder: "receipts"))
    }

    private func receipt(_ id: String = "A-1") throws -> MailMessage {
        try Sample.letters().receipt(for: Sample.placed(Sample.order(id)))
    }

    @Test func `a message arrives complete in new and leaves no file in tmp`() throws {
        try mailer().send(receipt())
        let names = try ["receipts", "receipts/new", "receipts/tmp"].map(folder.names(in:))
        #expect(names == [["cur", "new", "tmp"], ["receipt-A-1"], []])
        #expect(try folder.text("receipts/new/receipt-A-1") == receipt().internetText)
    }

    @Test func `a message is delivered once, also after a restart`() throws {
        let first = try mailer()
        try first.send(receipt())
        try folder.write("delivered", to: "receipts/new/receipt-A-1")
        try first.send(receipt())
        try mailer().send(receipt())
        #expect(folder.text("receipts/new/receipt-A-1") == "delivered")
    }

    @Test func `a read message is not delivered again`() throws {
        try mailer().send(receipt())
        try FileManager.default.moveItem(
            atPath: "\(folder.path)/receipts/new/receipt-A-1", toPath: "\(folder.path)/receipts/cur/receipt-A-1:2,S")
        try mailer().send(receipt())
        #expect(try folder.names(in: "receipts/new") == [])
    }

    @Test func `an incomplete message of an interrupted run is written again`() throws {
        let mailer = try mailer()
        try folder.write(String(repeating: "half a message ", count: 999), to: "receipts/tmp/receipt-A-1")
        try mailer.send(receipt())
        #expect(try folder.text("receipts/new/receipt-A-1") == receipt().internetText)
        #expect(try folder.names(in: "receipts/tmp") == [])
    }

    @Test func `the console mailer prints one line for a message`() throws {
        let output = RecordingOutput()
        let mailer = ConsoleMailer(settings: .init(label: "receipts"), output: output)
        try mailer.send(receipt())
        try mailer.send(receipt())
        #expect(output.lines == ["[receipts] Receipt for order A-1 -> ada@example.com"])
    }

    @Test func `the recording mailer records each message once`() throws {
        let mailer = RecordingMailer()
        try mailer.send(receipt("A-1"))
        try mailer.send(receipt("A-2"))
        try mailer.send(receipt("A-1"))
        #expect(try mailer.messages == [receipt("A-1"), receipt("A-2")])
    }
}
