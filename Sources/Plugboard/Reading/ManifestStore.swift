/// The profiles of one source: the names of all, and the files that were read.
package struct ManifestStore: Sendable {
    /// The path of the directory, as the program passes it; nil for texts in memory.
    let directory: String?
    /// The names of all profiles, in the order of their Unicode scalars. Their files need not be read.
    package let profiles: [String]
    /// The entries whose names resemble the file of a profile: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
    /// The mistakes of the directory and of unexpected entries in it, which concern every profile.
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

    /// Returns the file of a profile; nil if the file has not been read.
    package subscript(profile: String) -> ManifestFile? {
        get { files[profile] }
        set { files[profile] = newValue }
    }

    /// Returns whether a profile exists. Its file need not be read.
    package func contains(_ profile: String) -> Bool { known.contains(profile) }

    /// Returns the manifest of a profile; nil if its file has not been read or cannot be used.
    package func manifest(of profile: String) -> Manifest? { files[profile]?.manifest }

    /// Returns the names in the `extends` of a profile, as written.
    package func extended(by profile: String) -> [String] { manifest(of: profile)?.extends.map(\.value) ?? [] }

    /// The profiles that can be selected.
    package var listing: ProfileListing {
        let abstract = profiles.filter { manifest(of: $0)?.abstract != nil }
        let hidden = Set(abstract)
        return ProfileListing(
            directory: directory, selectable: profiles.filter { !hidden.contains($0) }, abstract: abstract,
            nonProfiles: nonProfiles)
    }

    /// Returns the selectable profiles of an environment, among the manifests that were read.
    package func selectable(for environment: String) -> [String] {
        listing.selectable.filter { profile in
            let layers = LayerChain(extending: profile, in: self).layers
            return layers.lazy.compactMap(\.environment).first?.value.rawValue == environment
        }
    }

    /// Returns the selectable profiles that extend a given profile.
    package func selectable(above profile: String) -> [String] {
        let extending = profiles(above: profile)
        return listing.selectable.filter { extending.contains($0) }
    }

    /// Returns the profiles that extend a given profile.
    package func profiles(above profile: String) -> Set<String> {
        var extending: [String: [String]] = [:]
        for name in profiles {
            for extended in extended(by: name) { extending[extended, default: []].append(name) }
        }
        var search = DepthFirstSearch<String>()
        return Set(search.postorder(from: profile) { extending[$0] ?? [] }.dropLast())
    }
}

/// The file of one profile: its manifest, its text and its mistakes.
package struct ManifestFile: Sendable {
    package let source: SourceText
    /// The manifest; nil if the text cannot be used.
    package let manifest: Manifest?
    /// The mistakes of the text and its shape, in source order.
    package let diagnostics: [Diagnostic]
    /// Whether a part that other manifests or bindings may need is missing: the whole text, `services` or `extends`.
    /// Completeness is then not checked.
    let isPartial: Bool

    /// Whether the file has no mistakes.
    var isSound: Bool { !isPartial && diagnostics.isEmpty }
}

/// The names of the selectable and of the abstract profiles in a directory, for messages.
package struct ProfileListing: Sendable {
    let directory: String?
    package let selectable: [String]
    var abstract: [String] = []
    /// The entries whose names resemble the file of a profile: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
}

// If a selection reaches a file, a mistake in the file is a mistake of the selection, even if the file is not a layer.

extension ManifestStore {
    /// The mistakes of the directory and of every file that was read.
    package var diagnostics: [Diagnostic] {
        countingOthers(placeDiagnostics) + profiles.flatMap { self[$0].map { countingOthers($0.diagnostics) } ?? [] }
    }

    /// Returns the layers of a selection, with the mistakes of the directory and of the files that the selection
    /// reaches.
    package func chain(
        selecting profile: Located<String>?, environments: [EnvironmentName],
        machineEnvironment: Located<String>? = nil, allowsAbstract: Bool = false,
        selectable: (_ environment: String) -> [String] = { _ in [] }
    ) -> LayerChain {
        var chain = LayerChain.chain(
            selecting: profile, in: self, environments: environments, machineEnvironment: machineEnvironment,
            allowsAbstract: allowsAbstract, selectable: selectable)
        for case let file? in mistaken(reachedFrom: chain.profile).map({ self[$0] }) {
            chain.isPartial = chain.isPartial || file.isPartial
            chain.diagnostics += countingOthers(file.diagnostics)
        }
        // `placeDiagnostics` reports a directory without profiles. A report of the missing selection would repeat it.
        if profiles.isEmpty { chain.diagnostics = [] }
        chain.diagnostics += countingOthers(placeDiagnostics)
        return chain
    }

    /// Returns the profiles whose file has a mistake, among the given profile and all profiles that it extends.
    private func mistaken(reachedFrom profile: String?) -> [String] {
        guard let profile, files.values.contains(where: { !$0.isSound }) else { return [] }
        var search = DepthFirstSearch<String>()
        return search.postorder(from: profile, successors: extended).filter { self[$0]?.isSound == false }
    }

    /// Returns the diagnostics, each with the number of other manifests that were read.
    private func countingOthers(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard case .text(let place)? = diagnostic.origin else { return diagnostic }
            let file = place.source.path.fileName
            let isRead = file.hasSuffix(".json") && self[String(file.dropLast(".json".count))] != nil
            var diagnostic = diagnostic
            diagnostic.otherManifests = files.count - (isRead ? 1 : 0)
            return diagnostic
        }
    }
}
