internal import PlugboardDiagnosticsPage

/// The command `wiring explain PB0301`: the meaning of a code, with a wrong and a right example.
struct ExplainCodeCommand: Sendable {
    /// The code; nil for the list of all codes.
    let code: DiagnosticCode?
    var format = OutputFormat.text
}

extension ExplainCodeCommand: ListedCommand {
    static let syntax = CommandSyntax(
        name: "explain", summary: "the meaning of a code, with a wrong and a right example",
        operands: [
            .init(
                name: "CODE", summary: "PB0301, 0301 or 301; without one, all codes are listed", completion: .codes,
                isOptional: true)
        ],
        flags: [.format], takesProfile: false)

    init(_ words: CommandArguments) throws(UsageError) {
        code = try words.operands.first.map { word throws(UsageError) in try Self.code(word) }
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer { WiringTool.Answer(output: output) }

    /// The answer, in complete lines. No manifest is read.
    var output: String {
        switch (code, format) {
        case (let code?, .text): code.explanation.text
        case (let code?, .json): code.explanation.json
        case (nil, .text): Explanation.list
        case (nil, .json): Explanation.listJSON
        }
    }

    /// Returns the code that a word names: `PB0301`, `pb0301`, `0301` or `301`.
    static func code(_ word: String) throws(UsageError) -> DiagnosticCode {
        let all = DiagnosticCode.allCases
        let upper = word.uppercased()
        let digits = upper.hasPrefix("PB") ? String(upper.dropFirst(2)) : upper
        let isNumber = (1...4).contains(digits.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber else { throw .unknownCode(word) }

        let padded = digits.zeroPadded(to: 4)
        if let code = DiagnosticCode(rawValue: "PB" + padded) { return code }
        let family = all.filter { $0.rawValue.hasPrefix("PB" + padded.prefix(2)) }
        // Codes of the same family come first, because a mistake in the last digits is more probable.
        let nearest = [family, all].lazy.compactMap { codes in
            NearestName.suggestion(for: padded, among: codes.map { String($0.rawValue.dropFirst(2)) })
        }.first
        throw .unknownCode(word, nearest: nearest.map { "PB" + $0 }, known: family.map(\.rawValue))
    }
}

/// The section of the page *Diagnostics* about a code, with a wrong and a right example.
package struct Explanation: Sendable {
    /// The code: `PB0301`.
    package let code: String
    /// The summary: `a factory that is not registered`.
    package let summary: String
    /// The meaning of the code and the reason for it.
    package private(set) var meaning = ""
    package private(set) var wrong: [ExampleFile] = []
    package private(set) var right: [ExampleFile] = []

    /// The sections of the page, by code.
    fileprivate static let all = RareTable(sections(of: EmbeddedText.diagnosticsPage).map { ($0.code, $0) })
}

/// A file of an example.
package struct ExampleFile: Equatable, Sendable {
    /// The name: `Config/production.json`, `Storefront.swift`, or `Terminal` for a command line.
    package let name: String
    package let text: String
}

extension DiagnosticCode {
    /// The section about the code.
    package var explanation: Explanation { Explanation.all[rawValue] ?? Explanation(code: rawValue, summary: "") }
}

extension Explanation {
    /// Parses the sections of a Markdown page: a heading `### PB0301: summary`, the meaning, and below `Wrong:` and
    /// `Right:` the name of each file in code voice and its text in a code block.
    package static func sections(of page: String) -> [Explanation] {
        var sections: [Explanation] = []
        var name: Substring?
        var block: [Substring]?
        var isRight = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("### PB") {
                let parts = line.dropFirst(4).split(separator: ": ", maxSplits: 1)
                sections.append(Explanation(code: String(parts[0]), summary: parts.dropFirst().joined()))
                (name, isRight) = (nil, false)
            } else if let last = sections.indices.last {
                if let lines = block {
                    block = line == "```" ? nil : lines + [line]
                    if block != nil { continue }
                    let file = ExampleFile(name: String(name ?? ""), text: lines.joined(separator: "\n"))
                    if isRight { sections[last].right.append(file) } else { sections[last].wrong.append(file) }
                } else if line.hasPrefix("```") {
                    block = []
                } else if line == "Wrong:" || line == "Right:" {
                    (name, isRight) = ("", line == "Right:")
                } else if name != nil, line.hasPrefix("`") {
                    name = line.dropFirst().dropLast()
                } else if name == nil, !line.isEmpty {
                    let words = String(line.filter { $0 != "`" })
                    sections[last].meaning += sections[last].meaning.isEmpty ? words : " " + words
                }
            }
        }
        return sections
    }
}

extension Explanation {
    /// The explanation as text, in complete lines.
    var text: String {
        var lines = ["\(code): \(summary)", ""]
        lines += WrappedCell(of: meaning, width: 80).lines
        lines += Self.example("Wrong:", of: wrong) + Self.example("Right:", of: right)
        return lines.map { $0 + "\n" }.joined()
    }

    /// The explanation as one JSON object with a line end.
    var json: String {
        func files(_ files: [ExampleFile]) -> JSONValue {
            .array(files.map { ["name": .string($0.name), "text": .string($0.text)] })
        }
        return JSONValue.answer([
            "code": .string(code), "summary": .string(summary), "meaning": .string(meaning),
            "wrong": files(wrong), "right": files(right),
        ])
    }

    /// All codes with their summaries, one per line.
    static var list: String {
        DiagnosticCode.allCases.map { "\($0)  \($0.explanation.summary)\n" }.joined()
    }

    /// All codes with their summaries as one JSON object with a line end.
    static var listJSON: String {
        let codes = DiagnosticCode.allCases.map { code -> JSONValue in
            ["code": .string(code.rawValue), "summary": .string(code.explanation.summary)]
        }
        return JSONValue.answer(["codes": .array(codes)])
    }

    private static func example(_ title: String, of files: [ExampleFile]) -> [String] {
        ["", title]
            + files.flatMap { file in
                ["", "  \(file.name)"]
                    + file.text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : "    \($0)" }
            }
    }
}

/// The texts that the program contains. Each is a constant and ends with a zero byte.
enum EmbeddedText {
    static var diagnosticsPage: String { unsafe String(cString: diagnostics_page()) }
    static var wiringPage: String { unsafe String(cString: wiring_page()) }
}
