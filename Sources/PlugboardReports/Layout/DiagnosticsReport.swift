import PlugboardWiring

/// The page that tells all diagnostics of a run.
package struct DiagnosticsReport: Sendable {
    package let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.sorted()
    }

    /// The page as text, each line ended.
    package func text() -> String {
        diagnostics.map { "\($0.severity.rawValue)[\($0.code)]: \($0.wording.title)\n" }.joined(separator: "\n")
    }
}
