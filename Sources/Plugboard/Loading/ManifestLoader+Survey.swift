/// A summary of one profile: its name, its `extends` and its environment.
package struct ProfileSummary: Sendable {
    package let name: String
    package let extends: [String]
    /// The environment of the profile, which may be inherited.
    package var environment: String?
    package let isAbstract: Bool
    /// Whether the profile or a profile that it extends is sealed.
    package let isSealed: Bool
    package let isReadable: Bool
}

extension ManifestLoader {
    /// Returns the profiles of the source, the list of selectable profiles, and the mistakes in the directory and in
    /// the texts.
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

    /// Returns the diagnostics with redacted excerpts. An excerpt shows values that are not secret according to the
    /// factories of each profile.
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

/// The environment and the seal of each profile, with those that it inherits.
///
/// Each is computed once. The total time is linear in the number of profiles.
struct InheritedProfileAttributes {
    private let store: ManifestStore
    private var search = DepthFirstSearch<String>()
    private var known: [String: EnvironmentAndSeal] = [:]

    /// The environment and the seal that apply to a profile.
    struct EnvironmentAndSeal {
        /// The environment of the lowest layer that declares one (RULES 5.24).
        var environment: EnvironmentName?
        /// Whether at least one layer is sealed.
        var isSealed = false
    }

    init(_ store: ManifestStore) {
        self.store = store
    }

    /// The number of `extends` references that were followed. Each is followed once.
    var steps: Int { search.steps }

    /// Returns the environment and the seal of a profile. The profiles of a cycle inherit nothing from each other,
    /// because the cycle is a mistake.
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
