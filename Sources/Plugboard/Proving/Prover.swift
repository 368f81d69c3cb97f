/// The stages of proving a selection: layers, wiring, plan, settings.
///
/// A mistake in one stage does not hide the mistakes of the next stage.
struct Prover: Sendable {
    let loader: ManifestLoader
    let selection: WiringSelection
    let catalog: OutlinedCatalog
    /// The factories that replace bindings of a test, as indexes into the outline.
    let replacements: [FactoryIndex]
    /// The dotenv file, read once for all profiles. Nil if there is none, or if no values are read.
    let dotenv: ParsedDotenvFile?
    /// The wiring that a reload replaces.
    private let inForce: LoadedWiring?

    init(_ loader: ManifestLoader, for selection: WiringSelection, over inForce: LoadedWiring? = nil) {
        self.loader = loader
        self.inForce = inForce
        self.selection = selection
        dotenv = selection.values == .read ? loader.dotenv.map { ParsedDotenvFile(at: $0) } : nil
        if selection.replacements.isEmpty && loader.doubles.isEmpty {
            catalog = loader.catalog.requested(by: selection.entries)
            replacements = []
            return
        }
        let code = loader.catalog.outline
        var replacing = Catalog(continuing: code)
        for register in selection.replacements + loader.doubles { register(&replacing) }
        var outline = replacing.outline
        // The replacements of a test are a separate layer above the manifests, so they are removed from the code below.
        let added = outline.bindings[code.bindings.count...]
        let doubles = added.suffix(loader.doubles.count)
        let doubled = Set(doubles.map { outline.factories[$0].key })
        replacements =
            added.dropLast(loader.doubles.count).filter { !doubled.contains(outline.factories[$0].key) } + doubles
        (outline.bindings, outline.scopeValues) = (code.bindings, code.scopeValues)
        catalog = OutlinedCatalog(outline, observing: loader.catalog.observed)
    }

    private var outline: CatalogOutline { catalog.outline }
    var names: ServiceDirectory { catalog.names }

    /// Plans a profile, without its settings.
    func plan(_ profile: Located<String>?, in store: ManifestStore) -> ProofOutcome {
        let chain = store.chain(
            selecting: profile, environments: outline.environments, machineEnvironment: machineEnvironment
        ) { environment in
            var store = store
            store.read(nil, from: loader.source, words: loader.words)
            return store.selectable(for: environment)
        }
        guard chain.profile != nil else {
            return ProofOutcome(
                profile: profile, wiring: Wiring(), diagnostics: chain.diagnostics.inSourceOrder(), catalog: catalog)
        }
        return plan(profile, along: chain, in: store)
    }

    /// Plans profiles of a store. An abstract profile is planned as far as possible.
    func planEach(_ profiles: [String], in store: ManifestStore) -> [ProofOutcome] {
        profiles.map { name in
            let selection = Located(name, at: .launch(LaunchOrigin(name: "--all")))
            let chain = store.chain(selecting: selection, environments: outline.environments, allowsAbstract: true)
            return plan(selection, along: chain, in: store)
        }
    }

    private func plan(
        _ profile: Located<String>?, along chain: LayerChain, in store: ManifestStore
    ) -> ProofOutcome {
        let merged = Wiring.merging(chain, over: outline, names: names, overrides: selection.overrides)
        var (wiring, replacing) = replacing(in: merged.wiring)
        wiring = wiring.decorated(by: outline)
        var catalog = catalog
        var misspelled: [Diagnostic] = []
        if !selection.entries.isEmpty {
            let isReplaced = !selection.replacements.isEmpty || !loader.doubles.isEmpty
            let whole = isReplaced ? catalog : loader.catalog.requested(by: selection.entries, keepingOthers: true)
            if let part = Planner.part(of: wiring, over: outline, names: names) {
                // Without the entries of the program, an unused name is no error.
                if !isReplaced, !loader.catalog.outline.entries.isEmpty {
                    misspelled = Planner.misspelledNames(
                        in: wiring, outside: part, over: whole.outline, names: whole.names)
                }
                wiring = part
            } else {
                catalog = whole
            }
        }
        let outline = catalog.outline
        var proof = ProofOutcome(profile: profile, wiring: wiring, catalog: catalog)
        proof.chain = chain
        proof.overrides = selection.overrides
        proof.diagnostics = chain.diagnostics + merged.diagnostics + replacing + misspelled
        proof.isAbstract = chain.profile.flatMap { store.manifest(of: $0)?.abstract } != nil
        let outcome =
            proof.isAbstract
            ? Planner.checkNames(wiring, over: outline, names: names)
            : Planner.plan(wiring, over: outline, names: names)
        if proof.isAbstract { proof.openAliases = Planner.openAliases(of: outcome) }
        proof.outcome = outcome
        proof.diagnostics += outcome.diagnostics
        return proof
    }

