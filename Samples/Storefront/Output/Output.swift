/// The destination of the program's answer and notes.
package protocol Output: Sendable {
    /// Writes one line of the answer.
    func line(_ text: String)
    /// Writes a note to the operator of the program, separate from the answer.
    func note(_ text: String)
    /// Ends the answer.
    ///
    /// - Throws: `LostOutput` if a line of the answer was not written.
    func finish() throws
}
