import PlugboardTool
import SampleServices
import Testing

/// Chapters 3 and 4 of the rules: text and names.
struct TextRuleTests {
    @Test func `rules 3.1 and 3.4: a byte order mark is skipped and an empty file is a mistake at its beginning`()
        throws
    {
        #expect(try prove(["production": "\u{FEFF}{}"]).codes == [])
        #expect(try prove(["production": ""]).findings == ["PB0001 production.json:1:1: the file is empty"])
        #expect(try prove(["production": "[]"]).codes == [.wrongJSONType])
    }

    @Test func `rule 3.2: 128 levels are read and one more is not`() throws {
        func nested(_ levels: Int) -> String {
            #"{ "$comment": "#
                + String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1) + " }"
        }
        #expect(try prove(["production": nested(128)]).codes == [])
        #expect(try prove(["production": nested(129)]).codes == [.nestingTooDeep])
    }

    @Test func `rule 3.6: composed and decomposed names are equal`() throws {
        let proof = try prove(
            services: "\"OrderStore\": { \"factory\": \"orders.file\", \"settings\": "
                + "{ \"path\": \"a\", \"caf\u{E9}\": 1, \"cafe\u{301}\": 2 } }")
        #expect(proof.codes.contains(.duplicateMember))
    }

    @Test(arguments: ["1", "{}", "[]", "null", "true"])
    func `rule 3.7: a repeated member may have any value for its factory`(factory: String) throws {
        let binding = "\"OrderStore\": { \"factory\": \(factory), \"settings\": { \"path\": \"a\" } }"
        #expect(try prove(services: "\(binding), \(binding)").codes.contains(.duplicateMember))
    }

    @Test func `rule 3.8: every object may have a comment`() throws {
        let proof = try prove(
            [
                "production": """
                { "$comment": 1, "$schema": "x", "manifest": 1, "services": { "$comment": [],
                    "PaymentGateway": { "$comment": "a", "factory": "payments.sandbox",
                      "settings": { "$comment": "b", "endpoint": { "$env": "E", "$comment": "c" } }, "uses": { "$comment": 2 },
                      "decorators": [{ "$comment": "d", "factory": "pay.retry" }] } } }
                """
            ], variables: ["E": "https://sandbox.example"])
        #expect(proof.page == "")
    }

    @Test func `rule 3.9: the format is a member at the top level only, and is 1`() throws {
        #expect(try prove(["production": #"{ "manifest": 2 }"#]).codes == [.formatVersion])
        #expect(try prove(services: #""Mailer": { "manifest": 1, "factory": "mail.console" }"#).codes == [.unknownKey])
    }

    @Test func `rule 3.12: a verb outside of settings and lists is not a text`() throws {
        for member in [#""factory": { "$env": "A" }"#, #""factory": "mail.console", "lifetime": { "$file": "a" }"#] {
            #expect(try prove(services: "\"Mailer\": { \(member) }").codes == [.wrongJSONType])
        }
        #expect(try prove(["production": #"{ "environment": { "$env": "A" } }"#]).codes == [.wrongJSONType])
    }

    @Test func `rule 3.13: a literal is not interpreted`() throws {
        let services = #""FraudRule": { "factory": "rules.any", "settings": { "a": { "$literal": { "$gt": null } } } }"#
        let catalog = Shop.with { catalog in
            catalog.factory(
                "rules.any", FraudRule.self, settings: AnySettings.self,
                initializer: { (settings: AnySettings) -> any FraudRule in GeoRule() })
        }
        let proof = try prove(services: services, catalog)
        #expect(proof.page == "")
        #expect(proof.settings("FraudRule", AnySettings.self)?.a == ["$gt": nil])
    }

    @Test func `rule 3.15: the typed decoder and the scanner read the same document`() throws {
        let proof = try prove([
            "base": #"{ "abstract": true, "services": { "Mailer": "m\u0061il.console" } }"#,
            "production": #"{"extends":["base"],"environment":"production","sealed":true,"services":{}}"#,
        ])
        #expect(proof.page == "")
        #expect(proof.factory("Mailer") == "mail.console")
        #expect(proof.wiring.sealed != nil)
    }

    @Test func `rule 4.2: a key with an empty half is a mistake`() throws {
        #expect(
            try prove(services: ##""Mailer#": "mail.console", "#x": "mail.console""##).codes == [
                .malformedKey, .malformedKey,
            ])
        #expect(try prove(services: #""Mailer#a#b": "mail.console""#).binding("Mailer#a#b") != nil)
    }

    @Test func `rule 4.7: two spellings of one service are one binding across layers, and a repetition in one file`()
        throws
    {
        let base = #"{ "services": { "Mailer": "mail.console" } }"#
        let full = #"{ "extends": "base", "services": { "SampleServices.Mailer": null } }"#
        let proof = try prove(["base": base, "production": full])
        #expect(proof.page == "")
        #expect(proof.binding("Mailer") == nil)
        let both = try prove(services: #""Mailer": "mail.console", "SampleServices.Mailer": "mail.console""#)
        #expect(both.codes == [.duplicateMember])
    }

    @Test func `rule 4.4: a name in code identifies a type that has none`() throws {
        let proof = try prove(services: #""OrderRepository": "orders.table""#, CatalogVariant.tableWithName.catalog)
        #expect(proof.page == "")
    }
}

/// Settings that take any object.
private struct AnySettings: Decodable, Sendable {
    let a: [String: Int?]
}
