/// The exit status of a wired program or of its `wiring` commands.
///
/// The commands use 0 to 4. The program itself uses 0, 1, 2 and 78. A program with other statuses, such as those of
/// another parser, creates them by number.
///
/// ```swift
/// print("RestartPreventExitStatus=\(LaunchStatus.configuration.rawValue)")
/// ```
public struct LaunchStatus: RawRepresentable, Hashable, Sendable {
    /// The number for the shell.
    public let rawValue: Int32

    /// Creates a status with any number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// 0: there are no mistakes, or the program ended normally.
    public static let success = LaunchStatus(rawValue: 0)
    /// 1: a command found mistakes or could not write its answer, or the program could not start, threw or did not close.
    public static let mistakes = LaunchStatus(rawValue: 1)
    /// 2: the command line is wrong: an unknown flag, command or profile, no selected profile, or a `--config` without
    /// manifests.
    public static let usage = LaunchStatus(rawValue: 2)
    /// 3: the wiring is valid, but variables, files, providers or their values are missing on this machine, a provider
    /// failed, or the dotenv file is mistaken. Only `wiring` commands return it.
    public static let missing = LaunchStatus(rawValue: 3)
    /// 4: `diff` found differences.
    public static let differences = LaunchStatus(rawValue: 4)
    /// 78: the program did not start, because its wiring is mistaken or its variables are missing: `EX_CONFIG` of
    /// sysexits.h. systemd can be configured not to restart after it.
    public static let configuration = LaunchStatus(rawValue: 78)
}

extension LaunchStatus {
    /// Returns the status of a command with these findings.
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

    /// Returns the status of a program that may not start because of these findings. Mistakes of its command line have
    /// the status `usage`.
    init(refusingToStartFor diagnostics: [Diagnostic], in options: LaunchOptions) {
        let status = LaunchStatus(of: diagnostics, in: options)
        self = status == .usage ? .usage : .configuration
    }

    /// The codes of missing inputs. The wiring itself is valid.
    private static let missingValues: Set<DiagnosticCode> = [
        .variableNotSet, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed, .dotenvLine,
    ]
}

extension Diagnostic {
    /// Returns whether the command line causes the mistake: it selects an unknown profile or a directory without
    /// profiles, binds a key without effect, or contradicts itself.
    fileprivate func isUsage(in options: LaunchOptions) -> Bool {
        switch finding {
        case is UnusedBind: return true
        case _ where code == .duplicateMember:
            if case .launch? = origin { return true } else { return false }
        case _ where saysNoManifests: return options.directorySource == .flag
        // Mistakes of a wiring do not concern the command line. These codes concern its selections.
        default: return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
        }
    }
}
