@testable import Plugboard
@testable import PlugboardWiring
import SampleServices
import Testing

@Suite struct KeyRuleTests {
    @Test func `two names of one service are one binding (rule 4.7)`() {
        let merged = Merged(
            b: ##"{ "Mailer": "mail.console", "SampleServices.Mailer#x": "mail.console" }"##,
            p: ##"{ "SampleServices.Mailer": "mail.smtp", "Mailer#x": null }"##)
        #expect(merged.findings == [])
        #expect(merged.bindings == ["Mailer mail.smtp"])
    }

    @Test func `two names of one service in one file are a repetition (rule 4.7)`() {
        let merged = Merged(b: #"{ "Mailer": "mail.console", "SampleServices.Mailer": "mail.smtp" }"#)
        #expect(merged.bindings == ["Mailer mail.console"])
        #expect(
            merged.page == """
                error[PB0003]: "Mailer" and "SampleServices.Mailer" are one key, Mailer, written twice in the same object
                  --> b.json:1:43
                   |
                 1 | { "services": { "Mailer": "…", "SampleServices.Mailer": "…" } }
                   |                 -------- first
                   |                                ^^^^^^^^^^^^^^^^^^^^^^^ second
                   |
                   = help: delete one; to change a binding in one environment, put it in that profile's file

                1 mistake

                """)
    }

    @Test func `an unknown service is reported with the nearest, and has no further reports (0303)`() {
        let merged = Merged(b: ##"{ "Mailr#a": "mail.console" }"##)
        #expect(merged.bindings == ["Mailer#a broken"])
        #expect(
            merged.page == """
                error[PB0303]: no service is named "Mailr"
                  --> b.json:1:17
                   |
                 1 | { "services": { "Mailr#a": "…" } }
                   |                 ^^^^^^^^^ not a service
                   |
                   = help: did you mean "Mailer#a"?
                   = note: services: Checkout, Clock, Mailer, Numbers, OrderStore, PaymentGateway

                1 mistake

                """)
    }

    @Test func `a service name of two modules must be qualified (0304)`() {
        let merged = Merged(b: #"{ "Till": "till.shop", "Shop.Till": "till.shop" }"#)
        #expect(merged.bindings == ["Shop.Till till.shop"])
        #expect(
            merged.page == """
                error[PB0304]: "Till" is the name of 2 services
                  --> b.json:1:17
                   |
                 1 | { "services": { "Till": "…", "Shop.Till": "…" } }
                   |                 ^^^^^^ ambiguous
                   |
                   = help: write "Shop.Till" or "Stall.Till"

                1 mistake

                """)
    }

    @Test func `code may name a type that has no plain name (rule 4.4)`() {
        let merged = Merged(b: ##"{ "Numbers#x": "repository" }"##)
        #expect(merged.findings == [])
        #expect(merged.wiring.bindings.last?.key == ServiceKey(MergingCatalog.repository, name: "x"))
        #expect(
            Merged(b: #"{ "Repository<Int>": "repository" }"#).diagnostics.map(\.code) == [.unknownService])
    }

    @Test func `an alias to an unknown service breaks the binding`() {
        let merged = Merged(b: #"{ "Mailer": { "alias": "Mailr" }, "OrderStore": { "alias": "Till" } }"#)
        #expect(merged.bindings == ["Mailer broken", "OrderStore broken"])
        #expect(merged.diagnostics.map(\.code) == [.unknownService, .ambiguousService])
    }
}
