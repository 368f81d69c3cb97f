@testable import PlugboardTool
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The page of all codes in the documentation, which is the source of `wiring explain`.
struct DiagnosticsPageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Plugboard/Plugboard.docc/Diagnostics.md").standardized

    @Test func `the page has a section for each code, in order, and is the tool's own`() throws {
        let sections = Explanation.sections(of: try String(contentsOf: Self.page, encoding: .utf8))
        #expect(sections.map(\.code) == DiagnosticCode.allCases.map(\.rawValue))
        for (section, code) in zip(sections, DiagnosticCode.allCases) {
            let compiled = code.explanation
            #expect(section.summary == compiled.summary && section.meaning == compiled.meaning, "\(code)")
            #expect(section.wrong == compiled.wrong && section.right == compiled.right, "\(code)")
        }
    }

    @Test func `each family of codes has a heading, before its first code`() throws {
        let lines = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n")
        let headings = lines.drop { !$0.hasPrefix("<!--") }.filter { $0.hasPrefix("#") }
        var families: [Substring] = []
        for (heading, next) in zip(headings, headings.dropFirst()) where heading.hasPrefix("## ") {
            families.append(next.dropFirst("### PB".count).prefix(2))
        }
        let expected = DiagnosticCode.allCases.map { $0.rawValue.dropFirst(2).prefix(2) }
        #expect(families == expected.enumerated().filter { $0 == 0 || expected[$0 - 1] != $1 }.map(\.element))
    }

    @Test func `a section is parsed by its form`() {
        let page = """
            ```text
            ### no section
            ```

            ### PB0000: a summary: with a colon

            The `first` line
            and the second.

            Wrong:

            `Config/a.json`

            ```json
            { "a":

              `1` }
            ```

            Right:

            `Terminal`

            ```console
            $ shop
            ```

            ## Another family
            """
        let sections = Explanation.sections(of: page)
        let texts = sections.map { [$0.code, $0.summary, $0.meaning] }
        #expect(texts == [["PB0000", "a summary: with a colon", "The first line and the second."]])
        let examples = sections.map { [$0.wrong, $0.right] }
        let wrong = ExampleFile(name: "Config/a.json", text: "{ \"a\":\n\n  `1` }")
        #expect(examples == [[[wrong], [ExampleFile(name: "Terminal", text: "$ shop")]]])
    }
}
