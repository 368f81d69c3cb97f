/// An answer that did not reach its place: the disk is full.
package struct OutputError: Error, CustomStringConvertible {
    /// In the system's words.
    let reason: String

    package var description: String { "cannot write the output: \(reason)" }
}
