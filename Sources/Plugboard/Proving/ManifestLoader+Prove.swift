extension ManifestLoader {
    /// Proves a selection: reads and merges its manifests, plans the wiring, and decodes every setting.
    package func prove(_ selection: WiringSelection) -> ProofOutcome { prove(selection, keeping: nil).proof }

    /// Proves a selection for a comparison with an earlier one.
    ///
    /// A file that was read for the earlier selection is not read again. Both selections then share its text, and a
    /// comparison of their diagnostics need not compare the bytes.
    ///
    /// - Parameter earlier: The store of the earlier selection; nil if there is none.
    package func prove(
        _ selection: WiringSelection, keeping earlier: ManifestStore?
    ) -> (proof: ProofOutcome, store: ManifestStore) {
        let chosen = chosen(selection.profile)
        var reading = SettledReading(of: self)
        while true {
            let prover = Prover(self, for: selection)
            let store = store(reading: chosen?.value, keeping: earlier)
            if let proof = reading.settled(prover.finish(prover.plan(chosen, in: store))) { return (proof, store) }
        }
    }

    /// Proves a selection after the providers have prepared the values that it requests.
    ///
    /// - Parameter inForce: The wiring that a reload replaces, whose settings show the types of mistaken ones. A reload
    ///   limits the time of providers.
    package nonisolated(nonsending) func prove(
        preparing selection: WiringSelection, over inForce: LoadedWiring? = nil
    ) async -> ProofOutcome {
        let chosen = chosen(selection.profile)
        var reading = SettledReading(of: self)
        while true {
            let prover = Prover(self, for: selection, over: inForce)
            let proof = await prover.finishing(prover.plan(chosen, in: store(reading: chosen?.value)))
            if let proof = reading.settled(proof) { return proof }
        }
    }

    /// Proves every profile of the source. An abstract profile is checked as far as possible.
    ///
    /// `PLUGBOARD_ENVIRONMENT` is ignored, because no profile is started.
    package func proveEveryProfile(values: WiringSelection.ExternalValueMode) -> [ProofOutcome] {
        let (prover, plans, store) = planEveryProfile(values: values)
        return plans.map { prover.finish($0) }.reportingAbstractOnce(in: store)
    }

    /// Proves every profile after the providers have prepared its values.
    package nonisolated(nonsending) func proveEveryProfile(preparing values: WiringSelection.ExternalValueMode) async
        -> [ProofOutcome]
    {
        let (prover, plans, store) = planEveryProfile(values: values)
        var proofs: [ProofOutcome] = []
        for plan in plans { proofs.append(await prover.finishing(plan)) }
        return proofs.reportingAbstractOnce(in: store)
    }

    private func planEveryProfile(
        values: WiringSelection.ExternalValueMode
    ) -> (prover: Prover, plans: [ProofOutcome], store: ManifestStore) {
        let store = store(reading: nil)
        let prover = Prover(self, for: .everyProfile(values: values))
        // If there are no profiles, the mistake concerns the directory. The proof of a profile would not report it.
        let plans = store.profiles.isEmpty ? [prover.plan(nil, in: store)] : prover.planEach(store.profiles, in: store)
        return (prover, plans, store)
    }

    /// Returns the store of the source's profiles. Reads the given profile and all profiles that it extends; for nil,
    /// reads all profiles.
    ///
    /// - Parameter earlier: A store of the same source, whose files are not read again.
    func store(reading profile: String?, keeping earlier: ManifestStore? = nil) -> ManifestStore {
        var store = source.store()
        store.read(profile, from: source, keeping: earlier, words: words)
        return store
    }

    /// Returns the given profile, else the profile that the variable selects, else the loader's default.
    private func chosen(_ profile: Located<String>?) -> Located<String>? {
        if let profile { return profile }
        if let name = variables[Self.profileVariable], !name.isEmpty {
            return Located(name, at: .launch(LaunchOrigin(name: Self.profileVariable)))
        }
        return defaultProfile.map { Located($0, at: .launch(LaunchOrigin(name: "the program's default"))) }
    }

    package static let profileVariable = "PLUGBOARD_PROFILE"
    package static let directoryVariable = "PLUGBOARD_CONFIG"
    package static let environmentVariable = "PLUGBOARD_ENVIRONMENT"
    package static let statusVariable = "PLUGBOARD_STATUS"
}

