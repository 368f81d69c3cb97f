#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Writes a program's words: answers to stdout, everything else to stderr.
///
/// Whatever they repeat, of files, of variables, of errors, nothing in them acts on a terminal but the colours of reports.
struct Console: Sendable {
    private let writeAnswer: @Sendable (String) throws(OutputError) -> Void
    private let writeRemark: @Sendable (String) -> Void
    /// Whether answers go to a terminal that can be cleared.
    let clears: Bool
    let answerStyle: ReportStyle
    let remarkStyle: ReportStyle
    /// How many columns an answer may take; nil where it does not go to a terminal.
    let answerWidth: Int?
    /// The same for everything else.
    let remarkWidth: Int?

    init(
        answerStyle: ReportStyle = .plain, remarkStyle: ReportStyle = .plain, answerWidth: Int? = nil,
        remarkWidth: Int? = nil,
        clears: Bool = false, answer: @escaping @Sendable (String) throws(OutputError) -> Void,
        remark: @escaping @Sendable (String) -> Void
    ) {
        self.answerStyle = answerStyle
        self.remarkStyle = remarkStyle
        self.answerWidth = answerWidth
        self.remarkWidth = remarkWidth
        self.clears = clears
        writeAnswer = answer
        writeRemark = remark
    }

    /// Says an answer. Throws when the words do not reach their place, unless nobody reads them any more.
    func answer(_ text: String) throws(OutputError) {
        try writeAnswer(TerminalText.safeLines(text, keepingColours: answerStyle == .coloured))
    }

    /// Clears the terminal that answers go to, and nothing else.
    func clear() throws(OutputError) {
        if clears { try writeAnswer("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    }

    /// Says reports, in their colours.
    func report(_ text: String) {
        writeRemark(TerminalText.safeLines(text, keepingColours: remarkStyle == .coloured))
    }

    /// Says anything else.
    func remark(_ text: String) {
        writeRemark(TerminalText.safeLines(text))
    }

    /// Whether colour is wanted: not where `NO_COLOR` is set and not empty, nor on a terminal that says it is `dumb`.
    static func allowsColour(_ variables: [String: String]) -> Bool {
        variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }

    /// The console of this process. Colour only on a terminal.
    static func process(_ variables: [String: String]) -> Console {
        let answer: @Sendable (String) throws(OutputError) -> Void = { text throws(OutputError) in
            try write(text, to: STDOUT_FILENO)
        }
        let allowsColour = allowsColour(variables)
        return Console(
            answerStyle: allowsColour && isatty(STDOUT_FILENO) == 1 ? .coloured : .plain,
            remarkStyle: allowsColour && isatty(STDERR_FILENO) == 1 ? .coloured : .plain,
            answerWidth: StandardDescriptors.columns(of: STDOUT_FILENO),
            remarkWidth: StandardDescriptors.columns(of: STDERR_FILENO),
            clears: isatty(STDOUT_FILENO) == 1 && variables["TERM", default: "dumb"] != "dumb", answer: answer,
            // Where stderr cannot be written there is nobody left to tell.
            remark: { try? write($0, to: STDERR_FILENO) })
    }

    /// Writes at once and wholly; a reader that has gone away is no reason to fail.
    private static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
        do throws(SystemError) {
            try writeAll(Array(text.utf8), to: descriptor)
        } catch  where error.code != EPIPE {
            throw OutputError(reason: error.reason)
        } catch {}
    }
}

/// An error of writing a command's output, with the system's reason.
struct OutputError: Error, CustomStringConvertible {
    /// In the system's words.
    let reason: String

    var description: String { "cannot write the output: \(reason)" }
}
