/// The destination of the lines of all reports.
package protocol Journal: Sendable {
    func write(_ line: String)
    /// Writes the last line.
    func close()
}
