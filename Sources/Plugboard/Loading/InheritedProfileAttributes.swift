/// The environment and the seal of each profile, inherited ones included, computed once for each, in time linear in all
/// of them.
struct InheritedProfileAttributes {
    private let store: ManifestStore
    private var search = DepthFirstSearch()
    private var known: [String: EnvironmentAndSeal] = [:]

    /// The environment and the seal that a profile has in the end.
    struct EnvironmentAndSeal {
        /// That of the lowest layer which names one (RULES 19).
        var environment: EnvironmentName?
        /// Whether any layer seals it.
        var isSealed = false
    }

    init(_ store: ManifestStore) {
        self.store = store
    }

    /// How many references were followed: each of the manifests' own once, whoever asks.
    var steps: Int { search.steps }

    /// What holds for a profile. Of a reference that closes a ring, a mistake of its own, nothing is inherited.
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
