#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Writes the output of a program: answers to stdout, everything else to stderr.
///
/// The texts may repeat parts of files, variables and errors. Nothing in them acts on a terminal except the colours of reports.
struct Console: Sendable {
    private let writeAnswer: @Sendable (String) throws(OutputError) -> Void
    private let writeRemark: @Sendable (String) -> Void
    /// Whether answers go to a terminal that can be cleared.
    let clears: Bool
    let answerStyle: ReportStyle
    let remarkStyle: ReportStyle
    /// The columns that an answer may take; nil if it does not go to a terminal.
    let answerWidth: Int?
    /// The columns of everything else.
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

    /// Writes an answer. Throws if the text cannot be written, except to a reader that has closed the pipe.
    func answer(_ text: String) throws(OutputError) {
        try writeAnswer(TerminalText.safeLines(text, keepingColours: answerStyle == .coloured))
    }

    /// Clears the terminal that answers go to.
    func clear() throws(OutputError) {
        if clears { try writeAnswer("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    }

    /// Writes reports, in their colours.
    func report(_ text: String) {
        writeRemark(TerminalText.safeLines(text, keepingColours: remarkStyle == .coloured))
    }

    /// Writes any other text.
    func remark(_ text: String) {
        writeRemark(TerminalText.safeLines(text))
    }

    /// Whether colour is wanted: `NO_COLOR` is unset or empty, and the terminal is not `dumb`.
    static func allowsColour(_ variables: [String: String]) -> Bool {
        variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }

    /// The console of this process, with colour only on a terminal.
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
            // An error of stderr cannot be reported anywhere.
            remark: { try? write($0, to: STDERR_FILENO) })
    }

    /// Writes the whole text immediately. A closed pipe is no error.
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
    /// The reason of the system.
    let reason: String

    var description: String { "cannot write the output: \(reason)" }
}
