/// Takes a selection through the stages: layers, wiring, plan, settings. What one stage finds never hides what the
/// next one can find on its own.
struct Prover: Sendable {
    private let loader: ManifestLoader
    private let selection: Selection
    private let catalog: Catalog
    private let outline: CatalogOutline
    private let names: ServiceDirectory
    private let replacements: [CodeBinding]

    init(_ loader: ManifestLoader, _ selection: Selection) {
        self.loader = loader
        self.selection = selection
        var catalog = loader.catalog
        let boundBefore = selection.replacements.isEmpty ? 0 : catalog.outline.bindings.count
        for register in selection.replacements { register(&catalog) }
        var outline = catalog.outline
        // A test's replacements are a layer of their own, above the manifests, not a part of the code below them.
        replacements = selection.replacements.isEmpty ? [] : Array(outline.bindings[boundBefore...])
        outline.bindings.removeLast(replacements.count)
        self.catalog = catalog
        self.outline = outline
        names = ServiceDirectory(outline)
    }

    func prove(_ profile: Located<String>?, on shelf: ManifestShelf) -> Proof {
        let isAbstract = profile.flatMap { shelf.library[$0.value]?.manifest?.abstract } != nil
        let allowsAbstract = selection.profile == nil && isAbstract && isSurvey(profile)
        let chain = shelf.chain(
            selecting: profile, environments: outline.environments, machineEnvironment: machineEnvironment,
            allowsAbstract: allowsAbstract)
        guard chain.profile != nil else {
            return Proof(
                profile: profile, wiring: Wiring(), diagnostics: chain.diagnostics.sorted(), catalog: catalog)
        }
        let merged = Wiring.merging(chain, over: outline, names: names, overrides: selection.overrides)
        let wiring = merged.wiring.replacing(bindings: replacements)
        var proof = Proof(profile: profile, wiring: wiring, catalog: catalog)
        proof.chain = chain
        proof.overrides = selection.overrides
        proof.diagnostics = chain.diagnostics + merged.diagnostics
        if allowsAbstract {
            proof.diagnostics += Planner.checkNames(wiring, over: outline)
        } else {
            let outcome = Planner.plan(wiring, over: outline)
            proof.plan = outcome.plan
            proof.slots = outcome.slots
            proof.sites = outcome.sites
            proof.diagnostics += outcome.diagnostics
            readSettings(of: outcome, into: &proof)
        }
        proof.diagnostics.sort()
        return proof
    }

    /// Whether every profile is being proven, so that an abstract one was not selected but come across.
    private func isSurvey(_ profile: Located<String>?) -> Bool {
        profile?.origin == .launch(LaunchOrigin(name: "--all"))
    }

    private var machineEnvironment: Located<String>? {
        guard selection.obeysMachine, let name = loader.variables[ManifestLoader.environmentVariable] else {
            return nil
        }
        return Located(name, at: .launch(LaunchOrigin(name: ManifestLoader.environmentVariable)))
    }

    private func readSettings(of outcome: PlanOutcome, into proof: inout Proof) {
        let sources = ValueSources(
            variables: loader.variables, fileRoots: loader.fileRoots,
            manifestDirectory: loader.source.absoluteDirectory)
        var reader = SettingsReader(
            sources: sources, mode: selection.values == .read ? .full : .withoutVariables,
            profile: proof.wiring.profile,
            parse: { SettingsText.parse($0, at: $1) })
        for (index, slot) in outcome.slots.enumerated() {
            let site = outcome.sites[index]
            let binding = proof.wiring.bindings[site.binding]
            let written = site.decorator.map { binding.decorators[$0].settings } ?? binding.settings
            let takesSettings = catalog.settingsType(of: slot.factory) != nil
            guard !slot.role.isProvided, takesSettings || written != nil else { continue }
            let type = catalog.settingsType(of: slot.factory) ?? NoSettings.self
            let factory = outline.factories[slot.factory]
            var context = SettingsContext(
                owner: SettingsOwner(factory: factory.id, service: slot.key, registered: factory.location),
                binding: slot.origin)
            if site.decorator == nil, binding.hasLost {
                context.tell(binding) { settingNames(of: $0, by: &reader) }
            }
            let node = takesSettings ? slot.settings : written
            if let value = reader.read(type, from: node, of: context) { proof.settings[index] = value }
        }
        proof.references = reader.references
        proof.diagnostics += reader.finish()
    }

    private func settingNames(of factory: FactoryID, by reader: inout SettingsReader) -> [String] {
        guard let index = outline.factories.firstIndex(where: { $0.id == factory }),
            let type = catalog.settingsType(of: index)
        else { return [] }
        return reader.describe(type).settings.compactMap { $0.path.count == 1 ? $0.path[0] : nil }
    }
}

/// What a factory without settings decodes: so that every setting written for it is an unknown one.
private struct NoSettings: Decodable, Sendable {}
