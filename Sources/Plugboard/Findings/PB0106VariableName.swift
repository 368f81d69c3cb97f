/// What stands behind `$env` and is no name of a variable.
struct InvalidVariableName: Finding {
    var code: DiagnosticCode { .variableName }
    let written: Located<String>

    init(_ written: Located<String>) { self.written = written }

    var origin: Origin? { written.origin }
    var hidesValues: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        let suggestion = VariableName.suggestion(for: written.value)
        let isShown = VariableName.isOnlySigns(written.value, around: suggestion)
        let subject = isShown ? Quotation.quoted(written.value) : "the text behind \"$env\""
        return FindingText(
            title: "\(subject) is no name of a variable",
            label: isShown ? "behind \"$env\"" : "hidden: it may hold a value",
            help: suggestion.map { ["did you mean \"\($0)\"?"] } ?? [],
            notes: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"],
            repair: suggestion.map { FindingText.FixIt(origin: written.origin, replacement: "\"\($0)\"") },
            revealed: isShown ? [written.origin] : [], hidden: isShown ? [] : [written.origin])
    }
}

/// A path behind `$file` that leads nowhere on any machine.
struct ImpossibleFilePath: Finding {
    var code: DiagnosticCode { .variableName }
    let written: Located<String>
    let flaw: String

    /// Nil for a path that may lead to a file.
    init?(_ written: Located<String>) {
        let path = written.value
        let parts = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).map(String.init)
        self.written = written
        if path.first?.isWhitespace == true || path.last?.isWhitespace == true {
            flaw = "begins or ends with a space or a line end"
        } else if parts.first == "~" {
            flaw = "\"~\" is not expanded"
        } else if path.hasPrefix("file:") {
            flaw = "a URL, not a path"
        } else if path.hasPrefix("\\\\") || parts.count > 1 && parts[0].utf8.count == 2 && parts[0].last == ":" {
            flaw = "a path of Windows"
        } else if parts.contains(where: { VariableName.placeheld(by: $0) != nil })
            || Placeholder(in: path)?.isTemplate == true
        {
            flaw = "variables are not expanded"
        } else {
            return nil
        }
    }

    var origin: Origin? { written.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quotedPath(written.value)) cannot be the path of a file", label: flaw,
            help: ["write { \"$file\": { \"$env\": \"NAME\" } } for a path from a variable"],
            notes: ["a path is relative to the manifest directory, or begins with \"/\""], revealed: [written.origin])
    }
}

extension DiagnosticCode {
    /// What stands behind `$env` is no name of a variable.
    public static let variableName = DiagnosticCode("PB0106")
}
