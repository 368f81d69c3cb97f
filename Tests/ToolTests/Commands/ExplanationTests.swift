import Testing
@testable import PlugboardTool

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The explanation of every code.
struct ExplanationTests {
    @Test(arguments: DiagnosticCode.allCases)
    func `every code has a meaning, a wrong example and a right one, and fits a terminal`(code: DiagnosticCode) {
        let explanation = code.explanation
        #expect(explanation.code == code.rawValue)
        #expect(!explanation.summary.isEmpty && !explanation.summary.hasSuffix("."))
        let sentences = explanation.meaning.matches(of: #/[.](\s|$)/#).count
        #expect((2...9).contains(sentences) && explanation.meaning.hasSuffix("."))
        #expect(!explanation.wrong.isEmpty && !explanation.right.isEmpty && explanation.wrong != explanation.right)
        let widest = explanation.text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(widest <= 120 || code == .nestingTooDeep)
    }

    @Test
    func `codes ascend and have summaries of their own`() {
        let codes = DiagnosticCode.allCases.map(\.rawValue)
        #expect(codes == codes.sorted() && codes.allSatisfy { $0.wholeMatch(of: #/PB[0-9]{4}/#) != nil })
        #expect(Set(DiagnosticCode.allCases.map(\.explanation.summary)).count == codes.count)
    }

    @Test(arguments: DiagnosticCode.allCases)
    func `examples are JSON with services or a layer, except wrong ones about their text`(code: DiagnosticCode)
        throws
    {
        let isAboutText = code.rawValue.hasPrefix("PB00")
        let files = code.explanation.right + (isAboutText ? [] : code.explanation.wrong)
        for file in files where file.name.hasSuffix(".json") {
            let keys = try JSONDecoder().decode([String: Anything].self, from: Data(file.text.utf8)).keys
            #expect(keys.contains("services") || keys.contains("extends"), "\(file.name)")
            #expect(file.name.hasPrefix("Config/"))
        }
    }

    @Test(arguments: DiagnosticCode.allCases)
    func `examples name only factories of the sample catalog, unless they register their own`(code: DiagnosticCode) {
        let known: Set = [
            "payments.sandbox", "payments.stripe", "payments.fake", "pay.retry", "pay.audit", "orders.memory",
            "orders.file", "mail.console", "mail.smtp", "checkout.standard", "fraud.geo", "fraud.velocity", "fraud.all",
        ]
        let wrong = code == .unknownFactory ? [] : code.explanation.wrong
        for files in [wrong, code.explanation.right] where !files.contains(where: { $0.name.hasSuffix(".swift") }) {
            for file in files where file.name.hasSuffix(".json") {
                for match in file.text.matches(of: #/"(payments|pay|orders|mail|checkout|fraud)\.([a-z]+)"/#) {
                    let name = "\(match.1).\(match.2)"
                    #expect(known.contains(name) || ["mail.example", "orders.jsonl"].contains(name), "\(name)")
                }
            }
        }
    }

    @Test func `an explanation as text`() {
        #expect(
            DiagnosticCode.unknownFactory.explanation.text == """
                PB0301: a factory that is not registered

                A manifest can name only factories that the program registers with
                catalog.factory("…"), and no factory has this identifier. Either the identifier
                is misspelled, or the module that registers the factory is not in this program's
                catalog.

                Wrong:

                  Config/production.json
                    { "services": { "OrderStore": "orders.memry" } }

                Right:

                  Config/production.json
                    { "services": { "OrderStore": "orders.memory" } }

                """)
    }

    @Test func `an explanation with several files`() {
        #expect(
            DiagnosticCode.abstractSelected.explanation.text.hasSuffix(
                """
                Right:

                  Config/base.json
                    { "abstract": true, "services": { "Mailer": "mail.console" } }

                  Config/production.json
                    { "extends": "base", "services": { "OrderStore": "orders.memory" } }

                  Terminal
                    $ storefront --profile production

                """))
    }

    @Test func `an explanation as JSON`() {
        #expect(
            DiagnosticCode.notUTF8.explanation.json == #"""
                {
                  "format": 1,
                  "code": "PB0005",
                  "summary": "a file that is not UTF-8",
                  "meaning": "Manifests are UTF-8, with or without a byte order mark. Other encodings are refused and not guessed, because a wrong guess would silently change names.",
                  "wrong": [
                    {
                      "name": "Terminal",
                      "text": "$ iconv -f UTF-8 -t UTF-16 draft.json > Config/production.json"
                    }
                  ],
                  "right": [
                    {
                      "name": "Terminal",
                      "text": "$ iconv -f UTF-16 -t UTF-8 draft.json > Config/production.json"
                    }
                  ]
                }

                """#)
    }

    @Test func `explain answers without any manifest`() {
        #expect(
            ExplainCodeCommand(code: .syntax).output == DiagnosticCode.syntax.explanation.text)
        #expect(ExplainCodeCommand(code: .syntax, format: .json).output == DiagnosticCode.syntax.explanation.json)
        #expect(ExplainCodeCommand(code: nil).output == Explanation.list)
        #expect(ExplainCodeCommand(code: nil, format: .json).output == Explanation.listJSON)
    }

    @Test func `the list has a line for each code`() {
        let lines = Explanation.list.split(separator: "\n")
        #expect(lines.count == DiagnosticCode.allCases.count)
        #expect(lines[0] == "PB0001  text that is not JSON")
        #expect(
            Explanation.listJSON.hasPrefix("{\n  \"format\": 1,\n  \"codes\": [\n    {\n      \"code\": \"PB0001\""))
    }
}

/// Any JSON value, without its content.
private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
}
