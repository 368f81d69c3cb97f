/// Follows `extends` depth-first, left to right, each file once at its first visit (RULES 16).
struct ExtendsWalk {
    private let library: ManifestLibrary
    private let known: Set<String>
    private(set) var layers: SharedList<Manifest>
    private(set) var mistakes: [any Finding] = []
    private(set) var isPartial = false
    private var visited: Set<String> = []
    /// From the selected profile to the one being read; a stack of its own, since files may be many.
    private var open: [Visit] = []
    private var isOpen: Set<String> = []

    private struct Visit {
        var manifest: Manifest
        var next = 0
        /// The member of `extends` being followed.
        var reference: Located<String> { manifest.extends[next - 1] }
    }

    /// - Parameter layers: What was visited already.
    init(_ library: ManifestLibrary, over layers: SharedList<Manifest> = []) {
        self.library = library
        self.layers = layers
        known = Set(library.profiles)
        visited = Set(layers.map(\.profile))
    }

    mutating func visit(_ profile: String) {
        visited.insert(profile)
        enter(profile)
        while var visit = open.popLast() {
            guard visit.next < visit.manifest.extends.count else {
                isOpen.remove(visit.manifest.profile)
                layers.append(visit.manifest)
                continue
            }
            let reference = visit.manifest.extends[visit.next]
            visit.next += 1
            open.append(visit)
            if !known.contains(reference.value) {
                let nearest = NearestName.suggestion(
                    forProfile: reference.value, among: library.profiles.filter { $0 != visit.manifest.profile })
                // An abstract one may be extended too, so none is told apart.
                let listing = ProfileListing(
                    directory: library.directory, selectable: library.profiles, directories: library.directories)
                mistakes.append(ExtendsMissing(reference: reference, nearest: nearest, listing: listing))
                isPartial = true
            } else if visited.insert(reference.value).inserted {
                enter(reference.value)
            } else if isOpen.contains(reference.value) {
                mistakes.append(ExtendsRing(stations: ring(from: reference.value)))
                isPartial = true
            }
        }
    }

    private mutating func enter(_ profile: String) {
        guard let entry = library[profile], let manifest = entry.manifest else {
            isPartial = true
            return
        }
        if entry.isPartial { isPartial = true }
        isOpen.insert(profile)
        open.append(Visit(manifest: manifest))
    }

    /// The references that close a ring, from its first profile by name on, so that it is the same ring from wherever
    /// it was entered.
    private func ring(from profile: String) -> [ExtendsRing.Station] {
        let stations = open.drop { $0.manifest.profile != profile }.map {
            ExtendsRing.Station(profile: $0.manifest.profile, extends: $0.reference)
        }
        let first = stations.indices.min {
            stations[$0].profile.unicodeScalars.lexicographicallyPrecedes(stations[$1].profile.unicodeScalars)
        }
        guard let first else { return stations }
        return Array(stations[first...] + stations[..<first])
    }
}
