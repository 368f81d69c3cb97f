#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A plain-text message to one person.
package struct MailMessage: Hashable, Sendable {
    /// The identity of the message, which is also the name of its file: `receipt-A-1001`.
    package let id: String
    package let date: Date
    package let from: Mailbox
    package let to: Mailbox
    package let subject: String
    /// The text. Each line ends with a line feed.
    package let body: String

    package init(id: String, date: Date, from: Mailbox, to: Mailbox, subject: String, body: String) {
        self.id = id
        self.date = date
        self.from = from
        self.to = to
        self.subject = subject
        self.body = body
    }
}

/// An address and its owner's name.
package struct Mailbox: Hashable, Sendable {
    package let name: CustomerName
    package let address: EmailAddress

    package init(name: CustomerName, address: EmailAddress) {
        self.name = name
        self.address = address
    }
}
