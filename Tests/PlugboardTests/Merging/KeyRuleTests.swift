import Plugboard
import PlugboardContainer
import SampleServices
import Testing

struct KeyRuleTests {
    @Test func `two names of one service are one binding (rule 4.7)`() {
        let merged = Merged(
            b: ##"{ "Mailer": "mail.console", "SampleServices.Mailer#x": "mail.console" }"##,
            p: ##"{ "SampleServices.Mailer": "mail.smtp", "Mailer#x": null }"##)
        #expect(merged.result == ["Mailer mail.smtp"])
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
        let result = merged.diagnostics.map(\.code.rawValue) + merged.bindings
        #expect(result == ["PB0303", "PB0304", "Mailer broken", "OrderStore broken"])
    }
}
