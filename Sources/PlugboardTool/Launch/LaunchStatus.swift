/// The exit status of a wired program or of its `wiring` commands.
///
/// The commands use 0 to 4; the program itself uses 0, 1, 2 and 78. A program with other statuses, such as those of another
/// parser, makes one of that number.
///
/// ```swift
/// print("RestartPreventExitStatus=\(LaunchStatus.configuration.rawValue)")
/// ```
public struct LaunchStatus: RawRepresentable, Hashable, Sendable {
    /// The number for the shell.
    public let rawValue: Int32

    /// A status of any number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// 0: no mistakes; the program ended by itself.
    public static let success = LaunchStatus(rawValue: 0)
    /// 1: a command found mistakes or could not write its answer, or the program could not start, threw or did not close.
    public static let mistakes = LaunchStatus(rawValue: 1)
    /// 2: the command line is wrong: an unknown flag, command or profile, no profile selected, or a `--config` without
    /// manifests.
    public static let usage = LaunchStatus(rawValue: 2)
    /// 3: the wiring is right, but variables, files, providers or their values are missing on this machine, a provider failed, or
    /// the dotenv file is mistaken. Only `wiring` ends with it.
    public static let missing = LaunchStatus(rawValue: 3)
    /// 4: `diff` found differences.
    public static let differences = LaunchStatus(rawValue: 4)
    /// 78: the program did not start, because its wiring is wrong or its variables are missing: `EX_CONFIG` of sysexits.h.
    /// systemd can be configured not to restart on it.
    public static let configuration = LaunchStatus(rawValue: 78)
}

extension LaunchStatus {
    /// The status of a command with these findings.
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

    /// The status of a program that may not start because of these findings: mistakes of its command line are mistakes of usage.
    init(refusingToStartFor diagnostics: [Diagnostic], in options: LaunchOptions) {
        let status = LaunchStatus(of: diagnostics, in: options)
        self = status == .usage ? .usage : .configuration
    }

    /// The wiring is right, and this machine lacks one of its inputs.
    private static let missingValues: Set<DiagnosticCode> = [
        .variableNotSet, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed, .dotenvLine,
    ]
}

extension Diagnostic {
    /// Whether the command line itself is at fault: it chooses an unknown profile or a directory without profiles, binds a key
    /// without effect, or contradicts itself.
    fileprivate func isUsage(in options: LaunchOptions) -> Bool {
        switch finding {
        case is UnusedBind: return true
        case _ where code == .duplicateMember:
            if case .launch? = origin { return true } else { return false }
        case _ where saysNoManifests: return options.directorySource == .flag
        // Mistakes of a wiring are no fault of the line; these codes concern its choices.
        default: return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
        }
    }
}
