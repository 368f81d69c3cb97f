internal import Synchronization

/// A test double that records each message once.
package final class RecordingMailer: Mailer {
    private let received = Mutex<[MailMessage]>([])

    package init() {}

    package var messages: [MailMessage] { received.withLock { $0 } }

    package func send(_ message: MailMessage, tracing trace: OrderTrace) {
        received.withLock { messages in
            guard !messages.contains(where: { $0.id == message.id }) else { return }
            messages.append(message)
            trace.record("sent \(message.id)")
        }
    }
}
