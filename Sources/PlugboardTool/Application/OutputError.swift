/// An error of writing a command's output, with the system's reason.
struct OutputError: Error, CustomStringConvertible {
    /// In the system's words.
    let reason: String

    var description: String { "cannot write the output: \(reason)" }
}
