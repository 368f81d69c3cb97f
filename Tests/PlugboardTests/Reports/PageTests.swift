@testable import Plugboard
@testable import PlugboardWiring
import SampleServices
import Testing

/// The pages of reports, as the article Diagnostics shows them, from test data.
@Suite struct PageTests {
    let production = Sample(
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

    @Test func `an unknown factory is shown with its line, the nearest name and its registration`() {
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

    @Test func `a missing comma is marked at its place, and the following member where it was unexpected`() {
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

    @Test func `a literal secret is marked and not shown`() {
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

    @Test func `a mistake without a place has only a title and its help`() {
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

    @Test func `a warning is labelled as a warning`() {
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

    @Test func `a place with the same label is shown once`() {
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
