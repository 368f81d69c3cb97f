extension LaunchStatus {
    /// How a command ends that found these when it was launched so.
    init(of diagnostics: [Diagnostic], in options: LaunchOptions) {
        let errors = diagnostics.filter { $0.severity == .error }
        let codes = Set(errors.map(\.code))
        if codes.isEmpty {
            self = .success
        } else if errors.allSatisfy({ $0.isUsage(in: options) }) {
            self = .usage
        } else {
            self = codes.isSubset(of: Self.missingValues) ? .missing : .mistakes
        }
    }

    /// How a program ends that may not start for these: what its words choose is a matter of usage.
    init(refusingToStartFor diagnostics: [Diagnostic], in options: LaunchOptions) {
        let status = LaunchStatus(of: diagnostics, in: options)
        self = status == .usage ? .usage : .configuration
    }

    /// The wiring is right; something it needs is not on this machine.
    private static let missingValues: Set<DiagnosticCode> = [
        .variableNotSet, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed, .dotenvLine,
    ]
}

extension Diagnostic {
    /// Whether the command line itself is at fault: it chooses no profile that there is, or a directory without any,
    /// binds what nothing takes, or contradicts itself.
    fileprivate func isUsage(in options: LaunchOptions) -> Bool {
        switch finding {
        case is UnusedBind, is FlagsContradict: return true
        case _ where saysNoManifests: return options.directorySource == .flag
        // What is wrong with a wiring is no fault of the line; these codes are of what it chooses.
        default: return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
        }
    }
}
