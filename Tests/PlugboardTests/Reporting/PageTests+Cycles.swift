import SampleServices
import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// Cycles are drawn.
extension PageTests {
    @Test func `a cycle is drawn instead of an excerpt`() {
        let sample = Sample(
            "Config/production.json",
            String(repeating: "\n", count: 9) + "    \"OrderStore\": {" + String(repeating: "\n", count: 7)
                + "    \"PaymentGateway\": {" + String(repeating: "\n", count: 7)
                + "                    { \"id\": \"audit\" }\n")
        let wording = Wording(
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

    @Test func `a cycle may have additional places below it`() {
        let sample = Sample("{ \"A\": \"a\" }")
        let wording = Wording(
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
}
