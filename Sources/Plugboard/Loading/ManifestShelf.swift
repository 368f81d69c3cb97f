/// The manifests of a source that were read so far, each once, with what is wrong with their texts.
package struct ManifestShelf: Sendable {
    package private(set) var library: ManifestLibrary
    /// What is wrong with the place, whichever profile is selected.
    private let placeDiagnostics: [Diagnostic]
    private let listing: ManifestListing
    private var readings: [String: Reading] = [:]
    /// Words that may be shown of any text.
    private let words: @Sendable () -> Set<String>

    private struct Reading: Sendable {
        var isPartial: Bool
        var diagnostics: [Diagnostic]

        var isSound: Bool { !isPartial && diagnostics.isEmpty }
    }

    /// - Parameter words: those of the catalog.
    package init(_ source: ManifestSource, words: @escaping @Sendable () -> Set<String>) {
        listing = source.listing()
        self.words = words
        placeDiagnostics = listing.diagnostics
        library = ManifestLibrary(directory: listing.directory, profiles: listing.profiles)
        library.directories = listing.directories
    }

    /// Reads a profile and all it extends; every profile when there is none of that name.
    package mutating func read(_ profile: String?) {
        var library = library
        let profiles = listing.profiles
        library.read(profile) { name in
            let (text, unread) = listing.text(of: name)
            guard let text else {
                readings[name] = Reading(isPartial: true, diagnostics: unread)
                let path = listing.directory.map { "\($0)/\(name).json" } ?? "\(name).json"
                return ManifestLibrary.Entry(source: SourceText(path: path, bytes: []), manifest: nil)
            }
            let reading = ManifestReader.read(profile: name, path: text.path, bytes: text.bytes) {
                words().union(profiles)
            }
            readings[name] = Reading(isPartial: reading.isPartial, diagnostics: unread + reading.diagnostics)
            return ManifestLibrary.Entry(
                source: reading.source, manifest: reading.manifest, isPartial: reading.isPartial)
        }
        self.library = library
    }

    /// What is wrong with the place and with every text read.
    var diagnostics: [Diagnostic] {
        told(placeDiagnostics) + library.profiles.flatMap { readings[$0].map { told($0.diagnostics) } ?? [] }
    }

    /// The diagnostics with how many other manifests were read.
    private func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard case .text(let place)? = diagnostic.origin else { return diagnostic }
            let file = place.source.path.split(separator: "/").last.map(String.init) ?? ""
            let isRead = file.hasSuffix(".json") && readings[String(file.dropLast(".json".count))] != nil
            var diagnostic = diagnostic
            diagnostic.otherManifests = readings.count - (isRead ? 1 : 0)
            return diagnostic
        }
    }

    /// The layers of a selection, with everything wrong with the place and with their texts.
    func chain(
        selecting profile: Located<String>?, environments: [EnvironmentName], machineEnvironment: Located<String>?
    ) -> LayerChain {
        let chain = LayerChain.chain(
            selecting: profile, in: library, environments: environments, machineEnvironment: machineEnvironment)
        // Where nothing is wrong with any text, nobody has to know which of them were read.
        guard let profile = chain.profile, readings.values.contains(where: { !$0.isSound }) else {
            return joined(chain, of: [])
        }
        return joined(chain, of: library.profilesRead(selecting: profile))
    }

    /// A chain with everything wrong with the place and with the texts of its layers.
    ///
    /// - Parameter flawed: What is remembered from chain to chain, so that each text is looked at once.
    func joined(_ chain: LayerChain, remembering flawed: inout FlawedProfiles) -> LayerChain {
        guard let profile = chain.profile else { return joined(chain, of: []) }
        if chain.isRing { return joined(chain, of: library.profilesRead(selecting: profile)) }
        return joined(
            chain, of: flawed.names(selecting: profile, in: library) { readings[$0]?.isSound ?? true })
    }

    private func joined(_ chain: LayerChain, of names: [String]) -> LayerChain {
        var chain = chain
        for name in names {
            guard let reading = readings[name] else { continue }
            chain.isPartial = chain.isPartial || reading.isPartial
            chain.diagnostics += told(reading.diagnostics)
        }
        // A place without profiles has nothing to select from: that nobody selected one is then no second mistake.
        if library.profiles.isEmpty { chain.diagnostics = [] }
        chain.diagnostics += told(placeDiagnostics)
        return chain
    }
}

/// By a profile, those that have something wrong in their texts among it and all it extends.
struct FlawedProfiles {
    private var known: [String: [String]] = [:]

    mutating func names(
        selecting profile: String, in library: ManifestLibrary, isSound: (String) -> Bool
    ) -> [String] {
        var open: [(name: String, next: Int)] = [(profile, 0)]
        while let (name, next) = open.popLast() {
            if known[name] != nil { continue }
            let extends = library[name]?.manifest?.extends ?? []
            if next < extends.count {
                open += [(name, next + 1), (extends[next].value, 0)]
                continue
            }
            let lower = extends.compactMap { known[$0.value] }.filter { !$0.isEmpty }
            let own = isSound(name) ? [] : [name]
            known[name] = lower.count < 2 ? (lower.first ?? []) + own : (lower.flatMap(\.self) + own).uniqued()
        }
        return known[profile] ?? []
    }
}

extension ManifestLibrary {
    /// A profile and all it extends, whether or not they could be read, each once.
    func profilesRead(selecting profile: String) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        var pending = [profile]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            names.append(next)
            pending += self[next]?.manifest?.extends.map(\.value) ?? []
        }
        return names
    }
}
