/// What profiles say of themselves with all that they extend: worked out once for each, in time linear in all of them.
package struct InheritedStatements {
    /// How many references were followed: each of the manifests' own once, whoever asks.
    package private(set) var steps = 0
    private let library: ManifestLibrary
    private var known: [String: Statements] = [:]

    package struct Statements {
        /// That of the lowest layer which names one (RULES 19).
        package var environment: EnvironmentName?
        /// Whether any layer seals it.
        package var isSealed = false
    }

    package init(_ library: ManifestLibrary) {
        self.library = library
    }

    /// What holds for a profile. A stack of its own is walked, since files may extend each other at any depth.
    package mutating func statements(of profile: String) -> Statements {
        var open: [(name: String, next: Int)] = [(profile, 0)]
        var isOpen: Set<String> = [profile]
        while let (name, next) = open.popLast() {
            if known[name] != nil { continue }
            let extends = library[name]?.manifest?.extends ?? []
            guard next < extends.count else {
                known[name] = joined(library[name]?.manifest)
                continue
            }
            open.append((name, next + 1))
            steps += 1
            // One that is open already closes a ring, which is a mistake of its own.
            let lower = extends[next].value
            if known[lower] == nil, isOpen.insert(lower).inserted { open.append((lower, 0)) }
        }
        return known[profile] ?? Statements()
    }

    private func joined(_ manifest: Manifest?) -> Statements {
        let lower = (manifest?.extends ?? []).compactMap { known[$0.value] }
        return Statements(
            environment: lower.lazy.compactMap(\.environment).first ?? manifest?.environment?.value,
            isSealed: lower.contains { $0.isSealed } || manifest?.sealed?.value == true)
    }
}
