internal import Synchronization

/// A mailer that prints a line for each message and sends nothing.
package final class ConsoleMailer: Mailer {
    package struct Settings: Decodable, Sendable {
        /// The name of this mailer among the shop's mailers.
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
