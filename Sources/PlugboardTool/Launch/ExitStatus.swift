/// What a wired program and its `wiring` commands tell the shell when they end.
///
/// The commands use 0 to 4; the program itself uses 0, 1, 2 and 78.
enum ExitStatus: Int32, Equatable, Sendable, CaseIterable {
    /// Everything is right; the program ended by itself.
    case success = 0
    /// A command found mistakes or could not write its answer, or the program's `run` threw.
    case mistakes = 1
    /// The command line is wrong: an unknown flag, command or profile, no profile selected, or a `--config` without
    /// manifests.
    case usage = 2
    /// The wiring is right, but variables or files it needs are missing here.
    case missing = 3
    /// `diff` found differences.
    case differences = 4
    /// The program did not start: its wiring is wrong or its variables are missing (`EX_CONFIG` of sysexits.h, which
    /// systemd can be told not to restart on).
    case configuration = 78
}
