import PlugboardTool
import SampleServices
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The manifests at the beginning of the article Manifest reference.
struct ManifestReferenceTests {
    @Test func `the manifests of the article are valid, and have their described meaning`() throws {
        let manifests = try Self.manifests()
        #expect(manifests.count == 2)
        let proof = try prove(
            ["base": manifests[0], "production": manifests[1]], variables: ["STRIPE_KEY": "k"])
        #expect(proof.page == "")
        #expect(proof.binding("PaymentGateway")?.decorators.map(\.id) == ["pay.retry", "audit"])
        #expect(proof.factory("Mailer#receipts") == "mail.smtp")
        #expect(proof.members(of: "FraudRule") == ["FraudRule#geo"])
        #expect(proof.binding("FraudRule#velocity") == nil)
        #expect(proof.wiring.sealed != nil)
    }

    /// The article's description of null, over a binding with all members and over one without any.
    @Test(
        arguments: [
            (#""PaymentGateway": null"#, []),
            (#""OrderStore": null"#, [.nothingToRemove]),
            (#""PaymentGateway": { "factory": null }"#, [.wrongJSONType]),
            (#""Mailer": { "alias": null }"#, [.wrongJSONType]),
            (#""PaymentGateway": { "lifetime": null }"#, []),
            (#""FraudRule": { "lifetime": null }"#, [.nothingToRemove]),
            (#""PaymentGateway": { "settings": null, "factory": "payments.fake" }"#, [.nothingToRemove]),
            (#""PaymentGateway": { "settings": null }"#, [.settingMissing]),
            (#""PaymentGateway": { "settings": { "timeout": null } }"#, []),
            (#""PaymentGateway": { "settings": { "timeout": { "$literal": null } } }"#, []),
            (#""FraudRule": { "uses": null }"#, []),
            (#""FraudRule": { "uses": { "rules": null } }"#, []),
            (#""PaymentGateway": { "decorators": null }"#, []),
            (#""PaymentGateway": { "decorators": [{ "factory": null }] }"#, [.wrongJSONType]),
            (#""PaymentGateway": { "decorators": [{ "factory": "pay.retry", "id": null }] }"#, [.wrongJSONType]),
            (#""PaymentGateway": { "decorators": [{ "factory": "pay.retry", "settings": null }] }"#, [.wrongJSONType]),
            (
                #""PaymentGateway": { "decorators": [{ "factory": "pay.retry", "uses": { "x": null } }] }"#,
                [.wrongJSONType]
            ),
        ] as [(String, [DiagnosticCode])])
    func `null has its described effect in each place`(services: String, codes: [DiagnosticCode]) throws {
        let base = #"""
            { "abstract": true,
              "services": {
                "PaymentGateway": {
                  "factory": "payments.sandbox", "lifetime": "singleton",
                  "settings": { "endpoint": "https://sandbox.example", "timeout": "5s" }, "decorators": ["pay.retry"] },
                "FraudRule#geo": "fraud.geo",
                "FraudRule": { "factory": "fraud.all", "uses": { "rules": ["FraudRule#geo"] } } } }
            """#
        let proof = try prove(
            [
                "base": base,
                "production": #"{ "extends": "base", "environment": "test", "services": { \#(services) } }"#,
            ])
        #expect(proof.codes == codes, "\(proof.page)")
    }

    @Test(arguments: ["extends", "abstract", "environment", "sealed", "services", "manifest", "$schema"])
    func `null is not a valid value of a member at the top level`(member: String) throws {
        #expect(try prove(["production": "{ \"\(member)\": null }"]).codes == [.wrongJSONType])
    }

    /// The texts of the blocks of JSON.
    private static func manifests() throws -> [String] {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/Plugboard/Plugboard.docc/ManifestReference.md").standardized
        return try String(contentsOf: page, encoding: .utf8).split(separator: "```json\n").dropFirst().map { rest in
            rest.split(separator: "```").first.map(String.init) ?? ""
        }
    }
}
