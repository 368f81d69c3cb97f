/// What is wrong in a dotenv file, or with it (0607).
///
/// It holds no value: its places are in a copy of the text without them.
struct DotenvMistake: SettingsFinding {
    var code: DiagnosticCode { .dotenvLine }
    let flaw: Flaw
    /// The variable's name; empty where there is none.
    var name = ""
    /// The name of the variable, or the line, or the start of the file.
    let origin: Origin?
    /// Where the variable is set before.
    var first: Origin?

    /// What is wrong with a line of the file, or with the file as a whole.
    enum Flaw: Sendable {
        /// A line that is neither a comment nor `NAME=value`.
        case noAssignment
        /// What stands before the `=` and is no name of a variable.
        case noName
        case blankBesideEquals
        case unclosedQuote
        case textBehindQuote
        case unknownEscape
        case zeroByte
        case repeated
        /// The file as a whole.
        case unreadable(FileProblem)
    }

    var judgesWhatIsWritten: Bool { false }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: title, label: flaw.label, related: first.map { [FindingText.Mark($0, "set here before")] } ?? [],
            help: help, notes: flaw.notes)
    }

    private var title: String {
        switch flaw {
        case .noAssignment: "this line is neither a comment nor NAME=value"
        case .noName: "what stands before the \"=\" is no name of a variable"
        case .blankBesideEquals: "there is a blank beside the \"=\" of \(name)"
        case .unclosedQuote: "the value of \(name) begins with a quote that nothing closes"
        case .textBehindQuote: "the value of \(name) goes on behind its closing quote"
        case .unknownEscape: "the value of \(name) has a \"\\\" before what needs none"
        case .zeroByte: "the value of \(name) holds a zero byte, which no variable can"
        case .repeated: "\(name) is set twice"
        case .unreadable(let problem): "the dotenv file cannot be read: \(problem.phrase)"
        }
    }

    private var help: [String] {
        switch flaw {
        case .noAssignment: ["write NAME=value, and a \"#\" before a note"]
        case .blankBesideEquals: ["write \(name)=value, and quotes around a value that begins with a blank"]
        case .unclosedQuote: ["close it; a quote within \(name) stands between the other quotes"]
        case .textBehindQuote:
            ["put quotes around all of it, and a blank before a note: \(name)=\"…\" # note"]
        case .unknownEscape: ["write \\\\ for a backslash, or single quotes, within which nothing is escaped"]
        case .repeated: ["delete one"]
        case .noName, .zeroByte, .unreadable: []
        }
    }
}

extension DotenvMistake.Flaw {
    fileprivate var label: String {
        switch self {
        case .noAssignment: "no assignment"
        case .noName: "no name"
        case .repeated: "set again"
        case .unreadable: ""
        case .blankBesideEquals, .unclosedQuote, .textBehindQuote, .unknownEscape, .zeroByte: "its value is not shown"
        }
    }

    fileprivate var notes: [String] {
        switch self {
        case .noName: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"]
        case .unknownEscape: ["escapes within double quotes: \\n, \\r, \\t, \\\", \\\\ and \\$"]
        case .noAssignment, .blankBesideEquals, .unclosedQuote, .textBehindQuote, .zeroByte, .repeated, .unreadable: []
        }
    }
}

extension DiagnosticCode {
    /// A dotenv file has a line that is not as it must be, or cannot be read.
    public static let dotenvLine = DiagnosticCode(
        "PB0607", "a dotenv file that is not as it must be",
        meaning: """
            The file that code names as dotenv: is there, and one of its lines is neither empty, nor a comment, nor \
            NAME=value in one of the three forms, or sets a variable twice, or the file cannot be read. Values are not \
            shown. A file that is not there is no mistake: it is for laptops, and the environment is stronger.
            """,
        wrong: [
            .swift(#"static let dotenv: String? = ".env""#),
            ExampleFile(name: ".env", text: "SHOP_STRIPE_KEY = not-a-real-key\n"),
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .swift(#"static let dotenv: String? = ".env""#),
            ExampleFile(
                name: ".env",
                text: """
                    # for this laptop alone
                    SHOP_STRIPE_KEY=not-a-real-key
                    export SHOP_SMTP_HOST="localhost" # a note

                    """),
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.stripe", "settings": { "apiKey": { "$env": "SHOP_STRIPE_KEY" } } } } }
                """),
        ])
}
