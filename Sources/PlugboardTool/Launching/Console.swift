/// The output of a program: answers are written to stdout, and all other text to stderr.
///
/// The texts may contain parts of files, variables and errors, so control characters are escaped. Only the colours of
/// reports affect a terminal.
struct Console: Sendable {
    private let writeAnswer: @Sendable (String) throws(OutputError) -> Void
    private let writeRemark: @Sendable (String) -> Void
    /// Whether answers go to a terminal that can be cleared.
    let clears: Bool
    let answerStyle: ReportStyle
    let remarkStyle: ReportStyle
    /// The width of answers in columns; nil if stdout is not a terminal.
    let answerWidth: Int?
    /// The width of all other text in columns.
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

    /// Writes an answer. A reader that has closed the pipe is not an error.
    ///
    /// - Throws: `OutputError` if the text cannot be written for another reason.
    func answer(_ text: String) throws(OutputError) {
        try writeAnswer(TerminalText.safeLines(text, keepingColours: answerStyle == .coloured))
    }

    /// Clears the terminal of stdout.
    func clear() throws(OutputError) {
        if clears { try writeAnswer("\u{1B}[H\u{1B}[2J\u{1B}[3J") }
    }

    /// Writes a report with its colours.
    func report(_ text: String) {
        writeRemark(TerminalText.safeLines(text, keepingColours: remarkStyle == .coloured))
    }

    /// Writes any other text.
    func remark(_ text: String) {
        writeRemark(TerminalText.safeLines(text))
    }

    /// Returns whether colour is permitted: `NO_COLOR` is unset or empty, and `TERM` is not `dumb`.
    static func allowsColour(_ variables: [String: String]) -> Bool {
        variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }

    /// Returns the console of this process, with colour if the output is a terminal.
    static func process(_ variables: [String: String]) -> Console {
        let (output, error) = (StandardDescriptors.output, StandardDescriptors.error)
        let answer: @Sendable (String) throws(OutputError) -> Void = { text throws(OutputError) in
            try write(text, to: output)
        }
        let allowsColour = allowsColour(variables)
        return Console(
            answerStyle: allowsColour && StandardDescriptors.isTerminal(output) ? .coloured : .plain,
            remarkStyle: allowsColour && StandardDescriptors.isTerminal(error) ? .coloured : .plain,
            answerWidth: terminalColumns(of: output),
            remarkWidth: terminalColumns(of: error),
            clears: StandardDescriptors.isTerminal(output) && variables["TERM", default: "dumb"] != "dumb",
            answer: answer,
            // A failure of stderr cannot be reported.
            remark: { try? write($0, to: error) })
    }

    /// Writes a text in full. A closed pipe is not an error.
    private static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
        do throws(SystemError) {
            try writeAll(Array(text.utf8), to: descriptor)
        } catch  where error != .brokenPipe {
            throw OutputError(reason: error.reason)
        } catch {}
    }
}

/// A failure to write a command's output.
struct OutputError: Error, CustomStringConvertible {
    /// The message of the system.
    let reason: String

    var description: String { "cannot write the output: \(reason)" }
}
