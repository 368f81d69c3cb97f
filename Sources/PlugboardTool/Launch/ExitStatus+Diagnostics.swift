extension ExitStatus {
    /// How a command ends that found these.
    package init(of diagnostics: [Diagnostic]) {
        let codes = Set(diagnostics.filter { $0.severity == .error }.map(\.code))
        if codes.isEmpty {
            self = .success
        } else if codes.isSubset(of: Self.choiceOfProfile) {
            self = .usage
        } else {
            self = codes.isSubset(of: Self.missingValues) ? .missing : .mistakes
        }
    }

    /// How a program ends that may not start for these: the choice of the profile is a matter of usage.
    package init(refusingToStartFor diagnostics: [Diagnostic]) {
        let status = ExitStatus(of: diagnostics)
        self = status == .usage ? .usage : .configuration
    }

    private static let choiceOfProfile: Set<DiagnosticCode> = [.unknownProfile, .noProfileSelected, .abstractSelected]
    /// The wiring is right; something it needs is not on this machine.
    private static let missingValues: Set<DiagnosticCode> = [.variableNotSet, .fileMissing]
}
