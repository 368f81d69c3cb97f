extension WiringView {
    /// `profile "production": code < base < production`
    var diagramTitle: String { "\(title): \(wiring.layers.map(\.name).joined(separator: " < "))" }

    /// What a reader must know before believing the picture.
    var diagramNotes: [String] {
        var notes: [String] = []
        let errors = proof.diagnostics.filter { $0.severity == .error }
        if wiring.isPartial { notes.append("not all of it could be read: what is missing here may stand there") }
        if errors.contains(where: { $0.code == .abstractSelected }) {
            notes.append("the profile is abstract: others bind what is missing here")
        } else if !errors.isEmpty {
            notes.append("\(errors.count) \(errors.count == 1 ? "mistake" : "mistakes")")
        }
        return notes
    }

    /// The box of a binding, without what needs the others.
    func node(of number: Int, in graph: WiringGraph) -> Diagram.Node {
        let binding = wiring.bindings[number]
        var node = Diagram.Node(name: spelled(binding.key), kind: .binding)
        node.layer = layer(of: binding.origin)
        node.isOfProfile = node.layer == wiring.profile
        if case .alias = binding.target {
            node.kind = .alias
            return node
        }
        node.stages = stages(of: binding)
        node.lifetime = lifetime(of: binding)
        node.isWithinScope = graph.isWithinScope(number)
        node.file = factory(of: binding).map { outline.factories[$0].location.fileID }
        node.isOpaque = graph.slots(of: number).contains { graph.factory(of: $0).isOpaque }
        return node
    }

    /// The decorators, the outermost first, then the factory.
    private func stages(of binding: WiredBinding) -> [Diagram.MakingStep] {
        let decorators = binding.decorators.reversed().map { decorator in
            Diagram.MakingStep(
                id: decorator.id, factory: decorator.factory.value.rawValue,
                isMistaken: !makes(self.factory(decorator.factory.value), for: binding.key))
        }
        let made = self.factory(of: binding)
        let factory = Diagram.MakingStep(
            factory: target(of: binding).value.text, isMistaken: !makes(made, for: binding.key))
        return decorators + [factory]
    }

    private func makes(_ factory: FactoryIndex?, for key: ServiceKey) -> Bool {
        factory.map { outline.factories[$0].product == key.service } ?? false
    }

    /// The codes of the mistakes in each binding: of those told within what a manifest says of its key, or at the line
    /// that registers its factory.
    func mistakes() -> [ServiceKey: [String]] {
        let errors = proof.diagnostics.filter { $0.severity == .error }
        if errors.isEmpty { return [:] }
        let statements = StatementPlaces(proof, names)
        let registered = keysByRegistration
        var codes: [ServiceKey: [String]] = [:]
        for error in errors {
            let keys: [ServiceKey] =
                switch error.origin {
                case .text(let text): statements.key(at: text).map { [$0] } ?? []
                case .code(let location): registered[location] ?? []
                case .launch, nil: []
                }
            for key in keys where codes[key]?.contains(error.code.rawValue) != true {
                codes[key, default: []].append(error.code.rawValue)
            }
        }
        return codes
    }

    private var keysByRegistration: [CodeLocation: [ServiceKey]] {
        var keys: [CodeLocation: [ServiceKey]] = [:]
        for binding in wiring.bindings {
            guard let factory = factory(of: binding) else { continue }
            keys[outline.factories[factory].location, default: []].append(binding.key)
        }
        return keys
    }
}

/// The source positions of the statements about each service key, by manifest.
private struct StatementPlaces {
    /// By the path of the manifest, in the order of the text.
    private var statements: [String: [(start: Int, key: ServiceKey?)]] = [:]

    init(_ proof: ProofOutcome, _ names: ServiceDirectory) {
        for manifest in proof.chain?.layers ?? [] {
            var places: [(start: Int, key: ServiceKey?)] = []
            for statement in manifest.services {
                guard case .text(let text) = statement.key.origin else { continue }
                places.append((text.range.lowerBound, try? names.key(statement.key.value)))
            }
            statements[manifest.source.path] = places.sorted { $0.start < $1.start }
        }
    }

    /// The key whose statement a stretch is in, the last that begins before it; nil for one that names no service.
    func key(at text: TextOrigin) -> ServiceKey? {
        guard let places = statements[text.source.path] else { return nil }
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].start <= text.range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? places[low - 1].key : nil
    }
}
