/// Places orders: the purpose of the program.
package protocol Checkout: Sendable {
    /// Places one order. Decisions of the shop are outcomes; thrown errors stop the run.
    func place(_ order: Order) async throws -> Outcome
}
