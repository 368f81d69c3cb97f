extension MailMessage {
    /// The message in its transport format: RFC 5322 with the MIME headers of RFC 2045, all in ASCII.
    ///
    /// Each line ends with a line feed, as in the files of a Maildir. A transport converts it to CR LF.
    package var internetText: String {
        """
        Date: \(InternetDate.text(of: date))
        \(HeaderField.text("From", tokens: from.headerTokens))
        \(HeaderField.text("To", tokens: to.headerTokens))
        \(HeaderField.text("Subject", tokens: HeaderField.tokens(of: subject)))
        Message-ID: <\(id)@\(from.address.domain)>
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        \(QuotedPrintable.text(of: body))
        """
    }
}

extension Mailbox {
    fileprivate var headerTokens: [String] {
        HeaderField.phrase(name.text) + ["<\(address)>"]
    }
}
