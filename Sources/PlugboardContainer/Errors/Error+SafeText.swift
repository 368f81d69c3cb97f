import PlugboardWiring

extension Error {
    /// The text of an error on one line; that of the errors of this package, whose pages are safe, on its lines.
    package var safeText: String {
        switch self {
        case is ResolutionError, is StartingError, is ClosingError, is WiringError: "\(self)"
        // The text of a program's own error could write a line that a terminal or a workflow obeys.
        default: TerminalText.safe("\(self)")
        }
    }
}
