import Plugboard
import PlugboardContainer
import PlugboardTool
import SampleServices
import Testing

/// The edits that explain several errors, each with the evidence for it and against it.
struct CauseTests {
    private static let base =
        #""OrderStore": { "factory": "orders.file", "settings": { "path": "a" } }, "Mailer": "mail.console""#
    private static let edits = #""OrderStore": { "settings": { "path": "b" } }, "Mailer": { "lifetime": "singleton" }"#

    /// Each error as its code, place, title and first help or label, with the numbers of joined errors.
    private func explained(_ manifests: [String: String], _ catalog: Catalog = Shop.catalog) -> [String] {
        let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: [:])
        let found = loader.explaining(loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics))
        let report = DiagnosticsReport(found)
        let shown = report.shown.diagnostics
        return zip(shown, report.pages(of: shown)).filter { $0.0.severity == .error }.map { diagnostic, page in
            let advice = page.wording.help.first ?? page.wording.label
            return "\(diagnostic): \(advice) [\(diagnostic.consequences.count)]"
                + (diagnostic.repair?.replacement.map { " -> \($0.text)" } ?? "")
        }
    }

    @Test func `rule 21.52: another profile in extends explains edits of bindings that nothing inherits`() {
        #expect(
            explained([
                "base": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
                "lower": #"{ "abstract": true, "services": {} }"#,
                "production": #"{ "extends": "lower", "services": { \#(Self.edits) } }"#,
            ]) == [
                #"PB0217 production.json:1:14: 2 mistakes have one cause: write "extends": "base" in profile "production" [2] -> "base""#
            ])
    }

    @Test func `rule 5.12: a profile that extends nothing lacks what one other profile has`() {
        #expect(
            explained([
                "base": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
                "production": #"{ "services": { \#(Self.edits) } }"#,
            ]) == [
                #"PB0217 production.json:1:1: 2 mistakes have one cause: write "extends": "base" in profile "production" [2] ->  "extends": "base","#
            ])
    }

    @Test func `rule 21.52: two edits of what is not inherited show an extended profile that no other one extends`() {
        #expect(
            explained([
                "site": #"{ "services": { \#(Self.base) } }"#, "lower": #"{ "abstract": true, "services": {} }"#,
                "site-south": #"{ "extends": "lower", "services": { \#(Self.edits) } }"#,
            ]) == [
                #"PB0217 site-south.json:1:14: 2 mistakes have one cause: write "extends": "site" in profile "site-south" [2] -> "site""#
            ])
    }

    @Test func `rule 21.52: settings without their level are one mistake`() {
        #expect(
            explained([
                "production":
                    #"{ "services": { "Mailer": { "factory": "mail.smtp", "host": "mail.example", "port": 25 } } }"#
            ]) == [
                #"PB0101 production.json:1:53: unknown key "host" in the binding of Mailer: put "host" and "port" into "settings": { … } [1]"#
            ])
    }

    @Test func `a manifest that cannot be read causes no error about an edit of a binding in code`() {
        var catalog = Shop.catalog
        catalog.autoregister(Mailer.self, initializer: ConsoleMailer.init)
        let found = explained(
            [
                "base": #"{ "services": { "Mailer": "mail.console" "#,
                "production": #"{ "extends": "base", "services": { "Mailer": { "settings": { "host": "a" } } } }"#,
            ], catalog)
        #expect(found.count == 1, "\(found)")
    }

    @Test func `a manifest is abstract if its "abstract" has a wrong type`() {
        let gateway =
            #""PaymentGateway": { "factory": "payments.sandbox", "settings": { "endpoint": "https://sandbox.example" } }"#
        let found = explained(
            [
                "base": #"{ "abstract": "true", "services": { "Checkout": "checkout.standard" } }"#,
                "production":
                    #"{ "extends": "base", "services": { \#(Self.base), \#(gateway) } }"#,
            ])
        #expect(found.map { $0.prefix(6) } == ["PB0102"], "\(found)")
    }

    @Test func `rule 21.37: a repair may reveal an error that its mistake hid`() {
        let services = #""OrderStore": "orders.memory" "Mailer": "mail.consle""#
        let found = explained(["production": #"{ "services": { \#(services) } }"#])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("->") }, "\(found)")
    }

    @Test func `rule 21.37: settings that do not fit a factory refute its name`() {
        let found = explained([
            "production": #"{ "services": { "OrderStore": { "factory": "orders.fil", "settings": { "path": 5 } } } }"#
        ])
        #expect(found.count == 1)
        #expect(found.allSatisfy { !$0.contains("->") }, "\(found)")
    }

    @Test func `rule 21.52: two profiles that explain the errors equally are no cause`() {
        let codes = explained([
            "base": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
            "other": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
            "lower": #"{ "abstract": true, "services": {} }"#,
            "production": #"{ "extends": "lower", "services": { \#(Self.edits) } }"#,
        ]).map { $0.prefix(6) }
        #expect(codes == ["PB0212", "PB0212"])
    }

    @Test func `rule 21.52: an unknown key is the word that its value fits`() {
        #expect(
            explained([
                "production":
                    #"{ "services": { "OrderStore": { "factory": "orders.file", "parms": { "path": "a" } } } }"#
            ]) == [
                #"PB0101 production.json:1:59: unknown key "parms" in the binding of OrderStore: did you mean "settings"? [1] -> "settings""#
            ])
    }

    @Test func `rule 21.52: an unknown key without a value has no such word`() {
        let found = explained([
            "production": #"{ "services": { "OrderStore": { "factory": "orders.file", "parms": {} } } }"#
        ])
        #expect(found.allSatisfy { !$0.contains("->") })
        #expect(found.count == 2)
    }

    @Test func `rule 21.52: a report of more than 60 errors is not searched`() {
        let services = (0..<61).map { #""Mailer#m\#($0)": "mail.consle""# }.joined(separator: ", ")
        let found = explained(["production": #"{ "services": { \#(services) } }"#])
        #expect(found.count == 50)
        #expect(found.allSatisfy { !$0.contains("->") })
    }

    @Test func `rule 21.38: for two spellings in equally many places there is no repair`() {
        let binding = #""Mailer#recepits": "mail.console", "Mailer": { "alias": "Mailer#receipts" }"#
        #expect(explained(["production": #"{ "services": { \#(binding) } }"#]).allSatisfy { !$0.contains("->") })
        let more = #""Mailer#receipts": "mail.console", "Mailer#copy": { "alias": "Mailer#receipts" }"#
        #expect(
            explained(["production": #"{ "services": { \#(more), "Mailer": { "alias": "Mailer#recepits" } } }"#])
                .filter { $0.contains("->") }.count == 1)
    }

    @Test func `rule 21.37: the repairs of one text that is not JSON are proven together`() {
        let found = explained([
            "production": #"{ "services": { "Mailer": { "factory": "mail.console", } "OrderStore": "orders.memory" } }"#
        ])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("[1]") }, "\(found)")
    }

    @Test func `rule 21.52: a wrong bracket is reported at its place, and not where the parser notices it`() {
        #expect(
            explained([
                "production": #"{ "services": { "Mailer": [ "factory": "mail.console" } } }"#
            ]) == [
                #"PB0001 production.json:1:27: expected ',' or ']' after item 1 of the list: write '{' here [0] -> {"#
            ])
    }

    @Test func `rule 21.37: a repair that another error follows is withdrawn, and its question stays`() {
        let found = explained(["production": #"{ "services": { "Mailer": "mail.smpt" } }"#])
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains(#"did you mean "mail.smtp"?"#) && !$0.contains("->") }, "\(found)")
    }

    @Test func `rule 21.38: of two equally near names both are asked about, and none is a repair`() {
        let mailers = #""Mailer#cband": "mail.console", "Mailer#kband": "mail.console""#
        let found = explained([
            "production":
                #"{ "services": { \#(mailers), "Mailer": { "alias": "Mailer#jband" }, "Mailer#c": { "alias": "Mailer#cband" }, "Mailer#k": { "alias": "Mailer#kband" } } }"#
        ])
        #expect(found.count == 1)
        #expect(
            found.allSatisfy { $0.hasSuffix(#"did you mean "Mailer#cband" or "Mailer#kband"? [0]"#) }, "\(found)")
    }

    @Test func `rule 21.38: a name that is also at a place without an error is not misspelled`() {
        let rules = #""FraudRule#jband": "fraud.geo", "FraudRule#kband": "fraud.geo""#
        let found = explained([
            "base":
                #"{ "services": { \#(rules), "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule#jband", "Mailer"] } } } }"#,
            "production":
                #"{ "extends": "base", "services": { "FraudRule": { "uses": { "rules": { "$remove": ["FraudRule#kband"] } } } } }"#,
        ])
        #expect(found.contains { $0.hasPrefix("PB0208") }, "\(found)")
        #expect(found.allSatisfy { !$0.contains("->") }, "\(found)")
    }

    @Test func `rule 21.37: a line twice has no certain comma`() {
        let line = #""Mailer": { "factory": "mail.console" }"#
        let found = explained(["production": "{ \"services\": {\n\(line)\n\(line) } }"])
        #expect(found.map { $0.prefix(6) } == ["PB0001"], "\(found)")
        #expect(found.allSatisfy { !$0.contains("->") }, "\(found)")
    }

    @Test(arguments: ["append", "remove", "prepend"])
    func `rule 21.38: a list edit without "$" is a misspelled verb`(verb: String) {
        let rules = #""FraudRule#a": "fraud.geo", "FraudRule#b": "fraud.geo", "FraudRule#c": "fraud.geo""#
        let inherited = #""factory": "fraud.all", "uses": { "rules": ["FraudRule#a", "FraudRule#b"] }"#
        let edit = #"{ "\#(verb)": ["FraudRule#\#(verb == "remove" ? "a" : "c")"] }"#
        let found = explained([
            "base": #"{ "services": { \#(rules), "FraudRule": { \#(inherited) } } }"#,
            "production": #"{ "extends": "base", "services": { "FraudRule": { "uses": { "rules": \#(edit) } } } }"#,
        ])
        #expect(found.count == 1 && found[0].hasPrefix("PB0101"), "\(found)")
        #expect(found.allSatisfy { $0.hasSuffix(##"-> "$\##(verb)""##) }, "\(found)")
    }

    @Test func `rule 21.52: settings of another factory of the service are one question`() {
        let found = explained([
            "production":
                #"{ "services": { "Mailer": { "factory": "mail.console", "settings": { "host": "mail.example", "port": 25 } } } }"#
        ])
        #expect(
            found == [
                #"PB0217 production.json:1:40: 2 mistakes have one cause: did you mean "mail.smtp"? [2]"#
            ])
    }

    @Test func `rule 21.52: settings without their factory in a layer are one question`() {
        let found = explained([
            "base": #"{ "services": { "Mailer": "mail.console" } }"#,
            "production":
                #"{ "extends": "base", "services": { "Mailer": { "settings": { "host": "mail.example", "port": 25 } } } }"#,
        ])
        #expect(
            found == [
                #"PB0217 production.json:1:36: 2 mistakes have one cause: write "factory": "mail.smtp" if these settings are for it [2]"#
            ])
    }

    @Test func `rule 21.52: the advice names each profile that may be extended`() {
        let found = explained([
            "base": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
            "site": #"{ "abstract": true, "extends": "base", "services": { "Mailer": { "lifetime": "singleton" } } }"#,
            "production": #"{ "services": { \#(Self.edits) } }"#,
        ])
        #expect(
            found == [
                #"PB0217 production.json:1:1: 2 mistakes have one cause: write "extends": "base" in profile "production", or one that extends it: "site" [2]"#
            ])
    }

    @Test func `rule 21.52: an abstract profile whose edits find nothing may lack its extends`() {
        let found = explained([
            "base": #"{ "abstract": true, "services": { \#(Self.base) } }"#,
            "site": #"{ "abstract": true, "services": { \#(Self.edits) } }"#,
            "production": #"{ "extends": "site" }"#, "staging": #"{ "extends": "base" }"#,
        ])
        #expect(found.count == 1, "\(found)")
        #expect(found.allSatisfy { $0.contains(#"write "extends": "base" in profile "site""#) }, "\(found)")
    }

    @Test func `no report of a moved member shows a value`() {
        let secret = "s3cret-\(UInt32.random(in: 1_000...9_999))"
        let manifests = [
            "production": #"""
            { "services": { "OrderStore": { "factory": "orders.file" }, "path": "\#(secret)",
              "Mailer": { "factory": "mail.smtp", "host": "\#(secret)", "port": 25 } } }
            """#
        ]
        let loader = ManifestLoader(.memory(manifests), catalog: Shop.catalog, variables: [:])
        let report = DiagnosticsReport(
            loader.explaining(loader.proveEveryProfile(values: .assumed).flatMap(\.diagnostics)))
        #expect(!report.text().contains(secret))
        #expect(!report.json().contains(secret))
        #expect(!loader.fixes().lines.contains { $0.contains(secret) })
    }
}
