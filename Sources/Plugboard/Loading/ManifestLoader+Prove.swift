extension ManifestLoader {
    /// Proves a selection: reads its manifests, merges them, plans and decodes every setting.
    package func prove(_ selection: WiringSelection) -> ProofOutcome { prove(selection, keeping: nil).proof }

    /// Proves a selection that is compared with an earlier one.
    ///
    /// A file that the earlier selection has read is not read again. So both have one text of the file, and the
    /// comparison of two findings need not compare all bytes of two texts.
    ///
    /// - Parameter earlier: The store of the earlier selection; nil if there is none.
    package func prove(
        _ selection: WiringSelection, keeping earlier: ManifestStore?
    ) -> (proof: ProofOutcome, store: ManifestStore) {
        let chosen = chosen(selection.profile)
        let prover = Prover(self, for: selection)
        let store = store(reading: chosen?.value, keeping: earlier)
        return (prover.finish(prover.plan(chosen, in: store)), store)
    }

    /// The same, after the providers have prepared the values that the selection asks for.
    package nonisolated(nonsending) func prove(preparing selection: WiringSelection) async -> ProofOutcome {
        let chosen = chosen(selection.profile)
        let prover = Prover(self, for: selection)
        return await prover.finishing(prover.plan(chosen, in: store(reading: chosen?.value)))
    }

    /// Proves every profile of the source; abstract ones as far as they can be judged.
    ///
    /// The machine's `PLUGBOARD_ENVIRONMENT` does not matter here: no profile is going to run.
    package func proveEveryProfile(values: WiringSelection.ExternalValueMode) -> [ProofOutcome] {
        let (prover, plans, store) = planEveryProfile(values: values)
        return plans.map { prover.finish($0) }.tellingOnceOfAbstract(in: store)
    }

    /// The same, after the providers have prepared the values of each profile.
    package nonisolated(nonsending) func proveEveryProfile(preparing values: WiringSelection.ExternalValueMode) async
        -> [ProofOutcome]
    {
        let (prover, plans, store) = planEveryProfile(values: values)
        var proofs: [ProofOutcome] = []
        for plan in plans { proofs.append(await prover.finishing(plan)) }
        return proofs.tellingOnceOfAbstract(in: store)
    }

    private func planEveryProfile(
        values: WiringSelection.ExternalValueMode
    ) -> (prover: Prover, plans: [ProofBeforeSettings], store: ManifestStore) {
        var selection = WiringSelection()
        selection.values = values
        selection.assumesLaunchValues = true
        selection.obeysMachine = false
        let store = store(reading: nil)
        let prover = Prover(self, for: selection)
        // Without a profile the place itself is at fault, which no proof of a profile reports.
        let plans = store.profiles.isEmpty ? [prover.plan(nil, in: store)] : prover.planEach(in: store)
        return (prover, plans, store)
    }

    /// The profiles of the source, with a profile and all it extends read; every profile for nil.
    ///
    /// - Parameter earlier: A store of the same source, whose files are not read again.
    func store(reading profile: String?, keeping earlier: ManifestStore? = nil) -> ManifestStore {
        var store = source.store()
        store.read(profile, from: source, keeping: earlier, words: words)
        return store
    }

    /// The profile asked for, else the variable's, else the loader's own.
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
}

extension [ProofOutcome] {
    /// The same, with only those diagnostics of abstract profiles that no other profile reports. Aliases are judged by the
    /// bindings of the profiles above.
    fileprivate func tellingOnceOfAbstract(in store: ManifestStore) -> [ProofOutcome] {
        guard contains(where: { $0.outcome == nil }) else { return self }
        var bound: [String: Set<ServiceKey>] = [:]
        var told: Set<DiagnosticIdentity> = []
        for proof in self where proof.outcome != nil {
            guard let name = proof.profile?.value else { continue }
            bound[name] = Set(proof.wiring.bindings.map(\.key) + (proof.plan?.graph.keys ?? []))
            for diagnostic in proof.diagnostics { told.insert(DiagnosticIdentity(diagnostic)) }
        }
        return map { proof in
            guard proof.outcome == nil else { return proof }
            var proof = proof
            let above = proof.openAliases.isEmpty ? [] : proof.profile.map { store.selectable(above: $0.value) } ?? []
            let aliases = proof.openAliases.filter { target, _ in
                !above.isEmpty && above.allSatisfy { bound[$0]?.contains(target) == false }
            }.map(\.diagnostic)
            proof.diagnostics.removeAll { $0.isOfSettings && told.contains(DiagnosticIdentity($0)) }
            proof.diagnostics += aliases.filter { !told.contains(DiagnosticIdentity($0)) }
            return proof
        }
    }
}

extension Diagnostic {
    fileprivate var isOfSettings: Bool {
        finding.judgesWhatIsWritten != nil
    }
}

/// The identity of a diagnostic in any profile: code and origin.
private struct DiagnosticIdentity: Hashable {
    let code: DiagnosticCode
    let origin: Origin?

    init(_ diagnostic: Diagnostic) {
        code = diagnostic.code
        origin = diagnostic.origin
    }
}
