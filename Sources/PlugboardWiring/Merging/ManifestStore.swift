/// The manifests of one directory, or of one set of texts: the names of all profiles, and each file that has been read.
package struct ManifestStore: Sendable {
    /// The directory as given; nil for texts in memory.
    let directory: String?
    /// Every profile, read or not, in the order of its Unicode scalars.
    package let profiles: [String]
    /// The entries in place of a profile's file: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
    /// The mistakes of the directory, which concern every profile, and its unexpected entries.
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

    /// The number of files that have been read.
    var fileCount: Int { files.count }

    /// Whether a file that was read has a mistake.
    var hasFlawedFiles: Bool { files.values.contains { !$0.isSound } }

    /// Whether a profile exists, read or not.
    package func contains(_ profile: String) -> Bool { known.contains(profile) }

    /// The manifest of a profile; nil if it was not read or is unusable.
    package func manifest(of profile: String) -> Manifest? { files[profile]?.manifest }

    /// The names in the `extends` of a profile, as written.
    package func extended(by profile: String) -> [String] { manifest(of: profile)?.extends.map(\.value) ?? [] }

    /// The profiles that can be selected.
    package var listing: ProfileListing {
        let abstract = profiles.filter { manifest(of: $0)?.abstract != nil }
        let hidden = Set(abstract)
        return ProfileListing(
            directory: directory, selectable: profiles.filter { !hidden.contains($0) }, abstract: abstract,
            nonProfiles: nonProfiles)
    }

    /// The selectable profiles of an environment, among the manifests that were read.
    package func selectable(for environment: String) -> [String] {
        listing.selectable.filter { profile in
            let layers = LayerChain(extending: profile, in: self).layers
            return layers.lazy.compactMap(\.environment).first?.value.rawValue == environment
        }
    }

    /// The selectable profiles that extend a given one.
    package func selectable(above profile: String) -> [String] {
        let extending = profiles(above: profile)
        return listing.selectable.filter { extending.contains($0) }
    }

    /// The profiles that extend a given one.
    package func profiles(above profile: String) -> Set<String> {
        var extending: [String: [String]] = [:]
        for name in profiles {
            for extended in extended(by: name) { extending[extended, default: []].append(name) }
        }
        var search = DepthFirstSearch<String>()
        return Set(search.postorder(from: profile) { extending[$0] ?? [] }.dropLast())
    }
}

/// The manifest of one profile with its text and its mistakes.
package struct ManifestFile: Sendable {
    package let source: SourceText
    /// Nil if the text is unusable.
    package let manifest: Manifest?
    /// The mistakes of the text and its shape, in source order.
    package let diagnostics: [Diagnostic]
    /// Whether a part is missing on which other manifests or bindings may rely: the whole text, `services` or
    /// `extends`. Completeness is then not checked.
    let isPartial: Bool

    package init(source: SourceText, manifest: Manifest?, diagnostics: [Diagnostic] = [], isPartial: Bool) {
        self.source = source
        self.manifest = manifest
        self.diagnostics = diagnostics
        self.isPartial = isPartial
    }

    /// Whether it has no mistakes.
    var isSound: Bool { !isPartial && diagnostics.isEmpty }
}

/// The names of the profiles in a directory, selectable and abstract, for a message.
package struct ProfileListing: Sendable {
    let directory: String?
    package let selectable: [String]
    var abstract: [String] = []
    /// The entries in place of a profile's file: a directory `base.json`, a file `staging.yaml`.
    let nonProfiles: [String]
}

// A mistake in a file that a selection reaches is a mistake of that selection, even if the file is no layer of it.

extension ManifestStore {
    /// The mistakes of the directory and of every file that was read.
    package var diagnostics: [Diagnostic] {
        countingOthers(placeDiagnostics) + profiles.flatMap { self[$0].map { countingOthers($0.diagnostics) } ?? [] }
    }

    /// The layers of a selection, with the mistakes of the directory and of their files.
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
        // A directory without profiles has nothing to select, so a missing selection is not reported as well.
        if profiles.isEmpty { chain.diagnostics = [] }
        chain.diagnostics += countingOthers(placeDiagnostics)
        return chain
    }

    /// The profiles with a mistaken file among a profile and all it extends.
    private func flawed(reachedFrom profile: String?) -> [String] {
        guard let profile, hasFlawedFiles else { return [] }
        var search = DepthFirstSearch<String>()
        return search.postorder(from: profile, successors: extended).filter { self[$0]?.isSound == false }
    }

    /// The diagnostics with the number of other manifests that were read.
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
