extension ExitStatus {
    /// How a command ends that found these.
    package init(of diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        let codes = Set(errors.map(\.code))
        if codes.isEmpty {
            self = .success
        } else if errors.allSatisfy(\.isUsage) {
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

    /// The wiring is right; something it needs is not on this machine.
    private static let missingValues: Set<DiagnosticCode> = [.variableNotSet, .fileMissing]
}

extension Diagnostic {
    /// Whether the command line itself is at fault: it chooses no profile that there is, or contradicts itself.
    fileprivate var isUsage: Bool {
        if case .key(.flagsContradict) = mistake { return true }
        return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
    }
}
