/// The schema beside the manifests is not that of the catalog: editors complete and refuse by what no longer holds.
package struct StaleSchema: Finding {
    package var code: DiagnosticCode { .staleSchema }
    /// As the directory was given.
    let path: String
    /// What writes it anew, as on the command line.
    let command: String

    package init(path: String, command: String) {
        self.path = path
        self.command = command
    }

    package var severity: Diagnostic.Severity { .warning }
    package var origin: Origin? { .startOfFile(path) }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.path(path)) is not the schema of the factories and profiles there are now",
            help: ["write it anew: \(command)"])
    }
}

extension DiagnosticCode {
    /// The schema in the manifest directory is of another catalog.
    public static let staleSchema = DiagnosticCode("PB0215")
}
