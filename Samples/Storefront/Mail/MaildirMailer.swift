internal import Synchronization

/// A mailer that delivers to a Maildir: it writes each message to a file in `tmp`, and then moves the file to `new`.
///
/// The name of the file is the id of the message. So the mailer recognises a message that was delivered before, even
/// after the mail reader has moved the file from `new` to `cur`.
package final class MaildirMailer: Mailer {
    package struct Settings: Decodable, Sendable {
        package let directory: String
        /// The name of the Maildir in the directory. The mailer creates the Maildir if it is missing.
        package let folder: String

        package init(directory: String, folder: String) {
            self.directory = directory
            self.folder = folder
        }
    }

    private let unfinished: Folder
    private let arrived: Folder
    private let delivered: Mutex<Set<String>>

    package init(settings: Settings) throws {
        let path = "\(settings.directory)/\(settings.folder)"
        unfinished = try Folder(creating: "\(path)/tmp")
        arrived = try Folder(creating: "\(path)/new")
        let seen = try Folder(creating: "\(path)/cur")
        // A mail reader appends flags to a name, after a colon: `receipt-A-1001:2,S`.
        let names = try arrived.fileNames() + seen.fileNames().map { String($0.prefix { $0 != ":" }) }
        delivered = Mutex(Set(names))
    }

    package func send(_ message: MailMessage, tracing trace: OrderTrace) throws {
        try delivered.withLock { delivered in
            guard !delivered.contains(message.id) else { return }
            let file = try Descriptor(replacing: "\(unfinished.path)/\(message.id)")
            try file.write(Array(message.internetText.utf8))
            try file.synchronize()
            try unfinished.move(message.id, to: arrived)
            try arrived.synchronize()
            delivered.insert(message.id)
            trace.record("sent \(message.id)")
        }
    }
}
