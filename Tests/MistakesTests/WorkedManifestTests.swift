import PlugboardTool
import TestSupport
import Testing
@testable import Plugboard
@testable import PlugboardContainer

/// The bindings in force, which the reports of the worked manifests do not show.
struct WorkedManifestTests {
    private func proof(of name: String) throws -> ProofOutcome {
        let fixture = try #require(Fixture.worked.first { $0.name == name })
        return try #require(try fixture.proofs().first)
    }

    @Test func `rule 6.7: a factory over an alias replaces the alias`() throws {
        let binding = try #require(try proof(of: "02-factory-over-an-alias").binding("PaymentGateway"))
        #expect(binding.lifetime == nil)
        #expect(binding.decorators.isEmpty)
        #expect(binding.settings == nil)
    }

    @Test func `rule 6.5: naming the same factory again has no effect`() throws {
        let proof = try proof(of: "04-the-same-factory-again")
        #expect(proof.binding("PaymentGateway")?.decorators.map(\.id) == ["pay.retry"])
        #expect(proof.lifetime("PaymentGateway") == .singleton)
        #expect(proof.settings.values.compactMap { ($0 as? SandboxSettings)?.endpoint } == ["https://sandbox.example"])
    }

    @Test(arguments: ["10a-decorators-removed", "10b-decorators-emptied"])
    func `rule 6.9: null or an empty list removes the decorators`(name: String) throws {
        #expect(try proof(of: name).factory("PaymentGateway") == "payments.sandbox")
    }

    @Test func `rule 6.11: an edit without a change leaves the list unchanged`() throws {
        #expect(try proof(of: "10c-decorators-edited-by-nothing").factory("PaymentGateway") == "pay.retry")
    }

    @Test func `rule 6.16: a manifest may decorate a binding of code`() throws {
        let proof = try proof(of: "15a-code-binding-decorated")
        #expect(proof.factory("Clock") == "clock.offset")
        #expect(proof.lifetime("Clock") == .singleton)
    }

    @Test func `rule 4.1: a key is split at its first separator`() throws {
        let names = try proof(of: "16-halves-of-a-key").wiring.bindings.compactMap(\.key.name)
        #expect(names == ["a#b"])
    }

    @Test func `rule 5.10: an extended file is below its extender, in any order of the list`() throws {
        #expect(try proof(of: "17-order-of-extends").wiring.layers.map(\.name) == ["code", "b", "a", "x"])
    }

    @Test func `rule 6.21: bind applies before set`() throws {
        let binding = try #require(try proof(of: "19-bind-before-set").binding("PaymentGateway"))
        #expect(binding.target.factory == "payments.stripe")
        guard case .object(let members)? = binding.settings?.value else { throw NoSettings() }
        #expect(members.map(\.name) == ["timeout"])
        #expect(members.map(\.node.value) == [.text("9s")])
    }

    @Test func `rule 7.16: a decorator wraps through the one parameter that uses does not fill`() throws {
        let proof = try proof(of: "21a-fallback-with-its-backup")
        let plan = try #require(proof.plan)
        let sources = plan.graph.sources[try #require(proof.slot("PaymentGateway"))]
        let filled = sources.map { source in
            if case .slot(let slot) = source { plan.graph.key(of: slot).description } else { "?" }
        }
        #expect(filled == ["PaymentGateway", "PaymentGateway#eu"])
    }

    @Test func `rule 8.1: a composite receives all other members and not itself`() throws {
        #expect(try proof(of: "22a-composite").members(of: "FraudRule") == ["FraudRule#geo", "FraudRule#velocity"])
    }

    @Test func `rule 5.8: a mounted ConfigMap loads`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "services": { "Mailer": "mail.console" } }"#, to: "..2026/base.json")
        try folder.link("..data", to: "..2026")
        try folder.link("base.json", to: "..data/base.json")
        let loader = ManifestLoader(.directory(folder.path), catalog: Shop.catalog, variables: [:])
        let proof = loader.prove(
            WiringSelection(profile: Located("base", at: .launch(LaunchOrigin(name: "--profile")))))
        #expect(proof.page == "")
        #expect(proof.factory("Mailer") == "mail.console")
    }
}

private struct NoSettings: Error {}

extension WiredBinding.Target {
    /// The factory in a manifest.
    var factory: FactoryID? {
        if case .factory(let id) = self { id.value } else { nil }
    }
}
