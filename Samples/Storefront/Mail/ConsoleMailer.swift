internal import Synchronization

/// Says on the output what would have been sent.
package final class ConsoleMailer: Mailer {
    package struct Settings: Decodable, Sendable {
        /// Which of the shop's mailers speaks.
        package let label: String

        package init(label: String) {
            self.label = label
        }
    }

    private let label: String
    private let output: any Output
    private let sent = Mutex<Set<String>>([])

    package init(settings: Settings, output: any Output) {
        label = settings.label
        self.output = output
    }

    package func send(_ message: MailMessage, tracing trace: OrderTrace) {
        guard sent.withLock({ $0.insert(message.id).inserted }) else { return }
        output.line("[\(label)] \(message.subject) -> \(message.to.address)")
        trace.record("sent \(message.id)")
    }
}
