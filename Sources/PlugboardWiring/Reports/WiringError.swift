/// Thrown before there is a container: every mistake of a wiring, in source order.
///
/// Its `description` is the full page a person reads.
public struct WiringError: Error, Sendable {
    /// Errors and warnings, in source order; one found in several profiles is told once.
    public let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = DiagnosticsReport.merging(diagnostics).inSourceOrder()
    }
}

extension WiringError: CustomStringConvertible {
    /// The full page: every mistake with its place, as plain text.
    public var description: String { DiagnosticsReport(diagnostics).text() }
}
