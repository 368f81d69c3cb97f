internal import Synchronization

/// Remembers what it was sent, each message once: a test double.
package final class RecordingMailer: Mailer {
    private let received = Mutex<[MailMessage]>([])

    package init() {}

    package var messages: [MailMessage] { received.withLock { $0 } }

    package func send(_ message: MailMessage) {
        received.withLock { messages in
            if !messages.contains(where: { $0.id == message.id }) { messages.append(message) }
        }
    }
}
