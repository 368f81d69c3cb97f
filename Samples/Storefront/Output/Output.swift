/// Where the shop speaks.
package protocol Output: Sendable {
    /// Says one line of the answer.
    func line(_ text: String)
    /// Says something beside the answer, to whoever runs the program.
    func note(_ text: String)
}
