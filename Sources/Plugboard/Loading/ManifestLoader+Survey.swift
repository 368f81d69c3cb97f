/// The head of one profile's manifest: its name, its `extends`, its environment.
package struct ProfileSummary: Sendable {
    package let name: String
    package let extends: [String]
    /// That of the profile with all it extends.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether it, or anything it extends, is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// The profiles of the source, those that can be selected, and the mistakes of their place and their texts.
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

    /// Diagnostics whose excerpts show the values that each profile's factories declare as plain.
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

/// The environment and the seal of each profile, inherited ones included, computed once for each, in time linear in all
/// of them.
struct InheritedProfileAttributes {
    private let store: ManifestStore
    private var search = DepthFirstSearch<String>()
    private var known: [String: EnvironmentAndSeal] = [:]

    /// The environment and the seal that a profile has in the end.
    struct EnvironmentAndSeal {
        /// That of the lowest layer which names one (RULES 5.24).
        var environment: EnvironmentName?
        /// Whether any layer seals it.
        var isSealed = false
    }

    init(_ store: ManifestStore) {
        self.store = store
    }

    /// The number of references followed; each is followed once.
    var steps: Int { search.steps }

    /// The environment and the seal of a profile. Nothing is inherited through a cycle, which is its own mistake.
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
