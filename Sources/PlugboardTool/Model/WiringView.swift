/// One proven selection as answers read it: its wiring, with names as manifests write them and settings as people may
/// see them.
final class WiringView {
    let proof: ProofOutcome
    /// What is joined to what, as far as it can be, also where a layer could not be read or others are to bind the rest.
    let graph: WiringGraph
    /// What any layer of the selection knows for a secret: hidden also in merges of some of the layers, in which the one
    /// that tells may be missing. Found out when settings are shown: most answers show none.
    lazy var redaction = SelectionRedaction(layers: proof.chain?.layers ?? [], catalog: proof.catalog)
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

    var outline: CatalogOutline { proof.catalog.outline }
    var names: ServiceDirectory { proof.catalog.names }

    var wiring: Wiring { proof.wiring }

    /// The profile in the words of an answer: `profile "production"`.
    var title: String { proof.profile.map { "profile \"\($0.value)\"" } ?? "no profile" }

    /// The key as a manifest writes it, or as people read it where no manifest could.
    func spelled(_ key: ServiceKey) -> String {
        let service: String
        if let known = spellings[key.service] {
            service = known
        } else {
            service = names.spelling(of: key.service) ?? key.service.displayName
            spellings[key.service] = service
        }
        return key.name.map { "\(service)#\($0)" } ?? service
    }

    /// The factory that makes a binding's instances; nil for an alias and where no factory is known.
    func factory(of binding: WiredBinding) -> FactoryIndex? {
        switch binding.target {
        case .code(let index): index
        case .factory(let id): offered[id.value]
        case .alias, .broken: nil
        }
    }

    func factory(_ id: FactoryID) -> FactoryIndex? { offered[id] }

    /// What a factory's settings are; nil when it is not known or takes none.
    func description(of factory: FactoryIndex?) -> SettingsDescription? {
        factory.flatMap { proof.catalog.description(of: $0) }
    }

    /// The binding of a key, or the mistake of asking for it.
    func find(_ written: String) -> KeyLookupResult {
        guard let key = try? names.key(written) else { return .missing(mistake(in: written, near: nil)) }
        if let index = wiring.bindings.firstIndex(where: { $0.key == key }) { return .binding(index) }
        if let removal = wiring.removals.first(where: { $0.key == key }) { return .removed(removal) }
        if let provider = graph.provided[key] {
            return .missing(.provided(spelled(key), by: spelled(wiring.bindings[provider].key)))
        }
        return .missing(mistake(in: written, near: key.service))
    }

    /// The result of looking up a key that the user wrote.
    enum KeyLookupResult {
        /// An index into the wiring's bindings.
        case binding(Int)
        case removed(Wiring.Removal)
        /// Nothing known, or a further service of another binding.
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

    /// The indexes of the bindings in the order of answers: by the service's spelling, then unnamed first.
    var sortedBindings: [Int] {
        wiring.bindings.indices.inOrder { wiring.bindings[$0].key < wiring.bindings[$1].key }
    }

    /// The layer that said something, by its name.
    func layer(of origin: Origin) -> String {
        switch origin {
        case .text(let text): wiring.layers.first { $0.source == text.source }?.name ?? text.source.path
        case .code: "code"
        case .launch(let launch): String(launch.name.prefix { $0 != " " })
        }
    }
}

extension WiringView {
    /// Whether its container starts a binding.
    func isStarting(_ index: Int) -> Bool { graph.slots(of: index).last.map { graph.slots[$0].isStarted } ?? false }

    /// Whether its container runs an instance of a binding or of a decorator of it.
    func isRunning(_ index: Int) -> Bool { graph.slots(of: index).contains { graph.factory(of: $0).isRunning } }

    /// What manifests and messages call the parameter of a need.
    func parameter(of need: WiringGraph.FilledParameter) -> String {
        outline.factories[graph.slots[need.slot].factory].parameters[need.parameter].spoken
    }

    /// The keys of what fills it.
    func spelledTargets(of need: WiringGraph.FilledParameter) -> [String] {
        let graph = graph
        return need.targets.map { spelled(graph.key(of: $0)) }
    }
}

extension ParameterOutline {
    /// What `uses` calls it: its name, or else its service.
    var spoken: String {
        if let name { return name }
        if case .dependency(let shape) = role { return shape.service.displayName }
        return type.displayName
    }
}
