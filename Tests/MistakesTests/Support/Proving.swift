import PlugboardTool

/// Proves manifests in memory as a launch with these words would.
func prove(
    _ manifests: [String: String], _ catalog: Catalog = Shop.catalog, profile: String? = "production",
    words: [String] = [], variables: [String: String] = [:]
) throws -> Proof {
    let options = try LaunchOptions(
        arguments: (profile.map { ["--profile", $0] } ?? []) + words, environment: variables)
    return ManifestLoader(.memory(manifests), catalog: catalog, variables: variables).prove(options.selection)
}

/// Proves one manifest with these services.
func prove(
    services: String, _ catalog: Catalog = Shop.catalog, words: [String] = [], variables: [String: String] = [:]
) throws -> Proof {
    try prove(["production": #"{ "services": { \#(services) } }"#], catalog, words: words, variables: variables)
}

extension Proof {
    var codes: [DiagnosticCode] { diagnostics.map(\.code) }

    /// Each finding with its place and its title.
    var findings: [String] {
        diagnostics.map { "\($0.code) \($0.origin.map { "\($0)" } ?? "-"): \($0.wording.title)" }
    }

    var page: String { DiagnosticsReport(diagnostics).text() }

    func binding(_ key: String) -> WiredBinding? {
        wiring.bindings.first { $0.key.description == key }
    }

    /// Where an instance of a key comes from; the outermost decorator where there are any.
    func slot(_ key: String) -> PlannedSlot? {
        plan.flatMap { plan in
            plan.bindings.first { $0.key.description == key }.map { plan.slots[$0.slot] }
        }
    }

    /// The keys that fill a list parameter of a key's instance.
    func members(of key: String) -> [String]? {
        guard let plan, case .list(let items)? = slot(key)?.sources.first else { return nil }
        return items.map { item in
            if case .slot(let slot) = item { plan.slots[slot].key.description } else { "?" }
        }
    }

    func factory(_ key: String) -> String? {
        slot(key).flatMap { catalog.outline.factories[$0.factory].id?.rawValue }
    }

    func settings<Settings>(_ key: String, _ type: Settings.Type) -> Settings? {
        guard let plan, let binding = plan.bindings.first(where: { $0.key.description == key }) else { return nil }
        return settings[binding.slot] as? Settings
    }
}
