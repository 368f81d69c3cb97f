import PlugboardContainer
import PlugboardTool
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The numbers of the page Rules, and their citations in sources, tests and pages.
struct RulesPageTests {
    /// The root of the package.
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    private static let page = "Sources/Plugboard/Plugboard.docc/Rules.md"

    /// Statements without a test. 21.28: only a launched program distinguishes a watch of manifests in memory.
    private static let untested: Set = ["21.28"]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    /// The numbers of the statements, in the order of the page.
    private static func statements() throws -> [String] {
        try text(page).split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/^\*\*([0-9]+\.[0-9]+)\*\* /#).map { String($0.1) }
        }
    }

    /// The cited numbers of each file with a citation: "rule 4.1", "rules 4.1 and 4.2", "RULES 4.1 to 4.3" and
    /// "<doc:Rules>, 4.1".
    private static func citations(in folders: [String]) throws -> [(file: String, numbers: [String])] {
        let citation =
            #/
            (?:^|[^A-Za-z"]) (?:RULES|[Rr]ules?) (?:>,?)? (?:\x20|\n\x20*\/{2,3}\x20)
            ([0-9]+(?:\.[0-9]+)? (?:(?:,\x20and\x20|,\x20|\x20and\x20|\x20to\x20) [0-9]+(?:\.[0-9]+)?)*)
            /#
            .matchingSemantics(.unicodeScalar)
        var cited: [(file: String, numbers: [String])] = []
        for folder in folders {
            let top = package.appending(path: folder).path
            for path in try FileManager.default.subpathsOfDirectory(atPath: top).sorted()
            where path.hasSuffix(".swift") || path.hasSuffix(".md") {
                if path.hasSuffix("RulesPageTests.swift") || path.contains(".build/") { continue }
                let numbers = try text("\(folder)/\(path)").matches(of: citation).flatMap { match in
                    match.1.split { !$0.isNumber && $0 != "." }.map(String.init)
                }
                if !numbers.isEmpty { cited.append(("\(folder)/\(path)", numbers)) }
            }
        }
        return cited
    }

    @Test func `each statement has a number of its chapter, in ascending order`() throws {
        var chapter = 0
        var last = 0
        for line in try Self.text(Self.page).split(separator: "\n") {
            if let heading = line.firstMatch(of: #/^## ([0-9]+) (.+)$/#) {
                let number = try #require(Int(heading.1))
                #expect(number == chapter + 1)
                (chapter, last) = (number, 0)
                let anchor = heading.2.split { !$0.isLetter }.joined(separator: "-")
                #expect(
                    try Self.text(Self.page).contains("- <doc:Rules#\(number)-\(anchor)>\n"),
                    "no link to \(line)")
            } else if let statement = line.firstMatch(of: #/^\*\*([0-9]+)\.([0-9]+)\*\* /#) {
                #expect(Int(statement.1) == chapter, "\(line)")
                let number = try #require(Int(statement.2))
                #expect(number > last, "\(line)")
                last = number
            }
        }
        #expect(chapter > 0)
    }

    @Test func `each cited number is a statement of the page, and a test cites each statement`() throws {
        let statements = Set(try Self.statements())
        let cited = try Self.citations(in: ["Sources", "Tests", "Samples"])
        for (file, numbers) in cited {
            for number in numbers { #expect(statements.contains(number), "\(file) cites rule \(number)") }
        }
        let tested = Set(cited.filter { $0.file.hasPrefix("Tests/") }.flatMap(\.numbers))
        for statement in statements {
            #expect(tested.contains(statement) != Self.untested.contains(statement), "rule \(statement)")
        }
    }

    @Test func `the page names each code, always by the same name`() throws {
        var names: [String: Set<String>] = [:]
        var codes: Set<String> = []
        let page = try Self.text(Self.page)
        for match in page.matches(of: #/PB[0-9]{4}/#) { codes.insert(String(match.0)) }
        // A name may be broken by the end of a line.
        for match in page.matches(of: #/`(PB[0-9]{4})[ \n]([^`]+)`/#) {
            let name = match.2.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            names[String(match.1), default: []].insert(name)
        }
        #expect(codes == Set(DiagnosticCode.allCases.map(\.rawValue)))
        for code in DiagnosticCode.allCases { #expect(names[code.rawValue]?.count == 1, "\(code)") }
    }
}
