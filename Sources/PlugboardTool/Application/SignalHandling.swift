/// Whether SIGTERM and SIGINT cancel the running program or are left to the program itself.
public enum SignalHandling: Sendable {
    /// The first of them cancels the start and the task of `run`; a second one ends the process at once.
    ///
    /// When `run` returns then, the program ends with status 0. When it throws `CancellationError`, everything is closed and the
    /// process ends by that signal, which a shell and systemd take for a clean stop.
    case cancelsRun

    /// The program hears them itself, or a library of it does: a service group, say. Until it does they end the process at
    /// once, also during the start, and nothing is closed. The program ends with status 0, or 1 when `run` throws.
    ///
    /// The closing may take `closingGrace` from its beginning; after that the process ends with status 1. During the closing of
    /// the last open container a signal ends the process.
    case leftToProgram
}