extension [ProofOutcome] {
    /// Returns the proofs without the diagnostics of abstract profiles that another profile also reports. An alias is
    /// checked with the bindings of the profiles that extend the abstract one.
    func reportingAbstractOnce(in store: ManifestStore) -> [ProofOutcome] {
        guard contains(where: { $0.outcome == nil }) else { return self }
        var bound: [String: Set<ServiceKey>] = [:]
        var reported: Set<Diagnostic.Root> = []
        for proof in self where proof.outcome != nil {
            guard let name = proof.profile?.value else { continue }
            bound[name] = Set(proof.wiring.bindings.map(\.key) + (proof.plan?.graph.keys ?? []))
            reported.formUnion(proof.diagnostics.map(\.root))
        }
        return map { proof in
            guard proof.outcome == nil else { return proof }
            var proof = proof
            let above = proof.openAliases.isEmpty ? [] : proof.profile.map { store.selectable(above: $0.value) } ?? []
            let aliases = proof.openAliases.filter { target, _ in
                !above.isEmpty && above.allSatisfy { bound[$0]?.contains(target) == false }
            }.map(\.diagnostic)
            proof.diagnostics = proof.diagnostics.besideOthers(reported, aliases: aliases)
            return proof
        }
    }
}

/// Repeats a reading of a selection until no file has changed during it (RULES 23.8).
///
/// Kubernetes may replace the files of a volume during a reading. Without the comparison, the reading could contain files
/// of two generations, and this mixture could be valid.
struct SettledReading {
    private let loader: ManifestLoader
    private var before: FileStamps
    private var attempts = 0

    /// The number of readings before the files are reported.
    private static let limit = 10

    /// Begins with the present state of the manifest directory and the dotenv file.
    init(of loader: ManifestLoader) {
        self.loader = loader
        before = FileStamps(of: loader)
    }

    /// Returns the proof of a reading if no file has changed since its beginning; nil if the reading must be repeated.
    /// The last attempt returns the proof with a mistake.
    mutating func settled(_ proof: ProofOutcome) -> ProofOutcome? {
        let now = FileStamps(of: loader)
        var proof = proof
        proof.files.manifests = before
        let values = proof.files.values
        let changed = now.changes(since: before) + values.renewed.changes(since: values)
        guard let path = changed.first else { return proof }
        before = now
        attempts += 1
        if attempts < Self.limit { return nil }
        let reason = "it changed during each of \(Self.limit) readings"
        proof.diagnostics.append(DirectoryMistake.fileUnreadable(path, reason: reason).diagnostic)
        return proof
    }
}

extension FileStamps {
    /// Records the state of a loader's manifest directory and dotenv file.
    init(of loader: ManifestLoader) {
        self = loader.directory.map { FileStamps(of: $0, depth: 1) } ?? FileStamps()
        if let dotenv = loader.dotenv { add(file: dotenv) }
    }
}

/// The files of one reading, in the state before it.
package struct LoadedFiles: Equatable, Sendable {
    /// The manifests and the dotenv file.
    var manifests = FileStamps()
    /// The `$file` files.
    var values = FileStamps()
}

extension Container {
    /// The files of the last load or reload, even a refused one; nil for a container made in code.
    package var loadedFiles: LoadedFiles? { (origin as? LoadedWiring)?.files.withLock(\.self) }

    /// The present state of these files.
    package var presentFiles: LoadedFiles? {
        guard let loaded = origin as? LoadedWiring, let loader = loaded.loader else { return nil }
        return LoadedFiles(manifests: FileStamps(of: loader), values: loaded.files.withLock(\.values).renewed)
    }
}
