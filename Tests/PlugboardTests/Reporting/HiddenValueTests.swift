import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Values that no excerpt may show (chapter 13 of the rules).
struct HiddenValueTests {
    private func report(_ wordings: [(FindingText, Origin)]) -> String {
        DiagnosticsReport(findings: wordings.map { SampleFinding(code: .literalSecret, wording: $0.0, origin: $0.1) })
            .text()
    }

    @Test func `rule 13.4: a secret number is not shown`() {
        let sample = Sample(#"{ "pin": 4711, "size": 5 }"#)
        let pin = sample.at("4711")
        #expect(
            page(.literalSecret, FindingText(title: "x", label: "literal, hidden", hidden: [pin]), at: pin) == """
                error[PB0701]: x
                  --> Config/base.json:1:10
                   |
                 1 | { "pin": …, "size": 5 }
                   |          ^ literal, hidden

                """)
    }

    @Test func `a value hidden on one page is hidden on every page`() {
        let sample = Sample(#"{ "pin": 4711, "size": 5 }"#)
        let size = sample.at("5")
        let text = report([
            (FindingText(title: "x", label: "a", hidden: [sample.at("4711")]), sample.at("4711")),
            (FindingText(title: "y", label: "b"), size),
        ])
        #expect(!text.contains("4711"))
        #expect(text.contains(#" 1 | { "pin": …, "size": 5 }"#))
        #expect(
            text.contains(
                """
                   |                     ^ b
                """))
    }

    @Test func `a value over several lines is hidden on each of them`() {
        let sample = Sample("{ \"pins\": [\n  815,\n  4711 ], \"size\": 5 }")
        let pins = sample.at("[\n  815,\n  4711 ]")
        let wording = FindingText(
            title: "x", label: "list, hidden", related: [.init(sample.at("5", 1), "size")], hidden: [pins])
        #expect(
            page(.literalSecret, wording, at: pins) == """
                error[PB0701]: x
                  --> Config/base.json:1:11
                   |
                 1 | { "pins": …
                   |           ^ list, hidden
                 2 | …
                 3 | …, "size": 5 }
                   |            - size

                """)
    }

    @Test func `rule 13.3: a hidden value stays hidden even if it is revealed or contains redacted literals`() {
        let sample = Sample(#"{ "keys": ["first", 2], "a": "third" }"#, redacted: [#""first""#, #""third""#])
        let keys = sample.at(#"["first", 2]"#)
        let wording = FindingText(title: "x", label: "hidden", revealed: [sample.at(#""first""#)], hidden: [keys])
        #expect(page(.literalSecret, wording, at: keys).contains(#" 1 | { "keys": …, "a": "…" }"#))
    }
}
