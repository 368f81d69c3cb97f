@testable import Plugboard
@testable import PlugboardContainer
@testable import PlugboardTool

/// Proves manifests in memory like `check` with these flags.
func prove(
    _ manifests: [String: String], _ catalog: Catalog = Shop.catalog, profile: String? = "production",
    words: [String] = [], variables: [String: String] = [:]
) throws -> ProofOutcome {
    let options = try LaunchOptions(
        arguments: (profile.map { ["--profile", $0] } ?? []) + words, environment: variables)
    let loader = ManifestLoader(.memory(manifests), catalog: catalog, variables: variables)
    loader.learnsTypes()
    return loader.prove(options.selection)
}

/// Proves one manifest with these services.
func prove(
    services: String, _ catalog: Catalog = Shop.catalog, words: [String] = [], variables: [String: String] = [:]
) throws -> ProofOutcome {
    try prove(["production": #"{ "services": { \#(services) } }"#], catalog, words: words, variables: variables)
}

extension ProofOutcome {
    var codes: [DiagnosticCode] { diagnostics.map(\.code) }

    /// Each finding with its place and its title.
    var findings: [String] {
        diagnostics.map { "\($0.code) \($0.origin.map { "\($0)" } ?? "-"): \($0.wording.title)" }
    }

    var page: String { DiagnosticsReport(diagnostics).text() }

    func binding(_ key: String) -> WiredBinding? {
        wiring.bindings.first { $0.key.description == key }
    }

    /// The slot of a key; the outermost decorator if there is one.
    func slot(_ key: String) -> SlotIndex? {
        plan.flatMap { plan in plan.graph.keys.first { $0.description == key }.flatMap(plan.graph.slot) }
    }

    func lifetime(_ key: String) -> LifetimeKind? { slot(key).flatMap { plan?.graph.slots[$0].lifetime } }

    /// The keys that fill a list parameter of a key's instance.
    func members(of key: String) -> [String]? {
        guard let plan, let slot = slot(key), case .list(let items)? = plan.graph.sources[slot].first else {
            return nil
        }
        return items.map { item in
            if case .slot(let slot) = item { plan.graph.key(of: slot).description } else { "?" }
        }
    }

    func factory(_ key: String) -> String? {
        slot(key).flatMap { plan?.graph.factory(of: $0).options.id?.rawValue }
    }

    func settings<Settings>(_ key: String, _ type: Settings.Type) -> Settings? {
        slot(key).flatMap { settings[$0] as? Settings }
    }
}
