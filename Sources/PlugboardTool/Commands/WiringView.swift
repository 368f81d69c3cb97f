/// A proven selection, with its keys as manifests write them and with redacted settings.
final class WiringView {
    let proof: ProofOutcome
    /// The graph, linked as far as possible. There is also a graph if a layer could not be read or the profile is
    /// abstract.
    let graph: WiringGraph
    /// The secrets of all layers, which are hidden even in a merge without their layer. Computed on request, because
    /// most answers show no settings.
    lazy var redaction = SelectionRedaction(layers: proof.chain?.layers ?? [], catalog: proof.catalog)
    /// The replay of the layers, for single keys.
    private(set) lazy var replay = LayerReplay(
        proof.chain ?? LayerChain(profile: nil), over: outline, names: names, overrides: proof.overrides)
    /// The variables of this machine whose values `show --resolved` shows; nil in every other answer.
    var variables: VariableTexts?
    private let offered: [FactoryID: FactoryIndex]
    private var spellings: [ServiceType: String] = [:]

    init(_ proof: ProofOutcome) {
        self.proof = proof
        offered = proof.catalog.outline.offered
        let isWhole = !proof.wiring.isPartial
        graph =
            (isWhole ? proof.outcome?.graph : nil)
            ?? Planner.joined(proof.wiring, over: proof.catalog.outline, names: proof.catalog.names)
    }

    /// Makes both views hide the secrets of both.
    func hideSecrets(of other: WiringView) {
        let own = redaction
        redaction.hide(other.redaction)
        other.redaction.hide(own)
    }

    var outline: CatalogOutline { proof.catalog.outline }
    var names: ServiceDirectory { proof.catalog.names }

    var wiring: Wiring { proof.wiring }

    /// The profile in words: `profile "production"`.
    var title: String { proof.profile.map { "profile \"\($0.value)\"" } ?? "no profile" }

    /// Returns the key as a manifest writes it, or its display name if no manifest can write it.
    @inline(never)
    func spelled(_ key: ServiceKey) -> String {
        let service = spellings.value(of: key.service) {
            names.spelling(of: key.service) ?? key.service.displayName
        }
        return key.name.map { "\(service)#\($0)" } ?? service
    }

    /// Returns the factory of a binding's instances; nil for an alias and for an unknown factory.
    func factory(of binding: WiredBinding) -> FactoryIndex? { binding.target.index(in: offered) }

    func factory(_ id: FactoryID) -> FactoryIndex? { offered[id] }

    /// Returns the description of a factory's settings; nil if the factory is unknown or has none.
    func description(of factory: FactoryIndex?) -> SettingsDescription? {
        factory.flatMap { proof.catalog.description(of: $0) }
    }

    /// Returns the binding of a key, or the error if there is none.
    func find(_ written: String) -> KeyLookupResult {
        guard let key = try? names.key(written) else { return .missing(mistake(in: written, near: nil)) }
        if let index = wiring.bindings.firstIndex(where: { $0.key == key }) { return .binding(index) }
        if let removal = wiring.removals.first(where: { $0.key == key }) { return .removed(removal) }
        if let provider = graph.provided[key] {
            return .missing(.provided(spelled(key), by: spelled(wiring.bindings[provider].key)))
        }
        return .missing(mistake(in: written, near: key.service))
    }

    /// Returns the error for a key that a layer removes.
    func error(of removal: Wiring.Removal) -> UsageError {
        .removed(spelled(removal.key), profile: proof.profile?.value, at: removal.origin.description)
    }

    /// The result of a lookup of a key that the command line contains.
    enum KeyLookupResult {
        /// The binding, as an index into the wiring's bindings.
        case binding(Int)
        case removed(Wiring.Removal)
        /// An unknown key, or a further service of another binding.
        case missing(UsageError)
    }

    private func mistake(in written: String, near service: ServiceType?) -> UsageError {
        let keys = boundKeys
        let bound = keys.map { spelled($0) }
        let siblings = keys.filter { $0.service == service }.map { spelled($0) }
        let nearest = NearestName.suggestion(forKey: written, among: siblings.isEmpty ? bound : siblings)
        return .notBound(
            written, profile: proof.profile?.value, nearest: nearest, siblings: siblings, bound: bound)
    }

    /// The keys in force, in the order of answers.
    var boundKeys: [ServiceKey] { sortedBindings.map { wiring.bindings[$0].key } }

    /// The indexes of the bindings in the order of answers: by service, the unnamed binding first.
    var sortedBindings: [Int] {
        wiring.bindings.indices.inOrder { wiring.bindings[$0].key < wiring.bindings[$1].key }
    }

    /// Returns the notes on what higher layers lose: a decorator, the items of a list, or a longer lifetime.
    ///
    /// - Parameter path: The path below the binding.
    func losses(of key: ServiceKey, below path: [String] = []) -> [String] {
        let losses = wiring.losses.filter {
            $0.part.key == key && ($0.part.path.starts(with: path) || path.starts(with: $0.part.path))
        }
        let isAboutLifetime = path.isEmpty || path == BindingMember.lifetime.path
        let shorter = isAboutLifetime ? proof.diagnostics : []
        return losses.map(\.note)
            + shorter.filter { $0.code == .shorterLifetime && $0.remarked == key }.map {
                "\($0.origin.map(String.init(describing:)) ?? ""): \($0.wording.title)"
            }
    }

    /// Returns the name of the layer that contains an origin.
    func layer(of origin: Origin) -> String {
        switch origin {
        case .text(let text): wiring.layers.first { $0.source == text.source }?.name ?? text.source.path
        case .code: "code"
        case .launch(let launch): String(launch.name.prefix { $0 != " " })
        }
    }
}

extension WiringView {
    /// Returns whether the container starts a binding.
    func isStarting(_ index: Int) -> Bool { graph.slots(of: index).last.map { graph.slots[$0].isStarted } ?? false }

    /// Returns whether the container runs an instance of a binding or of one of its decorators.
    func isRunning(_ index: Int) -> Bool { graph.slots(of: index).contains { graph.factory(of: $0).isRunning } }

    /// Returns the name of a dependency's parameter, as manifests and messages write it.
    func parameter(of need: WiringGraph.FilledParameter) -> String {
        outline.factories[graph.slots[need.slot].factory].parameters[need.parameter].nameInUses
    }

    /// Returns the keys of the bindings that fill the parameter.
    func spelledTargets(of need: WiringGraph.FilledParameter) -> [String] {
        let graph = graph
        return need.targets.map { spelled(graph.key(of: $0)) }
    }
}

extension ParameterOutline {
    /// The name in `uses`: that of the parameter, or else that of its service.
    var nameInUses: String {
        if let name { return name }
        if case .dependency(let shape) = role { return shape.service.displayName }
        return type.displayName
    }
}
