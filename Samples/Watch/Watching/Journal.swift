/// The destination of the lines.
package protocol Journal: Sendable {
    func write(_ line: String)
    /// Writes the last line.
    func close()
}
