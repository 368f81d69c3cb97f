/// The exit status of a wired program or of its `wiring` commands.
///
/// The commands use 0 to 4. The program itself uses 0, 1, 2 and 78. A program may create other statuses, such as those
/// of another parser, from their numbers.
///
/// ```swift
/// print("RestartPreventExitStatus=\(LaunchStatus.configuration.rawValue)")
/// ```
public struct LaunchStatus: RawRepresentable, Hashable, Sendable {
    /// The exit status as a number.
    public let rawValue: Int32

    /// Creates a status from a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// 0: there are no mistakes, or the program ended normally.
    public static let success = LaunchStatus(rawValue: 0)
    /// 1: a command found mistakes or could not write its answer, or the program could not start, threw or did not close.
    public static let mistakes = LaunchStatus(rawValue: 1)
    /// 2: the command line is invalid. It has an unknown flag, command or profile, selects no profile, or has a
    /// `--config` without manifests.
    public static let usage = LaunchStatus(rawValue: 2)
    /// 3: the wiring is valid, but an external value or a provider is missing on this machine, a provider failed, or
    /// the dotenv file has a mistake. Only `wiring` commands return it.
    public static let missing = LaunchStatus(rawValue: 3)
    /// 4: `diff` or `status` found differences.
    public static let differences = LaunchStatus(rawValue: 4)
    /// 78: the program did not start, because its wiring has mistakes or its variables are missing. It is `EX_CONFIG`
    /// of sysexits.h. systemd can be configured not to restart the program after it.
    public static let configuration = LaunchStatus(rawValue: 78)
}

extension LaunchStatus {
    /// Creates the status of a command with these findings.
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

    /// Creates the status of a program that does not start because of these findings. For mistakes of its command line,
    /// the status is `usage`.
    init(refusingToStartFor diagnostics: [Diagnostic], in options: LaunchOptions) {
        let status = LaunchStatus(of: diagnostics, in: options)
        self = status == .usage ? .usage : .configuration
    }

    /// The codes of missing external values, with which the wiring itself is valid.
    private static let missingValues: Set<DiagnosticCode> = [
        .variableNotSet, .fileMissing, .unknownProvider, .valueNotProvided, .providerFailed, .dotenvLine,
    ]
}

extension Diagnostic {
    /// Returns whether the command line causes the mistake. It may select an unknown profile or a directory without
    /// profiles, bind a key without effect, or contradict itself.
    fileprivate func isUsage(in options: LaunchOptions) -> Bool {
        switch code {
        // Only the diagnostic of a `--bind` has its key as a fact.
        case .neverUsed: return found(BoundKey.self) != nil
        case .duplicateMember:
            if case .launch? = origin { return true } else { return false }
        case _ where saysNoManifests: return options.directorySource == .flag
        // The command line cannot cause other mistakes in a wiring. The listed codes concern its selection.
        default: return [.unknownProfile, .noProfileSelected, .abstractSelected].contains(code)
        }
    }
}
