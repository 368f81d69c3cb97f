/// Delivers messages.
package protocol Mailer: Sendable {
    /// Delivers a message once, however often it is sent: a message is known by its id.
    func send(_ message: MailMessage, tracing trace: OrderTrace) throws
}
