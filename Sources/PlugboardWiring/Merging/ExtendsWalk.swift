/// The layers of a profile, found by following `extends` depth-first, left to right, each file once at its first visit
/// (RULES 16).
struct ExtendsWalk {
    private(set) var layers: PersistentList<Manifest>
    private(set) var mistakes: [any Finding] = []
    private(set) var isPartial = false
    private let store: ManifestStore

    /// - Parameter layers: What was visited already.
    init(from profile: String, in store: ManifestStore, over layers: PersistentList<Manifest> = []) {
        self.store = store
        self.layers = layers
        var search = DepthFirstSearch(visited: Set(layers.map(\.profile)))
        for name in search.postorder(from: profile, successors: store.extended) where store.contains(name) {
            guard let file = store[name], let manifest = file.manifest else {
                isPartial = true
                continue
            }
            if file.isPartial { isPartial = true }
            self.layers.append(manifest)
            for reference in manifest.extends where !store.contains(reference.value) {
                isPartial = true
                mistakes.append(missing(reference, in: name))
            }
        }
        if !search.cycles.isEmpty { isPartial = true }
        for cycle in search.cycles { mistakes.append(PlainFinding.extendsRing(stations(of: cycle))) }
    }

    private func missing(_ reference: Located<String>, in profile: String) -> ExtendsMissing {
        let nearest = NearestName.suggestion(
            forProfile: reference.value, among: store.profiles.filter { $0 != profile })
        // An abstract one may be extended too, so none is told apart.
        let listing = ProfileListing(
            directory: store.directory, selectable: store.profiles, nonProfiles: store.nonProfiles)
        return ExtendsMissing(name: reference.value, places: [reference.origin], nearest: nearest, listing: listing)
    }

    /// A ring from its first profile by name on, so that it is the same ring from wherever it was entered.
    private func stations(of cycle: [DepthFirstSearch.Edge]) -> [(profile: String, extends: Located<String>)] {
        let stations = cycle.compactMap { edge in
            store.manifest(of: edge.start).map {
                (profile: edge.start, extends: $0.extends[edge.number])
            }
        }
        let first = stations.indices.min {
            stations[$0].profile.unicodeScalars.lexicographicallyPrecedes(stations[$1].profile.unicodeScalars)
        }
        guard let first else { return stations }
        return Array(stations[first...] + stations[..<first])
    }
}
