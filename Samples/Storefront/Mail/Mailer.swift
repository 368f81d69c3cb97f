/// A service that delivers messages.
package protocol Mailer: Sendable {
    /// Delivers a message once, even if it is sent several times. Its id identifies it.
    func send(_ message: MailMessage, tracing trace: OrderTrace) throws
}
