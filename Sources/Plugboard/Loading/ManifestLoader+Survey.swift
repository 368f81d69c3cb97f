/// A summary of one profile's manifest: its name, its `extends` and its environment.
package struct ProfileSummary: Sendable {
    package let name: String
    package let extends: [String]
    /// The environment of the profile, which it may inherit.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether the profile or a profile that it extends is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// Returns the profiles of the source, the selectable profiles, and the mistakes in the directory and in the texts.
    package func survey() -> (profiles: [ProfileSummary], listing: ProfileListing, diagnostics: [Diagnostic]) {
        let store = store(reading: nil)
        var inherited = InheritedProfileAttributes(store)
        let profiles = store.profiles.map { name in
            let manifest = store.manifest(of: name)
            let said = inherited.statements(of: name)
            return ProfileSummary(
                name: name, extends: manifest?.extends.map(\.value) ?? [],
                environment: said.environment?.rawValue, isAbstract: manifest?.abstract != nil,
                isSealed: said.isSealed, isReadable: manifest != nil)
        }
        return (profiles, store.listing, redacted(store.diagnostics, of: store))
    }

    /// Returns the diagnostics with redacted excerpts. An excerpt shows the values that the factories of each profile
    /// declare as not secret.
    private func redacted(_ diagnostics: [Diagnostic], of store: ManifestStore) -> [Diagnostic] {
        let catalog = catalog
        let redaction = ExcerptRedaction { source in
            guard let name = store.profiles.first(where: { store[$0]?.source == source }) else {
                return ExcerptRedaction.ShownAndHiddenRanges()
            }
            let chain = LayerChain.chain(
                selecting: Located(name, at: .launch(LaunchOrigin(name: "--all"))), in: store, allowsAbstract: true)
            return SelectionRedaction(layers: chain.layers, catalog: catalog).ranges(in: source)
        }
        return diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.redactions = [redaction]
            return diagnostic
        }
    }
}

/// The environment and the seal of each profile, including inherited ones. Each is computed once. The total time is
/// linear in all profiles.
struct InheritedProfileAttributes {
    private let store: ManifestStore
    private var search = DepthFirstSearch<String>()
    private var known: [String: EnvironmentAndSeal] = [:]

    /// The environment and the seal in force for a profile.
    struct EnvironmentAndSeal {
        /// The environment of the lowest layer that declares one (RULES 5.24).
        var environment: EnvironmentName?
        /// Whether a layer is sealed.
        var isSealed = false
    }

    init(_ store: ManifestStore) {
        self.store = store
    }

    /// The number of followed references. Each is followed once.
    var steps: Int { search.steps }

    /// Returns the environment and the seal of a profile. A cycle passes nothing on, because the cycle is a mistake
    /// itself.
    mutating func statements(of profile: String) -> EnvironmentAndSeal {
        for name in search.postorder(from: profile, successors: store.extended) {
            known[name] = joined(store.manifest(of: name))
        }
        return known[profile] ?? EnvironmentAndSeal()
    }

    private func joined(_ manifest: Manifest?) -> EnvironmentAndSeal {
        let lower = (manifest?.extends ?? []).compactMap { known[$0.value] }
        return EnvironmentAndSeal(
            environment: lower.lazy.compactMap(\.environment).first ?? manifest?.environment?.value,
            isSealed: lower.contains { $0.isSealed } || manifest?.sealed?.value == true)
    }
}
