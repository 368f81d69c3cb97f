import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The content of an excerpt for a line with redacted literals, and the positions of its marks.
extension ExcerptTests {
    @Test func `rule 13.3: every redacted literal is shown as three characters, and marks follow the shown text`() {
        let sample = Sample(
            #"{ "a": "first secret", "b": 7, "c": "second" }"#, redacted: [#""first secret""#, #""second""#])
        #expect(
            excerpt(sample, sample.at("7")) == """
                  --> Config/base.json:1:29
                   |
                 1 | { "a": "…", "b": 7, "c": "…" }
                   |                  ^ here

                """)
    }

    @Test func `rule 13.3: a mark inside a redacted literal covers the shown literal`() {
        let sample = Sample(#"{ "a": "first secret" }"#, redacted: [#""first secret""#])
        #expect(
            excerpt(sample, sample.at("secret")) == """
                  --> Config/base.json:1:15
                   |
                 1 | { "a": "…" }
                   |        ^^^ here

                """)
    }

    @Test func `an empty mark inside a redacted literal covers the shown literal`() {
        let sample = Sample(#"{ "a": "first secret" }"#, redacted: [#""first secret""#])
        #expect(
            excerpt(sample, sample.after("first")) == """
                  --> Config/base.json:1:14
                   |
                 1 | { "a": "…" }
                   |        ^^^ here

                """)
    }

    @Test func `a mark over several literals covers all of them as shown`() {
        let sample = Sample(#"{ "a": ["first", "second"] }"#, redacted: [#""first""#, #""second""#])
        #expect(
            excerpt(sample, sample.at(#"["first", "second"]"#)) == """
                  --> Config/base.json:1:8
                   |
                 1 | { "a": ["…", "…"] }
                   |        ^^^^^^^^^^ here

                """)
    }

    @Test func `rule 13.3: a literal that the sentence quotes is revealed, and only that one`() {
        let sample = Sample(#"{ "a": "fast", "b": "slow" }"#, redacted: [#""fast""#, #""slow""#])
        #expect(
            excerpt(sample, sample.at(#""fast""#), revealed: [sample.at(#""fast""#)]) == """
                  --> Config/base.json:1:8
                   |
                 1 | { "a": "fast", "b": "…" }
                   |        ^^^^^^ here

                """)
    }

    @Test func `a mark around a literal does not reveal it`() {
        let sample = Sample(#"{ "a": "fast" }"#, redacted: [#""fast""#])
        let all = sample.at(#"{ "a": "fast" }"#)
        #expect(
            excerpt(sample, sample.at(#""a""#), revealed: [all, sample.at("fast")]) == """
                  --> Config/base.json:1:3
                   |
                 1 | { "a": "…" }
                   |   ^^^ here

                """)
    }

    @Test func `a place in an equal text of another file does not reveal a literal`() {
        let sample = Sample(#"{ "a": "fast" }"#, redacted: [#""fast""#])
        let other = Sample("Config/other.json", #"{ "a": "fast" }"#)
        #expect(excerpt(sample, sample.at(#""a""#), revealed: [other.at(#""fast""#)]).contains(#"{ "a": "…" }"#))
    }

    @Test func `a literal redacted in one of two equal texts stays redacted`() {
        let text = #"{ "a": "fast", "b": "slow" }"#
        let first = Sample(text, redacted: [#""fast""#])
        let second = Sample(text, redacted: [#""slow""#])
        let wording = FindingText(title: "x", related: [.init(second.at(#""b""#), "")])
        #expect(page(.syntax, wording, at: first.at(#""a""#)).contains(#" 1 | { "a": "…", "b": "…" }"#))
    }

    @Test(arguments: [
        ("\"one", "\"…"), ("\"one\\\"", "\"…"), ("\"one\\\\\"", "\"…\""), ("\"\"", "\"…\""), ("'one", "…"),
    ])
    func `a redacted string has a closing quote only where it ends`(literal: String, shown: String) {
        let sample = Sample("{ \"a\": \(literal)", redacted: [literal])
        #expect(excerpt(sample, sample.at("{")).contains("\n 1 | { \"a\": \(shown)\n"))
    }

    @Test func `a redacted literal over several lines is hidden on each of them`() {
        let sample = Sample("{ \"a\": \"one\ntwo\nthree", redacted: ["\"one\ntwo\nthree"])
        let wording = FindingText(title: "x", related: [.init(sample.at("three"), "to here")])
        #expect(
            page(.syntax, wording, at: sample.at("\"one")) == """
                error[PB0001]: x
                  --> Config/base.json:1:8
                   |
                 1 | { "a": "…
                   |        ^^
                 2 | "…
                 3 | "…
                   | -- to here

                """)
    }
}
