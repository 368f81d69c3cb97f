/// Places orders: what the program is for.
package protocol Checkout: Sendable {
    /// Places one order. What the shop decides is an outcome; what is thrown is trouble that stops the run.
    func place(_ order: Order) async throws -> Outcome
}
