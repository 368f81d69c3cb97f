import Plugboard
import PlugboardContainer
import Testing

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

    @Test(arguments: [
        ("\"one", "\"…"), ("\"one\\\"", "\"…"), ("\"one\\\\\"", "\"…\""), ("\"\"", "\"…\""), ("'one", "…"),
    ])
    func `a redacted string has a closing quote only where it ends`(literal: String, shown: String) {
        let sample = Sample("{ \"a\": \(literal)", redacted: [literal])
        #expect(excerpt(sample, sample.at("{")).contains("\n 1 | { \"a\": \(shown)\n"))
    }

    @Test func `a redacted literal over several lines is hidden on each of them`() {
        let sample = Sample("{ \"a\": \"one\ntwo\nthree", redacted: ["\"one\ntwo\nthree"])
        let wording = Wording(title: "x", related: [.init(sample.at("three"), "to here")])
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
