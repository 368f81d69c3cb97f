/// A format of diagnostics for editors and CI systems.
package enum AnnotationFormat: Sendable {
    /// `Config/base.json:3:5: error: [PB0301] …` and lines with notes, which editors read as the output of a compiler.
    case gcc
    /// `::error file=Config/base.json,line=3,col=5,title=PB0301::…`, a command of a GitHub workflow.
    case github
}

/// A diagnostic as a message of a compiler or a workflow.
package struct Annotation: Sendable {
    let severity: Diagnostic.Severity
    let code: DiagnosticCode?
    /// The title, with the label of the place if it adds information.
    let title: String
    /// The advice of the report.
    var help: [String] = []
    let place: Place
    /// The other places of the report, each with its label.
    var others: [(place: Place, label: String)] = []
    /// The further notes of the report.
    var notes: [String] = []

    /// The place of an annotation: a range in a file, or a name.
    enum Place: Sendable {
        case file(String, start: SourcePosition, end: SourcePosition?)
        /// The name of a launch flag or variable. For a diagnostic without a place, the name of the program.
        case name(String)
    }
}

extension DiagnosticsReport {
    /// Returns the diagnostics with their places, in the order of the text report. Without diagnostics, the text is empty.
    ///
    /// Columns count Unicode scalars, from 1. A place in code is `Module/File.swift`, column 1, because `#fileID` and
    /// `#line` contain no more. If diagnostics exceed the limit, the last line has their number.
    ///
    /// - Parameters:
    ///   - others: The diagnostics of the command itself, which follow the others.
    ///   - program: The name of the program, for diagnostics without a place.
    package func text(as format: AnnotationFormat, appending others: [Annotation] = [], of program: String) -> String {
        var cache = OriginFormatter()
        let (diagnostics, omitted) = shown
        var lines: [String] = []
        for page in pages(of: diagnostics) {
            lines += Annotation(page.diagnostic, page.wording, of: program, lines: &cache).lines(as: format)
        }
        lines += others.flatMap { $0.lines(as: format) }
        if omitted.mistakes + omitted.warnings > 0 {
            let sentence = "and \(omitted.words(joinedBy: " more "))"
            lines.append(format == .gcc ? "\(TerminalText.safe(program)): note: \(sentence)" : "::notice::\(sentence)")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Annotation {
    fileprivate init(
        _ diagnostic: Diagnostic, _ wording: Wording, of program: String, lines cache: inout OriginFormatter
    ) {
        self.init(
            severity: diagnostic.severity, code: diagnostic.code, title: wording.sentence, help: wording.help,
            place: diagnostic.origin.map { Place($0, &cache) } ?? .name(program), notes: wording.notes)
        let (marks, omitted) = diagnostic.furtherMarks(in: wording)
        for mark in marks { others.append((Place(mark.origin, &cache), mark.label)) }
        if omitted > 0 { notes.append("and \(omitted) more \(omitted == 1 ? "place" : "places")") }
    }

    /// Creates a diagnostic of the command itself. It has no code.
    package init(error title: String, at location: CodeLocation) {
        self.init(
            severity: .error, code: nil, title: title,
            place: .file(location.fileID, start: SourcePosition(startOfLine: location.line), end: nil))
    }

    /// Returns the lines of the message without line ends.
    func lines(as format: AnnotationFormat) -> [String] { format == .gcc ? gccLines : [githubText] }

    private var gccLines: [String] {
        let code = code.map { "[\($0)] " } ?? ""
        // The first advice is added to the sentence, because an editor's list of problems may show only the sentence.
        let advice = help.first.map { (title.hasSuffix("?") ? " " : "; ") + $0 } ?? ""
        let sentence = TerminalText.bounded(title) + TerminalText.bounded(advice)
        var lines = ["\(place.text): \(severity.rawValue): \(code)\(sentence)"]
        lines += others.map { "\($0.place.text): note: \(TerminalText.bounded($0.label))" }
        lines += (help.dropFirst() + notes).map { "\(place.text): note: \(TerminalText.bounded($0))" }
        return lines.map { TerminalText.safe($0) }
    }

    @_optimize(none)
    private var githubText: String {
        var properties: [(String, String)] = []
        var lines = [title] + help.map { "help: \($0)" }
        lines += others.map { "\($0.place.text): \($0.label)" } + notes.map { "note: \($0)" }
        switch place {
        case .file(let path, let start, let end):
            properties = [("file", path), ("line", "\(start.line)"), ("col", "\(start.column)")]
            if let end, end.line == start.line { properties.append(("endColumn", "\(end.column)")) }
        case .name(let name): lines.append("at \(name)")
        }
        if let code { properties.append(("title", code.rawValue)) }
        let list = properties.map { "\($0)=\(Self.escaped($1, also: [":", ","]))" }.joined(separator: ",")
        let message = lines.map { TerminalText.safe(TerminalText.bounded($0)) }.joined(separator: "\n")
        return "::\(severity.rawValue)\(list.isEmpty ? "" : " " + list)::\(Self.escaped(message))"
    }

    /// Returns the text with escapes for a workflow command.
    private static func escaped(_ text: String, also special: Set<Unicode.Scalar> = []) -> String {
        text.escaping { scalar in
            guard scalar == "%" || scalar == "\r" || scalar == "\n" || special.contains(scalar) else { return nil }
            return "%" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 2)
        }
    }
}

extension Annotation.Place {
    /// The place as text: `Config/base.json:3:5`, or the name.
    fileprivate var text: String {
        switch self {
        case .file(let path, let start, _): "\(path):\(start.line):\(start.column)"
        case .name(let name): name
        }
    }

    fileprivate init(_ origin: Origin, _ cache: inout OriginFormatter) {
        switch origin {
        case .text(let text):
            let lines = cache[text.source]
            self = .file(
                text.source.path, start: lines.position(at: text.range.lowerBound),
                end: lines.position(at: text.range.upperBound))
        case .code(let location):
            self = .file(location.fileID, start: SourcePosition(startOfLine: location.line), end: nil)
        case .launch(let launch): self = .name(launch.name)
        }
    }
}
