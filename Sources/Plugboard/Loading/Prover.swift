/// Takes a selection through the stages: layers, wiring, plan, settings. What one stage finds never hides what the
/// next one can find on its own.
struct Prover: Sendable {
    let loader: ManifestLoader
    private let selection: Selection
    let catalog: OutlinedCatalog
    let replacements: [CodeBinding]

    init(_ loader: ManifestLoader, _ selection: Selection) {
        self.loader = loader
        self.selection = selection
        if selection.replacements.isEmpty {
            catalog = loader.catalog
            replacements = []
            return
        }
        var registrations = loader.catalog.registrations
        for register in selection.replacements { register(&registrations) }
        var outline = registrations.outline
        // A test's replacements are a layer of their own, above the manifests, not a part of the code below them.
        replacements = Array(outline.bindings[loader.catalog.outline.bindings.count...])
        outline.bindings.removeLast(replacements.count)
        catalog = OutlinedCatalog(registrations, outline: outline)
    }

    private var outline: CatalogOutline { catalog.outline }
    var names: ServiceDirectory { catalog.names }

    func prove(_ profile: Located<String>?, in store: ManifestStore) -> Proof {
        let chain = store.chain(
            selecting: profile, environments: outline.environments, machineEnvironment: machineEnvironment)
        guard chain.profile != nil else {
            return Proof(
                profile: profile, wiring: Wiring(), diagnostics: chain.diagnostics.inSourceOrder(), catalog: catalog)
        }
        let merged = Wiring.merging(chain, over: outline, names: names, overrides: selection.overrides)
        return prove(profile, chain, merged, in: store)
    }

    /// Proves each profile of a store, abstract ones as far as they can be judged.
    func proveEach(in store: ManifestStore) -> [Proof] {
        var profiles = MergedProfiles(store, over: outline, names: names)
        return store.profiles.map { name in
            let (chain, merged) = profiles.merging(name)
            let selection = Located(name, at: .launch(LaunchOrigin(name: "--all")))
            return prove(
                selection, chain, merged, in: store, isAbstract: store.manifest(of: name)?.abstract != nil)
        }
    }

    private func prove(
        _ profile: Located<String>?, _ chain: LayerChain, _ merged: (wiring: Wiring, diagnostics: [Diagnostic]),
        in store: ManifestStore, isAbstract: Bool = false
    ) -> Proof {
        let (wiring, replacing) = replacing(in: merged.wiring)
        var proof = Proof(profile: profile, wiring: wiring, catalog: catalog)
        proof.chain = chain
        proof.overrides = selection.overrides
        proof.diagnostics = chain.diagnostics + merged.diagnostics + replacing
        if isAbstract {
            let outcome = Planner.checkNames(wiring, over: outline, names: names)
            proof.diagnostics += outcome.diagnostics
            proof.openAliases = Planner.openAliases(of: outcome)
            readSettings(of: outcome, into: &proof, areWhole: false)
        } else {
            let outcome = Planner.plan(wiring, over: outline, names: names)
            proof.outcome = outcome
            proof.diagnostics += tellingElsewhere(outcome.diagnostics, chain, store)
            readSettings(of: outcome, into: &proof)
        }
        proof.diagnostics = proof.diagnostics.withoutRemarksOnMistakes(in: wiring.manifests).inSourceOrder()
        if !proof.diagnostics.isEmpty { redact(&proof, chain) }
        return proof
    }

    /// Tells every diagnostic what its excerpts may show, and of which types its words are.
    private func redact(_ proof: inout Proof, _ chain: LayerChain) {
        let (layers, catalog) = (chain.layers, catalog)
        let redaction = Redaction { source in
            SelectionRedaction(layers: layers, catalog: catalog).ranges(in: source)
        }
        for index in proof.diagnostics.indices {
            proof.diagnostics[index].redactions = [redaction]
            proof.diagnostics[index].types = catalog.types
        }
    }

    private var machineEnvironment: Located<String>? {
        guard selection.obeysMachine, let name = loader.variables[ManifestLoader.environmentVariable] else {
            return nil
        }
        return Located(name, at: .launch(LaunchOrigin(name: ManifestLoader.environmentVariable)))
    }

