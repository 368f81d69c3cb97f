/// Proofs of edits in memory: which errors an edit corrects, and whether it causes others.
///
/// Only profiles that read the edited file are proven again. No variable, file or provider is read.
struct EditProof {
    let store: ManifestStore
    /// The trees of the manifests that are JSON, by profile.
    let trees: [String: JSONTree]
    private let loader: ManifestLoader
    private let prover: Prover
    /// The errors of each profile before any edit.
    private let errors: [String: [(ErrorIdentity, Diagnostic)]]
    private let known: RareTable<ErrorIdentity, Diagnostic>
    /// The errors of all profiles before any edit.
    let diagnostics: [Diagnostic]
    /// The number of bindings that the proofs of edits have examined.
    private var examined = 0

    /// The number of bindings that all proofs of edits may examine together. A count instead of a time results in the
    /// same report on every machine.
    private static let mostBindings = 100_000

    /// Whether the budget is spent, so that further edits are not proven.
    var isSpent: Bool { examined > Self.mostBindings }

    init(_ loader: ManifestLoader) {
        self.init(loader, Prover(loader, for: .everyProfile(values: .assumed)), loader.store(reading: nil))
    }

    @_optimize(none)
    private init(_ loader: ManifestLoader, _ prover: Prover, _ store: ManifestStore) {
        (self.loader, self.prover, self.store) = (loader, prover, store)
        var trees: [String: JSONTree] = [:]
        for profile in store.profiles {
            trees[profile] = store[profile].flatMap { JSONParser.scan($0.source.bytes).tree }
        }
        self.trees = trees
        let proofs = Self.proofs(of: store.profiles, in: store, by: prover)
        errors = Self.errors(of: proofs) { $1 }
        let all = errors
        known = RareTable(store.profiles.flatMap { all[$0] ?? [] })
        diagnostics = proofs.flatMap(\.diagnostics).filter { $0.severity == .error }
    }

    /// Returns the proof of the manifests after an edit.
    func applying(_ candidate: CandidateEdit) -> EditProof {
        var store = store
        store[candidate.profile] = file(after: candidate).file
        return EditProof(loader, prover, store)
    }

    /// The number of errors, each counted once for all profiles.
    var count: Int { known.count }

    /// Returns the codes, files and titles of errors, which do not depend on their places in the texts.
    static func titles(of errors: [Diagnostic]) -> Set<[String]> {
        Set(errors.map { ErrorIdentity($0) { $1 } }.map { [$0.code.rawValue, $0.place.path, $0.title] })
    }

    /// The effect of an edit.
    struct Effect {
        /// The errors that remain in at least one profile.
        let remaining: RareTable<ErrorIdentity, Diagnostic>
        /// The errors that the edit causes or reveals.
        let revealed: [Diagnostic]
        /// Whether the edited text is JSON.
        let isJSON: Bool
    }

    /// Returns the effect of an edit; nil if the edit changes nothing or if the budget is spent.
    @_optimize(none)
    mutating func effect(of candidate: CandidateEdit) -> Effect? {
        let (profile, before) = (candidate.profile, candidate.edit.source)
        let (file, text) = file(after: candidate)
        if text.bytes == before.bytes { return nil }
        var edited = store
        edited[profile] = file
        let readers = store.profiles(above: profile).union(edited.profiles(above: profile))
        let affected = store.profiles.filter { $0 == profile || readers.contains($0) }
        examined += affected.reduce(0) { sum, profile in
            sum + LayerChain(extending: profile, in: edited).layers.reduce(1) { $0 + $1.services.count }
        }
        if isSpent { return nil }
        let path = before.path
        let after = Self.errors(of: Self.proofs(of: affected, in: edited, by: prover)) { place, offset in
            place == path ? text.original(of: offset) : offset
        }
        let remaining = RareTable(store.profiles.flatMap { after[$0] ?? errors[$0] ?? [] })
        return Effect(
            remaining: remaining, revealed: remaining.keys.filter { known[$0] == nil }.compactMap { remaining[$0] },
            isJSON: JSONParser.scan(text.bytes).tree != nil)
    }

    private func file(after candidate: CandidateEdit) -> (file: ManifestFile, text: EditedText) {
        let text = candidate.edit.result
        let read = ManifestReader.read(
            profile: candidate.profile, path: candidate.edit.source.path, bytes: text.bytes, words: loader.words)
        return (read, text)
    }

    private static func proofs(of profiles: [String], in store: ManifestStore, by prover: Prover) -> [ProofOutcome] {
        prover.planEach(profiles, in: store).map { prover.finish($0) }.reportingAbstractOnce(in: store)
    }

    private static func errors(
        of proofs: [ProofOutcome], at offset: (String, Int) -> Int
    ) -> [String: [(ErrorIdentity, Diagnostic)]] {
        var errors: [String: [(ErrorIdentity, Diagnostic)]] = [:]
        for proof in proofs {
            let found = proof.diagnostics.filter { $0.severity == .error }
            errors[proof.profile?.value ?? ""] = found.map { (ErrorIdentity($0, at: offset), $0) }
        }
        return errors
    }

    /// Returns whether nothing of an error remains after an edit: neither the error nor one that was joined with it.
    func corrects(_ error: Diagnostic, _ effect: Effect) -> Bool {
        let identity = ErrorIdentity(error) { $1 }
        if known[identity] == nil || effect.remaining[identity] != nil { return false }
        let others = error.otherPlaces.map { ErrorPlace($0) { $1 } }
        return others.isEmpty || !effect.remaining.keys.contains { others.contains($0.place) }
    }

    /// Returns the manifest and the range of a place; nil for a place that is not in a manifest of the store.
    func place(of origin: Origin?) -> (profile: String, range: Range<Int>)? {
        guard case .text(let text)? = origin,
            let profile = store.profiles.first(where: { store[$0]?.source.path == text.source.path })
        else { return nil }
        return (profile, text.range)
    }

    /// Returns the places of the strings and names with a text, in all manifests.
    func places(of text: String) -> [(profile: String, range: Range<Int>)] {
        store.profiles.flatMap { profile in
            trees[profile].map { tree in
                tree.nodes.indices.filter { tree.nodes[$0].string(in: tree.bytes) == text }.map {
                    (profile, tree.range($0))
                }
            } ?? []
        }
    }
}

/// An error without the facts of one profile, at its place before any edit.
struct ErrorIdentity: Hashable {
    let code: DiagnosticCode
    let place: ErrorPlace
    let title: String

    /// - Parameter offset: Returns the offset before the edit for an offset in the text with a path.
    init(_ diagnostic: Diagnostic, at offset: (String, Int) -> Int) {
        code = diagnostic.code
        place = ErrorPlace(diagnostic.origin, at: offset)
        title = diagnostic.root.title
    }
}

/// The start of an error: a path with an offset, or another origin as text.
struct ErrorPlace: Hashable {
    let path: String
    let offset: Int

    init(_ origin: Origin?, at map: (String, Int) -> Int) {
        if case .text(let text)? = origin {
            path = text.source.path
            offset = map(path, text.range.lowerBound)
        } else {
            path = origin.map(\.description) ?? ""
            offset = -1
        }
    }
}
