/// The error of a failed proof, with every mistake of the wiring.
///
/// The error is thrown before a container exists. Its `description` is the complete report.
public struct WiringError: Error, Sendable {
    /// The errors and warnings in source order. Equal diagnostics of several profiles are joined.
    public let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.joined().inSourceOrder()
    }
}

extension WiringError: CustomStringConvertible {
    /// The complete report as plain text: every mistake with its place.
    public var description: String { DiagnosticsReport(diagnostics).text() }
}
