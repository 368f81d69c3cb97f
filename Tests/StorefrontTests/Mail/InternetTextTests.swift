import storefront
import Testing

struct InternetTextTests {
    private func message(to name: String, subject: String = "Receipt for order A-1", body: String) throws -> MailMessage
    {
        try MailMessage(
            id: "receipt-A-1", date: Sample.noon,
            from: Mailbox(name: Sample.name("Plugboard Tea"), address: Sample.email("shop@example.com")),
            to: Mailbox(name: Sample.name(name), address: Sample.email("zoe@example.com")),
            subject: subject, body: body)
    }

    @Test func `a message is RFC 5322 text with MIME headers, all ASCII`() throws {
        let text = try message(to: "Zoë Krüger", body: "Grüße = 100 %\n").internetText
        #expect(
            text == """
                Date: Mon, 01 Jun 2026 09:30:00 +0000
                From: Plugboard Tea <shop@example.com>
                To: =?UTF-8?B?Wm/DqyBLcsO8Z2Vy?= <zoe@example.com>
                Subject: Receipt for order A-1
                Message-ID: <receipt-A-1@example.com>
                MIME-Version: 1.0
                Content-Type: text/plain; charset=utf-8
                Content-Transfer-Encoding: quoted-printable

                Gr=C3=BC=C3=9Fe =3D 100 %

                """)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `a subject outside ASCII is encoded`() {
        #expect(
            ["Grüße", "plain words", "=?x?="].map(HeaderField.tokens(of:)) == [
                ["=?UTF-8?B?R3LDvMOfZQ==?="], ["plain", "words"], ["=?UTF-8?B?PT94Pz0=?="],
            ])
    }

    @Test func `a name with marks is quoted`() {
        #expect(
            [#"Rob "Bobby" Tables, Jr."#, "Declan O'Neill", "two  blanks"].map(HeaderField.phrase) == [
                [#""Rob \"Bobby\" Tables, Jr.""#], ["Declan", "O'Neill"], ["\"two  blanks\""],
            ])
    }

    @Test func `a long name is folded into encoded words of whole characters`() throws {
        let name = String(repeating: "茶", count: 30)
        let words = EncodedWord.words(of: name)
        #expect(
            words == [
                "=?UTF-8?B?6Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy2?=",
                "=?UTF-8?B?6Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy26Iy2?=",
                "=?UTF-8?B?6Iy26Iy26Iy26Iy26Iy26Iy2?=",
            ])
        let headers = try message(to: name, body: "").internetText.split(separator: "\n")
        #expect(
            headers[2...5].joined(separator: "\n")
                == "To: \(words[0])\n \(words[1])\n \(words[2]) <zoe@example.com>\nSubject: Receipt for order A-1")
        #expect(headers.allSatisfy { $0.utf8.count <= 76 })
    }

    @Test func `a long ASCII name is encoded so that it can be folded`() throws {
        let text = try message(to: String(repeating: "Wolfeschlegel", count: 20), body: "").internetText
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
    }

    @Test func `a line of 76 columns is unchanged and a longer one has a soft break`() {
        let line = String(repeating: "a", count: 76)
        #expect(QuotedPrintable.text(of: line) == line)
        #expect(QuotedPrintable.text(of: line + "b") == "\(line.dropLast())=\nab")
    }

    @Test func `an encoded character is never split by a soft line break`() {
        let text = QuotedPrintable.text(of: String(repeating: "ü", count: 40))
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= 76 })
        #expect(text.replacing("=\n", with: "") == String(repeating: "=C3=BC", count: 40))
    }

    @Test func `control characters and a space at the end of a line are encoded`() {
        #expect(["a \nb\t\n c", "a\r\u{0}"].map(QuotedPrintable.text(of:)) == ["a=20\nb=09\n c", "a=0D=00"])
    }
}