    /// - Parameter areWhole: Whether nothing comes over them. Otherwise only what is wrong with what is written is told.
    private func readSettings(of outcome: PlanOutcome, into proof: inout Proof, areWhole: Bool = true) {
        var sources = ValueSources(
            variables: loader.variables, fileRoots: loader.fileRoots,
            manifestDirectory: loader.source.absoluteDirectory)
        sources.undecodable = loader.undecodable
        var reader = SettingsReader(
            sources: sources, mode: areWhole && selection.values == .read ? .full : .withoutVariables,
            profile: proof.wiring.profile,
            parse: { SettingsText.parse($0, at: $1) })
        let unmet = proof.unmetEdits
        let strays = strayKeys(in: proof.diagnostics)
        var formerFactories: [FactoryID: Int]?
        let idle = proof.idleDecorators
        // Slots, bindings and factories are large values: their fields are read where they stand, for copying shows.
        let (graph, bindings, outline) = (outcome.graph, proof.wiring.bindings, catalog.outline)
        let slots = graph.slots
        proof.settings.reserveCapacity(slots.count)
        for index in slots.indices where !slots[index].isProvided {
            let factory = slots[index].factory
            let site = slots[index]
            if let decorator = site.decorator,
                idle.contains(bindings[site.binding].decorators[decorator].factory.origin)
            {
                continue
            }
            var node = graph.settings(of: index)
            let type = catalog.settingsType(of: factory)
            if type == nil {
                node =
                    site.decorator.map { bindings[site.binding].decorators[$0].settings }
                    ?? bindings[site.binding].settings
                if node == nil { continue }
            }
            // Made for messages, and hardly any settings need one.
            func plainContext() -> SettingsContext {
                var context = SettingsContext(
                    owner: SettingsOwner(
                        factory: outline.factories[factory].id, service: graph.key(of: index),
                        registered: outline.factories[factory].location),
                    binding: graph.chosenOrigin(of: index))
                context.defaults = outline.factories[factory].defaults
                return context
            }
            var known: SettingsContext?
            let isEdited = bindings[site.binding].recorded != nil || graph.hasDefaults(index)
            if site.decorator == nil, isEdited || !unmet.isEmpty || !strays.isEmpty {
                var context = plainContext()
                let key = bindings[site.binding].key
                context.unmet = unmet[key] ?? []
                if let type, let strays = strays[key] {
                    let settings = reader.describe(type).settings.map(\.path)
                    for var stray in strays where settings.contains([stray.unknown.key.value]) {
                        context.unmet.append([stray.unknown.key.value])
                        stray.unknown.owner = context.owner
                        proof.diagnostics[stray.diagnostic].finding = stray.unknown
                    }
                }
                if isEdited, bindings[site.binding].hasLost {
                    let known = formerFactories ?? outline.offered
                    formerFactories = known
                    context.tell(bindings[site.binding]) { known[$0].map { settingNames(of: $0, by: &reader) } ?? [] }
                }
                known = context
            }
            if let value = reader.read(type ?? NoSettings.self, from: node, of: known ?? plainContext()) {
                proof.settings[index] = value
            }
        }
        guard areWhole else {
            proof.settings = [:]
            proof.diagnostics += reader.finish().filter(\.isOfWhatIsWritten)
            return
        }
        proof.references = reader.references
        proof.diagnostics += reader.finish()
    }

    /// A key that no binding has, which may be a setting that stands a level too high.
    private struct StrayKey {
        var unknown: UnknownKey
        /// The number of the diagnostic that tells it.
        var diagnostic: Int
    }

    private func strayKeys(in diagnostics: [Diagnostic]) -> [ServiceKey: [StrayKey]] {
        var strays: [ServiceKey: [StrayKey]] = [:]
        for (number, diagnostic) in diagnostics.enumerated() {
            guard let unknown = diagnostic.found(UnknownKey.self), case .binding(let service) = unknown.object,
                let binding = try? names.key(service)
            else { continue }
            strays[binding, default: []].append(StrayKey(unknown: unknown, diagnostic: number))
        }
        return strays
    }

    /// The names at the top of a factory's settings.
    private func settingNames(of factory: Int, by reader: inout SettingsReader) -> [String] {
        guard let type = catalog.settingsType(of: factory) else { return [] }
        return reader.describe(type).settings.compactMap { $0.path.count == 1 ? $0.path[0] : nil }
    }
}

/// What a factory without settings decodes: so that every setting written for it is an unknown one.
private struct NoSettings: Decodable, Sendable {
    private enum CodingKeys: CodingKey {}

    /// Asks for an object, so that what stands in it is noticed: the compiler's own would ask for nothing.
    init(from decoder: any Decoder) throws {
        _ = try decoder.container(keyedBy: CodingKeys.self)
    }
}

extension Diagnostic {
    /// Whether it is a mistake whatever layers add: not of what they may bring, nor of an object that they complete.
    fileprivate var isOfWhatIsWritten: Bool {
        switch finding {
        case is UnknownSetting, is LiteralSecret, is EscapingFile, is Placeholder: return true
        case let mistyped as MistypedSetting:
            if case .type = mistyped.expected { return mistyped.suggestion != nil }
            return true
        default: return false
        }
    }
}

extension Proof {
    /// Where factories are named as decorators that wrap nothing, the names themselves: that their settings are missing is no second mistake.
    fileprivate var idleDecorators: Set<Origin> {
        var origins: Set<Origin> = []
        for diagnostic in diagnostics {
            guard let idle = diagnostic.found(DecoratorWrapsNothing.self), idle.isNoDecorator else { continue }
            if let origin = idle.origin { origins.insert(origin) }
        }
        return origins
    }

    /// The settings that an edit was to change and did not find, by the key of their binding.
    fileprivate var unmetEdits: [ServiceKey: [[String]]] {
        var paths: [ServiceKey: [[String]]] = [:]
        for diagnostic in diagnostics {
            guard diagnostic.finding is NothingToRemove || diagnostic.finding is ListEditWithoutList,
                let leaf = (diagnostic.finding as? any EditFinding)?.edited, leaf.path.first == "settings"
            else { continue }
            paths[leaf.key, default: []].append(Array(leaf.path.dropFirst()))
        }
        return paths
    }
}
