/// The manifests of one directory, or of one set of texts: which profiles there are, and the files of those that were read
/// so far, each once.
package struct ManifestStore: Sendable {
    /// The directory as it was given; nil for texts in memory.
    let directory: String?
    /// Every profile, read or not, in the order of its Unicode scalars.
    package let profiles: [String]
    /// What stands where the file of a profile would: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
    /// What is wrong with the place, whichever profile is selected, and what does not belong there.
    let placeDiagnostics: [Diagnostic]
    private let known: Set<String>
    private var files: [String: ManifestFile] = [:]

    package init(
        directory: String? = nil, profiles: some Collection<String>, nonProfiles: [String] = [],
        diagnostics: [Diagnostic] = []
    ) {
        self.directory = directory
        self.profiles = profiles.inScalarOrder()
        self.nonProfiles = nonProfiles
        placeDiagnostics = diagnostics.inSourceOrder()
        known = Set(self.profiles)
    }

    /// The file of a profile; nil until it is read.
    package subscript(profile: String) -> ManifestFile? {
        get { files[profile] }
        set { files[profile] = newValue }
    }

    /// How many files were read.
    var fileCount: Int { files.count }

    /// Whether something is wrong with any of them.
    var hasFlawedFiles: Bool { files.values.contains { !$0.isSound } }

    /// Whether there is such a profile, read or not.
    package func contains(_ profile: String) -> Bool { known.contains(profile) }

    /// The manifest of a profile; nil where it was not read, or could not be used at all.
    package func manifest(of profile: String) -> Manifest? { files[profile]?.manifest }

    /// The profiles that one extends, as written.
    package func extended(by profile: String) -> [String] { manifest(of: profile)?.extends.map(\.value) ?? [] }

    /// Which profiles there are to select.
    package var listing: ProfileListing {
        let abstract = profiles.filter { manifest(of: $0)?.abstract != nil }
        let hidden = Set(abstract)
        return ProfileListing(
            directory: directory, selectable: profiles.filter { !hidden.contains($0) }, abstract: abstract,
            nonProfiles: nonProfiles)
    }

    /// The profiles that can be selected and are for an environment, of the manifests that were read.
    package func selectable(for environment: String) -> [String] {
        listing.selectable.filter { profile in
            let layers = LayerChain(extending: profile, in: self).layers
            return layers.lazy.compactMap(\.environment).first?.value.rawValue == environment
        }
    }

    /// The profiles that can be selected and have the given one below them.
    package func selectable(above profile: String) -> [String] {
        let extending = profiles(above: profile)
        return listing.selectable.filter { extending.contains($0) }
    }

    /// The profiles that have the given one below them.
    package func profiles(above profile: String) -> Set<String> {
        var extending: [String: [String]] = [:]
        for name in profiles {
            for extended in extended(by: name) { extending[extended, default: []].append(name) }
        }
        var search = DepthFirstSearch<String>()
        return Set(search.postorder(from: profile) { extending[$0] ?? [] }.dropLast())
    }
}

/// The manifest of one profile as it was read: its text, what it says, and what is wrong with it.
package struct ManifestFile: Sendable {
    package let source: SourceText
    /// Nil when the text could not be used at all.
    package let manifest: Manifest?
    /// Everything wrong with the text and its shape, in source order.
    package let diagnostics: [Diagnostic]
    /// Whether something is missing that other manifests or bindings may rely on: the whole text, `services` or
    /// `extends`. Completeness is then not worth judging.
    let isPartial: Bool

    package init(source: SourceText, manifest: Manifest?, diagnostics: [Diagnostic] = [], isPartial: Bool) {
        self.source = source
        self.manifest = manifest
        self.diagnostics = diagnostics
        self.isPartial = isPartial
    }

    /// Whether nothing is wrong with it.
    var isSound: Bool { !isPartial && diagnostics.isEmpty }
}

/// The names of the profiles in a directory, selectable and abstract, as a message lists them.
package struct ProfileListing: Sendable {
    let directory: String?
    package let selectable: [String]
    var abstract: [String] = []
    /// What stands where the file of a profile would: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
}

// A mistake in a file that a selection reaches is a mistake of that selection, whether or not the file could become one of
// its layers.

extension ManifestStore {
    /// Everything wrong with the place and with every file that was read.
    package var diagnostics: [Diagnostic] {
        countingOthers(placeDiagnostics) + profiles.flatMap { self[$0].map { countingOthers($0.diagnostics) } ?? [] }
    }

    /// The layers of a selection, with everything wrong with the place and with their files.
    package func chain(
        selecting profile: Located<String>?, environments: [EnvironmentName],
        machineEnvironment: Located<String>? = nil, allowsAbstract: Bool = false
    ) -> LayerChain {
        var chain = LayerChain.chain(
            selecting: profile, in: self, environments: environments, machineEnvironment: machineEnvironment,
            allowsAbstract: allowsAbstract)
        for case let file? in flawed(reachedFrom: chain.profile).map({ self[$0] }) {
            chain.isPartial = chain.isPartial || file.isPartial
            chain.diagnostics += countingOthers(file.diagnostics)
        }
        // A place without profiles has nothing to select from: that nobody selected one is then no second mistake.
        if profiles.isEmpty { chain.diagnostics = [] }
        chain.diagnostics += countingOthers(placeDiagnostics)
        return chain
    }

    /// Those with something wrong in their files among a profile and all it extends.
    private func flawed(reachedFrom profile: String?) -> [String] {
        guard let profile, hasFlawedFiles else { return [] }
        var search = DepthFirstSearch<String>()
        return search.postorder(from: profile, successors: extended).filter { self[$0]?.isSound == false }
    }

    /// The diagnostics with how many other manifests were read.
    private func countingOthers(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard case .text(let place)? = diagnostic.origin else { return diagnostic }
            let file = place.source.path.split(separator: "/").last.map(String.init) ?? ""
            let isRead = file.hasSuffix(".json") && self[String(file.dropLast(".json".count))] != nil
            var diagnostic = diagnostic
            diagnostic.otherManifests = fileCount - (isRead ? 1 : 0)
            return diagnostic
        }
    }
}
