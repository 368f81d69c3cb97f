import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// The names of manifests in messages.
struct QuotationTests {
    @Test func `names from a manifest cannot break a line or a sentence`() {
        let long = String(repeating: "x", count: 200)
        #expect(
            ["a\"b\n\u{1B}[31m\u{202E}", long].map(Quotation.quoted) == [
                #""a\"b\n\u{1B}[31m\u{202E}""#, "\"\(long.prefix(80))…\"",
            ])
        #expect(["Mailer#audit", "my key", ""].map(Quotation.bare) == ["Mailer#audit", "\"my key\"", "\"\""])
        let path = String(repeating: "/folder", count: 100)
        #expect([path, path + "/my file"].map(Quotation.path) == [path, "\"\(path)/my file\""])
        #expect(Quotation.quotedPath(path) == "\"\(path)\"")
    }
}
