import Foundation
@testable import PlugboardTool
import storefront
import Testing

/// The schema against a real validator: it accepts every valid manifest and refuses nearly every one with a mistake
/// within one file (RULES 21.31 and 21.32). `HARBOR_FAULTS=1` lists the disagreements.
@Suite(
    .enabled(if: SchemaValidator.isInstalled, "skipped: python3 has no module jsonschema, which proves the schema"))
struct SchemaTests {
    private static func schema(_ catalog: Catalog, _ manifests: [String: String]) throws -> String {
        let loader = ManifestLoader(
            .memory(manifests), catalog: catalog, variables: [:], providers: HarborManifests.providers)
        let command = try ToolCommand.parse(["schema"]).get()
        let options = try LaunchOptions(arguments: [])
        return WiringTool(program: "harbor", loader: loader, options: options).answer(to: command).output
    }

    /// Rule 21.33.
    @Test func `the schema accepts every manifest of the port, and refuses no valid mutant`() async throws {
        let good = try HarborManifests.read()
        let texts = HarborManifests.texts(good)
        let schema = try Self.schema(Harbor.catalog, texts)
        #expect(
            try SchemaValidator.verdicts(of: good.map { texts[$0.profile] ?? "" }, by: schema)
                == good.map { _ in .valid })

        let chosen = try await ProvenMutant.chosen.value
        let changed = chosen.map { $0.mutant.texts(of: good)[good[$0.mutant.manifest].profile] ?? "" }
        let verdicts = try SchemaValidator.verdicts(of: changed, by: schema)
        var measure = SchemaMeasure()
        for (proven, verdict) in zip(chosen, verdicts) {
            let mutant = proven.mutant
            measure.add(mutant.kind.rawValue, mutant.excerpt(of: good), reported: proven.diagnostics, verdict)
        }
        print(measure.table)
        if ProcessInfo.processInfo.environment["HARBOR_FAULTS"] != nil {
            for shortcoming in measure.shortcomings { print(shortcoming) }
        }
        #expect(measure.sum.alarms == 0)
        #expect(measure.sum.refused * 100 >= measure.sum.mistakes * 95)
    }

    /// The places that accept `null`, one by one (RULES 21.34), and other valid and invalid manifests.
    @Test func `null is accepted only in places where it removes a value`() throws {
        let schema = try Self.schema(Harbor.catalog, ["base": "{}"])
        let right = [
            #"{ "services": { "Tariff": null } }"#,
            #"{ "services": { "Tariff": { "lifetime": null, "settings": null, "uses": null, "decorators": null } } }"#,
            #"{ "services": { "Tariff": { "factory": "tariff.flat", "settings": { "perTon": null } } } }"#,
            #"{ "services": { "Pilotage": { "factory": "pilot.roster", "uses": { "caller": null } } } }"#,
            #"{ "services": { "CustomsGate": { "factory": "customs.remote", "settings": { "key": null } } } }"#,
            #"{ "services": { "Crane#north": { "settings": { "limits": { "wind": { "gust": null } } } } } }"#,
            #"{ "services": { "Tariff": { "factory": "tariff.flat", "settings": { "perTon": 1.0 } } } }"#,
        ]
        let wrong = [
            #"{ "services": { "Tariff": { "factory": null } } }"#,
            #"{ "services": { "Tariff": { "alias": null } } }"#,
            #"{ "services": { "Tariff": { "factory": "tariff.seasonal", "settings": { "seasons": [null] } } } }"#,
            #"{ "services": { "CargoLedger": { "decorators": [{ "factory": "ledger.mirrored", "uses": { "copy": null } }] } } }"#,
            #"{ "services": { "CargoLedger": { "decorators": [{ "factory": "ledger.audited", "settings": null }] } } }"#,
            #"{ "services": { "CargoLedger": { "decorators": [{ "factory": "ledger.audited", "settings": { "path": "a" } }] } } }"#,
            #"{ "extends": null }"#, #"{ "services": null }"#,
        ]
        let verdicts = try SchemaValidator.verdicts(of: right + wrong, by: schema)
        #expect(verdicts == right.map { _ in .valid } + wrong.map { _ in .invalid })
    }

    /// A secret, and a plain value, in the member `key` of the customs and in `perTon` of the tariff.
    @Test func `rule 21.35: a provider's value is accepted wherever a variable is, and a secret is never a literal`()
        throws
    {
        let schema = try Self.schema(Harbor.catalog, ["base": "{}"])
        func binding(_ service: String, to factory: String, settings: String) -> String {
            #"{ "services": { "\#(service)": { "factory": "\#(factory)", "settings": \#(settings) } } }"#
        }
        func secret(_ value: String) -> String {
            binding("CustomsGate", to: "customs.remote", settings: #"{ "key": \#(value) }"#)
        }
        func plain(_ value: String) -> String {
            binding("Tariff", to: "tariff.flat", settings: #"{ "perTon": \#(value) }"#)
        }
        let provided = #"{ "$from": "vault", "key": "a/b" }"#
        let marked = #"{ "$from": "registry", "key": "a", "secret": true, "default": null, "$comment": "x" }"#
        let right =
            [provided, marked].flatMap { [secret($0), plain($0), binding("Tariff", to: "tariff.flat", settings: $0)] }
            + [
                plain(#"{ "$from": "vault", "key": "a", "default": 1.5 }"#), plain("1.5"),
                secret(#"{ "$env": "KEY" }"#),
            ]
        let slips = [
            #"{ "$from": "valut", "key": "a" }"#, #"{ "$from": "vault" }"#, #"{ "$from": "vault", "ky": "a" }"#,
            #"{ "$from": "vault", "key": "" }"#, #"{ "$from": "vault", "key": 5 }"#, #"{ "$from": 5, "key": "a" }"#,
            #"{ "$from": "vault", "$env": "A", "key": "a" }"#, #"{ "key": "a" }"#, #"{ "$env": "A", "key": "a" }"#,
            #"{ "$from": "vault", "key": "a", "secret": true, "default": 1 }"#,
            #"{ "$file": { "$from": "vault", "key": "a" } }"#,
        ]
        let wrong =
            slips.flatMap { [secret($0), plain($0)] }
            + [
                secret(#""literal""#), secret(#"{ "$literal": "x" }"#),
                secret(#"{ "$from": "vault", "key": "a", "default": "x" }"#),
                plain(#"{ "$from": "vault", "key": "a", "default": "x" }"#),
            ]
        let verdicts = try SchemaValidator.verdicts(of: right + wrong, by: schema)
        #expect(verdicts == right.map { _ in .valid } + wrong.map { _ in .invalid })
    }

    @Test func `without providers the schema has no verb for them`() throws {
        let loader = ManifestLoader(.memory([:]), catalog: Harbor.catalog, variables: [:])
        let tool = WiringTool(program: "harbor", loader: loader, options: try LaunchOptions(arguments: []))
        #expect(!tool.answer(to: try ToolCommand.parse(["schema"]).get()).output.contains("$from"))
    }

    @Test func `the schema accepts every manifest of the sample shop, for every catalog`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Config")
            .standardized
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let manifests = try Dictionary(
            uniqueKeysWithValues: files.filter { $0.pathExtension == "json" && !$0.lastPathComponent.hasPrefix(".") }
                .map {
                    ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
                })
        let schema = try Self.schema(Storefront.catalog, manifests)
        let texts = manifests.sorted { $0.key < $1.key }.map(\.value)
        #expect(!texts.isEmpty)
        #expect(try SchemaValidator.verdicts(of: texts, by: schema) == texts.map { _ in .valid })
    }
}
