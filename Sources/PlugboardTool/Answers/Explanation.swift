internal import DiagnosticsPage

/// What a diagnostic's code means, with an example that makes it and one that does not: its section of the page
/// "Diagnostics" of the documentation.
package struct Explanation: Sendable {
    /// `PB0301`
    package let code: String
    /// One phrase: `a factory that is not registered`.
    package let summary: String
    /// What it means and why it matters, in a few plain sentences.
    package private(set) var meaning = ""
    package private(set) var wrong: [ExampleFile] = []
    package private(set) var right: [ExampleFile] = []

    /// All sections of the page, by their codes.
    fileprivate static let all: [String: Explanation] = {
        // The page is a constant of the program that ends with a zero byte.
        let page = unsafe String(cString: diagnostics_page())
        return Dictionary(sections(of: page).map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }()
}

/// One file of an example, whole.
package struct ExampleFile: Equatable, Sendable {
    /// `Config/production.json`, `Storefront.swift`, or `Terminal` for a command line.
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}

extension DiagnosticCode {
    /// What it means.
    package var explanation: Explanation { Explanation.all[rawValue] ?? Explanation(code: rawValue, summary: "") }
}

extension Explanation {
    /// Reads the sections of a page in Markdown: a heading `### PB0301: summary`, the meaning, and below `Wrong:` and
    /// `Right:` each file's name in code voice with its text in a block of code.
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
