/// The service that places orders, which is the purpose of the program.
package protocol Checkout: Sendable {
    /// Places one order. A decision of the shop is an outcome; a thrown error stops the run.
    func place(_ order: Order) async throws -> Outcome
}
