import PlugboardTool
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The page of all codes in the documentation is what `wiring explain` tells, section by section.
@Suite struct DiagnosticsPageTests {
    @Test func `the page of the documentation has a section for each code, with what explain tells`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let mark = try #require(page.firstRange(of: " -->\n"), "the page has lost the comment above its codes")
        let expected = page[..<mark.upperBound] + Self.sections
        if ProcessInfo.processInfo.environment["PLUGBOARD_RECORD"] == "1" {
            try Data(expected.utf8).write(to: Self.page)
        } else {
            #expect(page == expected, "PLUGBOARD_RECORD=1 swift test --filter DiagnosticsPageTests writes it anew")
        }
    }

    @Test func `each family of codes has a heading`() {
        #expect(Set(DiagnosticCode.allCases.map(\.family)).isSubset(of: Self.families.map(\.digits)))
    }

    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Plugboard/Plugboard.docc/Diagnostics.md").standardized

    private static let families: [(digits: Substring, title: String)] = [
        ("00", "Text"), ("01", "Shape"), ("02", "Profiles and layers"), ("03", "Names"), ("04", "The graph"),
        ("05", "Settings"), ("06", "Variables and files"), ("07", "Secrets"), ("08", "Code"), ("09", "Warnings"),
    ]

    private static var sections: String {
        families.map { family in
            let codes = DiagnosticCode.allCases.filter { $0.family == family.digits }
            return "\n## \(family.title)\n" + codes.map(\.explanation.section).joined()
        }.joined()
    }
}

extension DiagnosticCode {
    /// The first two of its digits.
    fileprivate var family: Substring { rawValue.dropFirst(2).prefix(2) }
}

extension Explanation {
    /// Its section of the page, an empty line before it.
    fileprivate var section: String {
        "\n### \(code): \(summary)\n\n\(meaning.inParagraph)\n"
            + "\nWrong:\n" + wrong.map(\.block).joined() + "\nRight:\n" + right.map(\.block).joined()
    }
}

extension ExampleFile {
    /// The file as a block of code below its name. What is a part of a Swift file compiles nowhere, so it is plain text.
    fileprivate var block: String {
        let language = name.hasSuffix(".json") ? "json" : name == "Terminal" ? "console" : "text"
        return "\n`\(name)`\n\n```\(language)\n\(text)\n```\n"
    }
}

extension String {
    /// Lines of at most 120 columns.
    fileprivate var inParagraph: String {
        var lines: [String] = []
        for word in split(whereSeparator: \.isWhitespace).map(\.inCodeVoice) {
            if let last = lines.last, last.count + 1 + word.count <= 120 {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Substring {
    /// A word that Markdown would take for marks, or whose dashes it would join, in code voice; any other as it is.
    fileprivate var inCodeVoice: Substring {
        guard hasPrefix("--") || contains(where: "_<>*".contains) else { return self }
        let word = self[..<(lastIndex { !".,:;".contains($0) }.map(index(after:)) ?? endIndex)]
        return "`\(word)`" + self[word.endIndex...]
    }
}
