/// An answer that did not reach its place: the disk is full.
struct OutputError: Error, CustomStringConvertible {
    /// In the system's words.
    let reason: String

    var description: String { "cannot write the output: \(reason)" }
}
