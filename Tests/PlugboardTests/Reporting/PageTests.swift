import Plugboard
import PlugboardContainer
import SampleServices
import Testing

/// The pages of reports, as the article Diagnostics shows them, from test data.
struct PageTests {
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

    @Test func `a mistake of the launch names the flag`() {
        let wording = Wording(
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

    @Test func `a place with the same label is shown once`() {
        let sample = Sample("abc")
        let mark = Wording.Mark(sample.at("b"), "again")
        #expect(
            page(.syntax, Wording(title: "x", label: "here", related: [mark, mark]), at: sample.at("a")) == """
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
        let related = (1...60).map { Wording.Mark(.code("Shop/A.swift", $0), "") }
        let text = page(.syntax, Wording(title: "x", related: related), at: sample.at("a"))
        #expect(text.hasSuffix("  ::: Shop/A.swift:49\n   |\n   = note: and 11 more places\n"))
    }
}
