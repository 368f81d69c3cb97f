/// Places orders: what the program is for.
package protocol Checkout: Sendable {
    /// Places one order. What the shop decides is an outcome; what is thrown is trouble that stops the run.
    func place(_ order: Order) throws -> Outcome
    /// Places every order of the files, says one line for each and a summary at the end.
    func place(ordersIn paths: [String]) throws
}
