@testable import Plugboard
@testable import PlugboardWiring
import SampleServices
import Testing

/// The positions of a mistake's places.
extension PageTests {
    @Test func `a duplicate points at the second and marks the first above it`() {
        let text =
            String(repeating: "\n", count: 11) + "    \"Clock\": \"clock.system\",\n    \"Clock\": \"clock.fixed\",\n"
        let sample = Sample(text)
        let wording = FindingText(
            title: #""Clock" is written twice in the same object"#, label: "second",
            related: [.init(sample.at(#""Clock""#), "first")],
            help: ["delete one; to change a binding in one environment, put it in that profile's file"])
        #expect(
            page(.duplicateMember, wording, at: sample.at(#""Clock""#, 1)) == """
                error[PB0003]: "Clock" is written twice in the same object
                  --> Config/base.json:13:5
                   |
                12 |     "Clock": "clock.system",
                   |     ------- first
                13 |     "Clock": "clock.fixed",
                   |     ^^^^^^^ second
                   |
                   = help: delete one; to change a binding in one environment, put it in that profile's file

                """)
    }

    @Test func `a related place in another file follows three colons`() {
        let eu = Sample(
            "Config/production-eu.json",
            "{\n  \"extends\": \"production\",\n  \"services\": {\n    \"Mailer#receipts\": null } }")
        let base = Sample(
            String(repeating: "\n", count: 46) + "    \"uses\": { \"a\": \"Mailer#receipts\" }\n")
        let wording = FindingText(
            title: #"Checkout uses Mailer#receipts, which profile "production-eu" removes"#, label: "removed here",
            related: [.init(base.at(#""Mailer#receipts""#), "still used here")])
        #expect(
            page(.removedButUsed, wording, at: eu.at("null")) == """
                error[PB0402]: Checkout uses Mailer#receipts, which profile "production-eu" removes
                  --> Config/production-eu.json:4:24
                   |
                 4 |     "Mailer#receipts": null } }
                   |                        ^^^^ removed here
                   |
                  ::: Config/base.json:47:20
                   |
                47 |     "uses": { "a": "Mailer#receipts" }
                   |                    ----------------- still used here

                """)
    }

    @Test func `several primary marks far apart have dots between them`() {
        let gap = String(repeating: "\n", count: 16)
        let sample = Sample(
            "Config/production.json",
            String(repeating: "\n", count: 12) + "        \"url\":  { \"$env\": \"DATABASE_URL\", \"secret\": true },"
                + gap + "        \"host\": { \"$env\": \"SMTP_HOST\" },\n")
        let wording = FindingText(
            title: #"profile "production" needs 2 environment variables that are not set"#, label: "not set",
            related: [
                .init(sample.at(#""DATABASE_URL""#), "set but empty, which counts as not set", isPrimary: true)
            ],
            notes: ["2 more are read and have defaults: DB_POOL, SMTP_PORT"])
        #expect(
            page(.variableNotSet, wording, at: sample.at(#""SMTP_HOST""#)) == """
                error[PB0601]: profile "production" needs 2 environment variables that are not set
                  --> Config/production.json:29:27
                   |
                13 |         "url":  { "$env": "DATABASE_URL", "secret": true },
                   |                           ^^^^^^^^^^^^^^ set but empty, which counts as not set
                ...
                29 |         "host": { "$env": "SMTP_HOST" },
                   |                           ^^^^^^^^^^^ not set
                   |
                   = note: 2 more are read and have defaults: DB_POOL, SMTP_PORT

                """)
    }

    @Test func `the gutter is as wide as the largest line number`() {
        let text = (1...1_000).map { "line \($0)" }.joined(separator: "\n")
        let sample = Sample(text)
        let wording = FindingText(
            title: "x", label: "late", related: [.init(sample.at("line 9"), "early")], help: ["y"])
        #expect(
            page(.syntax, wording, at: sample.at("line 1000")) == """
                error[PB0001]: x
                    --> Config/base.json:1000:1
                     |
                   9 | line 9
                     | ------ early
                ...
                1000 | line 1000
                     | ^^^^^^^^^ late
                     |
                     = help: y

                """)
    }

    @Test func `a single line between two marked ones is shown instead of dots`() {
        let sample = Sample("a\nb\nc")
        let wording = FindingText(title: "x", label: "one", related: [.init(sample.at("c"), "two")])
        #expect(
            page(.syntax, wording, at: sample.at("a")) == """
                error[PB0001]: x
                  --> Config/base.json:1:1
                   |
                 1 | a
                   | ^ one
                 2 | b
                 3 | c
                   | - two

                """)
    }

    @Test func `marks on one line are below each other from left to right`() {
        let sample = Sample(#"{ "a": 1, "b": 2 }"#)
        let wording = FindingText(
            title: "x", label: "second", related: [.init(sample.at(#""a""#), "first"), .init(sample.at("2"), "third")])
        #expect(
            page(.syntax, wording, at: sample.at(#""b""#)) == """
                error[PB0001]: x
                  --> Config/base.json:1:11
                   |
                 1 | { "a": 1, "b": 2 }
                   |   --- first
                   |           ^^^ second
                   |                - third

                """)
    }
}
