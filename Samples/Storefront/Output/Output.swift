/// Where the shop speaks.
package protocol Output: Sendable {
    /// Says one line of the answer.
    func line(_ text: String)
    /// Says something beside the answer, to whoever runs the program.
    func note(_ text: String)
    /// Ends the answer.
    ///
    /// - Throws: when a line of it did not reach its place.
    func finish() throws
}
