/// A mistake in a dotenv file (PB0607).
///
/// The diagnostic contains no value. Its places are in a copy of the text without values.
struct DotenvMistake: Sendable {
    /// The severity. A valid line that is probably not intended causes a warning.
    var severity = Diagnostic.Severity.error
    let kind: Kind
    /// The variable's name; empty if there is none.
    var name = ""
    /// The place of the variable's name, of the line, or of the start of the file.
    let origin: Origin?
    /// The earlier place that sets the variable.
    var first: Origin?

    /// The mistake in a line or in the whole file.
    enum Kind: Sendable {
        /// A line that is neither a comment nor `NAME=value`.
        case noAssignment
        /// The text before the `=` is not a valid name of a variable.
        case noName
        case blankBesideEquals
        case unclosedQuote
        case textBehindQuote
        case unknownEscape
        case zeroByte
        case repeated
        /// The value contains a placeholder that other tools expand.
        case placeholder
        /// The value has a quotation mark only at its end, or a typographic quotation mark.
        case strayQuote
        /// The value ends with a `,` or a `;`.
        case trailing(Character)
        /// A variable that is never read from a dotenv file.
        case ignored
        /// A sealed profile reads the variables.
        case underSeal
        /// The lines of the file end with CR only.
        case carriageReturns
        /// The file as a whole cannot be read.
        case unreadable(FileMistake)
    }

    var diagnostic: Diagnostic {
        let code: DiagnosticCode = if case .placeholder = kind { .placeholder } else { .dotenvLine }
        return Diagnostic(code, at: origin, severity, judgesWhatIsWritten: false) {
            Wording(
                title: title, label: kind.label, related: first.map { [Wording.Mark($0, "set here before")] } ?? [],
                help: help.map { [$0] } ?? [], notes: kind.notes)
        }
    }

    private var title: String {
        switch kind {
        case .noAssignment: "this line is neither a comment nor NAME=value"
        case .noName: "the text before the \"=\" is no name of a variable"
        case .blankBesideEquals: "\(name) has a space beside its \"=\""
        case .unclosedQuote: "the value of \(name) begins with a quote that nothing closes"
        case .textBehindQuote: "the value of \(name) goes on behind its closing quote"
        case .unknownEscape: "the value of \(name) has a \"\\\" before what needs none"
        case .zeroByte: "the value of \(name) holds a zero byte, which no variable can"
        case .repeated: "\(name) is set twice"
        case .placeholder: "the value of \(name) has a placeholder, which is not expanded"
        case .strayQuote: "the value of \(name) has a stray quote, which is a part of it"
        case .trailing(let end): "the value of \(name) ends with \"\(end)\", which is a part of it"
        case .ignored: "\(name) is ignored in a dotenv file"
        case .underSeal: "a sealed profile reads \(name) from a dotenv file"
        case .carriageReturns: "the lines of the dotenv file end with CR alone"
        case .unreadable(let mistake): "the dotenv file cannot be read: \(mistake.phrase)"
        }
    }

    private var help: String? {
        switch kind {
        case .noAssignment: "write NAME=value, and a \"#\" before a note"
        case .blankBesideEquals: "write \(name)=value, and quotes around a value that begins with a space"
        case .unclosedQuote: "close it; put a quote within \(name) between the other quotes"
        case .textBehindQuote: "put quotes around all of it, and a space before a note: \(name)=\"…\" # note"
        case .unknownEscape: "write \\\\ for a backslash, or single quotes, within which nothing is escaped"
        case .repeated: "delete one"
        case .placeholder: "write the value itself, or single quotes around it if it is meant"
        case .strayQuote: "write plain quotes at both ends, also around a quote that is meant"
        case .trailing: "delete it, or write quotes around the value if it is meant"
        case .ignored, .underSeal: "set it in the environment of the process"
        case .carriageReturns: "save the file with LF or CRLF as line ends"
        case .noName, .zeroByte, .unreadable: nil
        }
    }
}

extension DotenvMistake.Kind {
    fileprivate var label: String {
        switch self {
        case .noAssignment: "no assignment"
        case .noName: "no name"
        case .repeated: "set again"
        case .ignored: "not read"
        case .underSeal: "sealed here"
        case .unreadable, .carriageReturns: ""
        // All other mistakes are in a value.
        default: "its value is not shown"
        }
    }

    fileprivate var notes: [String] {
        switch self {
        case .noName: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"]
        case .unknownEscape: ["escapes within double quotes: \\n, \\r, \\t, \\\", \\\\ and \\$"]
        // All other mistakes need no note.
        default: []
        }
    }

    /// Creates the mistake that is probable in a value without quotation marks; nil if none is.
    init?(ofUnquoted text: String) {
        guard let first = text.first, let last = text.last else { return nil }
        let typographic = "“”„‟‘’‚‛«»"
        let isOddQuote = "\"'".contains(last) && !text.filter { $0 == last }.count.isMultiple(of: 2)
        let isLoneEnd = ",;".contains(last) && text.firstIndex(of: last) == text.indices.last
        if Placeholder(in: text) != nil {
            self = .placeholder
        } else if isOddQuote || typographic.contains(first) || typographic.contains(last) {
            self = .strayQuote
        } else if isLoneEnd {
            self = .trailing(last)
        } else {
            return nil
        }
    }
}
