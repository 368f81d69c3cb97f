@testable import PlugboardWiring
import Testing

/// The pages of reports, as the article Diagnostics shows them, from words and places made by hand.
@Suite struct PageTests {
    private let production = Sample(
        "Config/production.json",
        """
        {
          "extends": "base",
          "services": {
            "PaymentGateway": {
              "factory": "payments.strpe",
              "lifetime": "singleton"
            }
          }
        }
        """)

    @Test func `an unknown factory is shown with its line, the nearest name and where that is registered`() {
        let wording = FindingText(
            title: #"no factory is registered as "payments.strpe""#, label: "not registered",
            help: [#"did you mean "payments.stripe"?"#],
            notes: [
                "factories for PaymentGateway: payments.fake (test only), payments.sandbox, payments.stripe",
                #""payments.stripe" is registered at Storefront/Payments.swift:31"#,
            ])
        #expect(
            page(.unknownFactory, wording, at: production.at(#""payments.strpe""#)) == """
                error[PB0301]: no factory is registered as "payments.strpe"
                  --> Config/production.json:5:18
                   |
                 5 |       "factory": "payments.strpe",
                   |                  ^^^^^^^^^^^^^^^^ not registered
                   |
                   = help: did you mean "payments.stripe"?
                   = note: factories for PaymentGateway: payments.fake (test only), payments.sandbox, payments.stripe
                   = note: "payments.stripe" is registered at Storefront/Payments.swift:31

                """)
    }

    @Test func `a missing comma is marked where it belongs, and the member after it where it surprised`() {
        let sample = Sample(
            "Config/production.json",
            """
            {
              "services": {
                "PaymentGateway": {
                  "factory": "payments.stripe",
                  "lifetime": "singleton",
                  "settings": {
                    "apiKey": { "$env": "STRIPE_KEY" }
                    "timeout": 5
                  } } } }
            """)
        let wording = FindingText(
            title: #"expected ',' or '}' after the value of "apiKey""#, label: "unexpected member",
            related: [.init(sample.after(#""STRIPE_KEY" }"#), "add ',' here")],
            notes: ["this file was not used; the other 3 were still checked"])
        #expect(
            page(.syntax, wording, at: sample.at(#""timeout""#)) == """
                error[PB0001]: expected ',' or '}' after the value of "apiKey"
                  --> Config/production.json:8:9
                   |
                 7 |         "apiKey": { "$env": "STRIPE_KEY" }
                   |                                           - add ',' here
                 8 |         "timeout": 5
                   |         ^^^^^^^^^ unexpected member
                   |
                   = note: this file was not used; the other 3 were still checked

                """)
    }

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

    @Test func `a related place in another file stands behind three colons`() {
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

    @Test func `a literal secret is pointed at and not shown`() {
        let sample = Sample(
            "Config/production.json",
            "{\n  \"services\": {\n    \"A\": {\n      \"settings\": {\n        \"apiKey\": \"sk_live_1\",\n",
            redacted: [#""sk_live_1""#])
        let wording = FindingText(
            title: #""apiKey" is a secret and may not be written in a manifest"#, label: "literal, hidden",
            help: [#"{ "$env": "STRIPE_KEY" } or { "$file": "/run/secrets/stripe" }"#],
            notes: ["it may already be in version control; consider replacing it"])
        #expect(
            page(.literalSecret, wording, at: sample.at(#""sk_live_1""#)) == """
                error[PB0701]: "apiKey" is a secret and may not be written in a manifest
                  --> Config/production.json:5:19
                   |
                 5 |         "apiKey": "…",
                   |                   ^^^ literal, hidden
                   |
                   = help: { "$env": "STRIPE_KEY" } or { "$file": "/run/secrets/stripe" }
                   = note: it may already be in version control; consider replacing it

                """)
    }

    @Test func `a cycle is drawn instead of an excerpt`() {
        let sample = Sample(
            "Config/production.json",
            String(repeating: "\n", count: 9) + "    \"OrderStore\": {" + String(repeating: "\n", count: 7)
                + "    \"PaymentGateway\": {" + String(repeating: "\n", count: 7)
                + "                    { \"id\": \"audit\" }\n")
        let wording = FindingText(
            title: "OrderStore needs itself", help: ["take Lazy<OrderStore> in one of them"],
            notes: ["the ring is new in this profile: base.json alone has none"],
            cycle: [
                .init(name: "OrderStore", origin: sample.at(#""OrderStore""#)),
                .init(
                    name: "PaymentGateway", origin: sample.at(#""PaymentGateway""#),
                    via: "parameter 2 of payments.stripe"),
                .init(name: #"decorator "audit""#, origin: sample.at(#"{ "id""#)),
            ])
        #expect(
            page(.cycle, wording, at: sample.at(#""OrderStore""#)) == """
                error[PB0404]: OrderStore needs itself
                   +--> OrderStore        Config/production.json:10:5
                   |    PaymentGateway    Config/production.json:17:5   (parameter 2 of payments.stripe)
                   +----decorator "audit" Config/production.json:24:21
                   = help: take Lazy<OrderStore> in one of them
                   = note: the ring is new in this profile: base.json alone has none

                """)
    }

    @Test func `what needs itself directly is a cycle of one`() {
        let wording = FindingText(
            title: "FraudRule needs itself",
            cycle: [.init(name: "FraudRule", origin: .code("Shop/Fraud.swift", 7), via: "parameter 1 of fraud.all")])
        #expect(
            page(.cycle, wording, at: .code("Shop/Fraud.swift", 7)) == """
                error[PB0404]: FraudRule needs itself
                   +--> FraudRule Shop/Fraud.swift:7   (parameter 1 of fraud.all)
                   +----

                """)
    }

    @Test func `a cycle may have further places below it`() {
        let sample = Sample("{ \"A\": \"a\" }")
        let wording = FindingText(
            title: "A needs itself", related: [.init(sample.at(#""a""#), "added here")], help: ["take Lazy<A>"],
            cycle: [.init(name: "A", origin: sample.at(#""A""#)), .init(name: "B", origin: .code("Shop/B.swift", 7))])
        #expect(
            page(.cycle, wording, at: sample.at(#""A""#)) == """
                error[PB0404]: A needs itself
                   +--> A Config/base.json:1:3
                   +----B Shop/B.swift:7
                  ::: Config/base.json:1:8
                   |
                 1 | { "A": "a" }
                   |        --- added here
                   |
                   = help: take Lazy<A>

                """)
    }

    @Test func `a mistake without a place is a title with its help`() {
        let wording = FindingText(
            title: #"no profile is named "prodution" (from --profile)"#, help: [#"did you mean "production"?"#],
            notes: ["profiles in Config: development, production, production-eu, test (base is abstract)"])
        #expect(
            page(.unknownProfile, wording) == """
                error[PB0201]: no profile is named "prodution" (from --profile)
                   = help: did you mean "production"?
                   = note: profiles in Config: development, production, production-eu, test (base is abstract)

                """)
    }

    @Test func `lines of code are named without an excerpt`() {
        let wording = FindingText(
            title: "Clock is registered twice", label: "registered again",
            related: [.init(.code("Storefront/Time.swift", 12), "first")], help: ["name one of them"])
        #expect(
            page(.registeredTwice, wording, at: .code("Storefront/Payments.swift", 31)) == """
                error[PB0801]: Clock is registered twice
                  --> Storefront/Payments.swift:31: registered again
                  ::: Storefront/Time.swift:12: first
                   |
                   = help: name one of them

                """)
    }

    @Test func `a line of code without words is its place alone`() {
        let wording = FindingText(title: "x", related: [.init(.code("Shop/B.swift", 2), "")])
        #expect(
            page(.registeredTwice, wording, at: .code("Shop/A.swift", 1)) == """
                error[PB0801]: x
                  --> Shop/A.swift:1
                  ::: Shop/B.swift:2

                """)
    }

    @Test func `code follows an excerpt, and an excerpt follows code`() {
        let first = Sample("a.json", "{ 1 }")
        let second = Sample("b.json", "{ 2 }")
        let wording = FindingText(
            title: "x", label: "one",
            related: [
                .init(.code("Shop/A.swift", 1), "registered here"), .init(second.at("2"), "two"),
                .init(.launch(LaunchOrigin(name: "--bind Clock")), "and here"),
            ])
        #expect(
            page(.unknownKey, wording, at: first.at("1")) == """
                error[PB0101]: x
                  --> a.json:1:3
                   |
                 1 | { 1 }
                   |   ^ one
                   |
                  ::: Shop/A.swift:1: registered here
                  ::: b.json:1:3
                   |
                 1 | { 2 }
                   |   - two
                   |
                  ::: --bind Clock: and here

                """)
    }

    @Test func `a mistake of the launch names the flag`() {
        let wording = FindingText(
            title: "the wiring is sealed", related: [.init(production.at(#""extends""#), "sealed here")])
        #expect(
            page(.sealed, wording, at: .launch(LaunchOrigin(name: "--set Clock/settings/offset"))) == """
                error[PB0207]: the wiring is sealed
                  --> --set Clock/settings/offset
                  ::: Config/production.json:2:3
                   |
                 2 |   "extends": "base",
                   |   --------- sealed here

                """)
    }

    @Test func `related places alone begin with three colons`() {
        let wording = FindingText(title: "x", related: [.init(production.at(#""base""#), "this one")])
        #expect(
            page(.noProfileSelected, wording) == """
                error[PB0202]: x
                  ::: Config/production.json:2:14
                   |
                 2 |   "extends": "base",
                   |              ------ this one

                """)
    }

    @Test func `a warning says so`() {
        #expect(
            page(
                .neverUsed, FindingText(title: "Clock is bound and never used", label: ""),
                at: production.at(#""PaymentGateway""#), severity: .warning) == """
                    warning[PB0902]: Clock is bound and never used
                      --> Config/production.json:4:5
                       |
                     4 |     "PaymentGateway": {
                       |     ^^^^^^^^^^^^^^^^

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

    @Test func `marks on one line stand below each other from left to right`() {
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

    @Test func `a place told twice in the same words is told once`() {
        let sample = Sample("abc")
        let mark = FindingText.Mark(sample.at("b"), "again")
        #expect(
            page(.syntax, FindingText(title: "x", label: "here", related: [mark, mark]), at: sample.at("a")) == """
                error[PB0001]: x
                  --> Config/base.json:1:1
                   |
                 1 | abc
                   | ^ here
                   |  - again

                """)
    }

    @Test func `more than fifty places are counted`() {
        let sample = Sample("abc")
        let related = (1...60).map { FindingText.Mark(.code("Shop/A.swift", $0), "") }
        let text = page(.syntax, FindingText(title: "x", related: related), at: sample.at("a"))
        #expect(text.hasSuffix("  ::: Shop/A.swift:49\n   |\n   = note: and 11 more places\n"))
    }
}
