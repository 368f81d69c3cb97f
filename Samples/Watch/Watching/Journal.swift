/// Where lines go.
package protocol Journal: Sendable {
    func write(_ line: String)
    /// Writes the last line.
    func close()
}