    /// Reads the settings of a planned proof, after the providers have prepared their values.
    nonisolated(nonsending) func finishing(_ planned: ProofOutcome) async -> ProofOutcome {
        let providers = loader.providers.prepared
        guard readsValues, !providers.isEmpty, !planned.isAbstract, let graph = planned.outcome?.graph else {
            return finish(planned, with: PreparedValues())
        }
        let limit = inForce.map { ($0.calls, loader.preparationLimit) }
        return finish(planned, with: await .preparing(providers, for: graph.providedKeys, within: limit))
    }

    /// Whether variables, files and providers are read.
    private var readsValues: Bool { selection.values == .read }

    /// Reads the settings of a planned proof.
    ///
    /// - Parameter prepared: The values that providers prepared; nil if the load does not let providers prepare values.
    @inline(never)
    func finish(_ planned: ProofOutcome, with prepared: PreparedValues? = nil) -> ProofOutcome {
        var proof = planned
        guard let outcome = proof.outcome, let chain = proof.chain else {
            // A misspelled `PLUGBOARD_PROFILE` is often the reason why no profile is selected.
            proof.diagnostics = (proof.diagnostics + variableMistakes(beside: [])).inSourceOrder()
            return proof
        }
        if proof.isAbstract { proof.outcome = nil }
        let restated = readSettings(of: outcome, into: &proof, with: prepared)
        if proof.diagnostics.isEmpty { return proof }
        proof.diagnostics = proof.diagnostics.ofSelection(
            restating: restated, reading: chain.layers.map(\.source), types: catalog.types,
            at: EnclosingStatementLookup(chain.layers).place)
        return proof
    }

    private var machineEnvironment: Located<String>? {
        guard selection.obeysMachine, let name = loader.variables[ManifestLoader.environmentVariable] else {
            return nil
        }
        return Located(name, at: .launch(LaunchOrigin(name: ManifestLoader.environmentVariable)))
    }

    /// Reads the settings. For an abstract profile, only mistakes in values of its layers are reported. Returns the
    /// diagnostics of unknown members that are misplaced settings, by their indices.
    private func readSettings(
        of outcome: PlanOutcome, into proof: inout ProofOutcome, with prepared: PreparedValues?
    ) -> [Int: Diagnostic] {
        proof.diagnostics += loader.providers.diagnostics
        let readsValues = readsValues && !proof.isAbstract
        var sources = loader.sources
        if readsValues, let dotenv {
            sources.dotenv = dotenv
            proof.diagnostics += dotenv.mistakes + dotenv.warnings
        }
        sources.prepared = prepared
        sources.assumesLaunchValues = selection.assumesLaunchValues
        sources.isSealed = proof.wiring.sealed != nil
        if readsValues, prepared == nil {
            for (name, _) in loader.providers.prepared {
                proof.diagnostics.append(.providerNotPrepared(name, call: selection.call))
            }
        }
        var reader = SettingsReader(
            sources: sources, values: readsValues ? .read : .assumed, profile: proof.wiring.profile,
            observing: catalog.observed)
        reader.inForce = inForce?.wiring
        let settings = SettingsBySlot(of: outcome.graph, in: proof)
        proof.settings.reserveCapacity(settings.slots.count)
        for slot in settings.slots {
            if let value = settings.decoded(of: slot, by: &reader) {
                proof.settings[slot] = value
            }
        }
        // After the decodings, which show the settings of each type.
        let restated = settings.restated()
        if proof.isAbstract {
            proof.settings = [:]
            proof.diagnostics += reader.finish().filter { $0.judgesWhatIsWritten == true }
            return restated
        }
        proof.references = reader.references
        (proof.contents, proof.files.values) = (reader.contents, reader.readFiles)
        proof.request = (loader, selection)
        // A layer that could not be read completely may contain the missing setting.
        let isPartial = proof.wiring.isPartial
        proof.diagnostics += reader.finish().filter { !isPartial || $0.code != .settingMissing }
        proof.diagnostics += variableMistakes(beside: proof.references).map { $0.of(proof.wiring.profile) }
        let names = Set(proof.references.filter { $0.dotenv != nil }.compactMap(\.source.value.variable))
            .inScalarOrder()
        guard let seal = proof.wiring.sealed, !names.isEmpty else { return restated }
        let mistake = DotenvMistake(severity: .warning, kind: .underSeal, name: Phrases.list(names), origin: seal)
        proof.diagnostics.append(mistake.diagnostic.of(proof.wiring.profile))
        return restated
    }
}
