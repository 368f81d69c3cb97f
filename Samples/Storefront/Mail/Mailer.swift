/// Delivers messages.
package protocol Mailer: Sendable {
    /// Delivers each message once, however often it is sent: a message is identified by its id.
    func send(_ message: MailMessage, tracing trace: OrderTrace) throws
}
