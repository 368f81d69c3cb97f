extension Diagram {
    /// Creates the diagram of all bindings of a selection, which may contain mistakes.
    init(_ view: WiringView) {
        self = DiagramBuilder(view).diagram
    }
}

/// A builder of the diagram of a selection, with its bindings, their dependencies, and missing keys.
private struct DiagramBuilder: ~Copyable {
    private(set) var diagram: Diagram
    private let view: WiringView
    private let graph: WiringGraph
    /// The node of each key that is bound, provided by another binding, or missing.
    private var numbers = RareTable<ServiceKey, Int>()
    /// The arrow between two stages, by its index. Several parameters share one arrow.
    private var arrows = RareTable<ArrowKey, Int>()

    /// The two ends of an arrow, which identify it.
    private struct ArrowKey: Hashable {
        let from: Int
        let stage: Int
        let to: Int
        let kind: Diagram.Arrow.DependencyKind
    }

    @_optimize(none)
    init(_ view: WiringView) {
        self.view = view
        graph = view.graph
        diagram = Diagram(title: view.diagramTitle, notes: view.diagramNotes)
        let programs = view.outline.entries.map(view.outline.program).uniqued()
        diagram.nodes = programs.map { Diagram.Node(name: $0, kind: .program) }
        let bindings = view.sortedBindings
        for binding in bindings {
            numbers[view.wiring.bindings[binding].key] = diagram.nodes.count
            diagram.nodes.append(view.node(of: binding))
        }
        for (key, provider) in graph.provided.inOrder(by: { $0.key < $1.key }) where numbers[key] == nil {
            numbers[key] = node(of: provider)
            diagram.nodes[node(of: provider)].provides.append(view.spelled(key))
        }
        for entry in view.outline.entries {
            let filling = graph.keys(filling: entry)
            let keys = filling ?? [ServiceKey(entry.shape?.service ?? entry.key.service, name: entry.key.name)]
            let program = programs.firstIndex(of: view.outline.program(of: entry)) ?? 0
            let kind = entry.shape?.isList == true ? Diagram.Arrow.DependencyKind.list : .made
            for key in keys { add(from: program, to: key, kind: kind, isMistaken: filling == nil) }
        }
        var brokenAliases: Set<Int> = []
        for case .alias(let binding, _) in graph.gaps { brokenAliases.insert(binding) }
        for binding in bindings {
            if case .alias(let target) = view.wiring.bindings[binding].target {
                let isMistaken = brokenAliases.contains(binding)
                add(from: node(of: binding), to: target.value, kind: .alias, isMistaken: isMistaken)
            }
            for slot in graph.slots(of: binding).reversed() {
                for join in graph.keyedNeeds(of: slot) { add(join, of: slot) }
            }
        }
        for case .need(let slot, let join) in graph.gaps { add(join, of: slot, isMistaken: true) }
        for (key, codes) in view.mistakes() {
            if let number = numbers[key] { diagram.nodes[number].mistakes = codes }
        }
        diagram.keepUnusualLayers()
        diagram.orderArrows()
        diagram.findUnreached()
    }

    private func node(of binding: Int) -> Int { numbers[view.wiring.bindings[binding].key] ?? 0 }

    private mutating func add(_ join: WiringGraph.KeyedNeed, of slot: SlotIndex, isMistaken: Bool = false) {
        let from = node(of: graph.slots[slot].binding)
        let stages = diagram.nodes[from].stages.count
        // Decorators are counted from the innermost one, and stages from the outermost one.
        let stage = graph.slots[slot].decorator.map { stages - 2 - $0 } ?? stages - 1
        let parameter = join.parameter.map { graph.factory(of: slot).parameters[$0] }
        var kind = join.isDirect ? Diagram.Arrow.DependencyKind.made : .later
        if join.isDirect, case .dependency(let shape)? = parameter?.role, shape.isList { kind = .list }
        add(
            from: from, stage: max(stage, 0), to: join.key, parameter: parameter?.nameInUses,
            order: join.parameter ?? .max, kind: kind, isMistaken: isMistaken)
    }

    private mutating func add(
        from: Int, stage: Int = 0, to key: ServiceKey, parameter: String? = nil, order: Int = 0,
        kind: Diagram.Arrow.DependencyKind = .made, isMistaken: Bool
    ) {
        let to = numbers[key] ?? diagram.nodes.count
        if to == diagram.nodes.count {
            numbers[key] = to
            diagram.nodes.append(Diagram.Node(name: view.spelled(key), kind: .missing))
        }
        let ends = ArrowKey(from: from, stage: stage, to: to, kind: kind)
        let place = arrows[ends] ?? diagram.arrows.count
        if place == diagram.arrows.count {
            arrows[ends] = place
            diagram.arrows.append(Diagram.Arrow(from: from, stage: stage, to: to, order: order, kind: kind))
        }
        if let parameter, !diagram.arrows[place].parameters.contains(parameter) {
            let isFirst = order < diagram.arrows[place].order
            diagram.arrows[place].parameters.insert(
                parameter, at: isFirst ? 0 : diagram.arrows[place].parameters.count)
            diagram.arrows[place].order = min(order, diagram.arrows[place].order)
        }
        if isMistaken { diagram.arrows[place].isMistaken = true }
    }
}

extension WiringView {
    /// The title: `profile "production": code < base < production`.
    var diagramTitle: String { "\(title): \(wiring.layers.map(\.name).joined(separator: " < "))" }

    /// The notes above the diagram: unreadable layers, an abstract profile, mistakes.
    var diagramNotes: [String] {
        var notes: [String] = []
        let errors = proof.diagnostics.filter { $0.severity == .error }
        if wiring.isPartial { notes.append("not all of it could be read: the rest may contain missing bindings") }
        if errors.contains(where: { $0.code == .abstractSelected }) {
            notes.append("the profile is abstract: other profiles bind the missing keys")
        } else if !errors.isEmpty {
            notes.append("\(errors.count) \(errors.count == 1 ? "mistake" : "mistakes")")
        }
        return notes
    }

    /// Returns the node of a binding without its arrows.
    func node(of number: Int) -> Diagram.Node {
        let binding = wiring.bindings[number]
        var node = Diagram.Node(name: spelled(binding.key), kind: .binding)
        node.layer = layer(of: binding.origin)
        node.place = target(of: binding).origin
        if case .alias = binding.target {
            node.kind = .alias
            return node
        }
        node.stages = stages(of: binding)
        node.lifetime = lifetime(of: binding)
        let factories = graph.slots(of: number).map { graph.factory(of: $0) }
        node.isOpaque = factories.contains(where: \.isOpaque)
        node.isLive = factories.contains(where: \.takesLiveSettings)
        return node
    }

    /// Returns the stages: the decorators, outermost first, then the factory.
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

    /// Returns the codes of the mistakes in each binding. Such a mistake is in the binding's statements in manifests,
    /// or at the registration of its factory.
    @_optimize(none)
    func mistakes() -> [ServiceKey: [String]] {
        let errors = proof.diagnostics.filter { $0.severity == .error }
        if errors.isEmpty { return [:] }
        let statements = EnclosingStatementLookup(proof.chain?.layers ?? [])
        let registered = keysByRegistration
        var codes: [ServiceKey: [String]] = [:]
        for error in errors {
            let keys: [ServiceKey] =
                switch error.origin {
                case .text(let text):
                    statements.key(around: text).flatMap { try? names.key($0) }.map { [$0] } ?? []
                case .code(let location): registered[location] ?? []
                case .launch, nil: []
                }
            for key in keys where codes[key]?.contains(error.code.rawValue) != true {
                codes[key, default: []].append(error.code.rawValue)
            }
        }
        return codes
    }

    private var keysByRegistration: RareTable<CodeLocation, [ServiceKey]> {
        var keys = RareTable<CodeLocation, [ServiceKey]>()
        for binding in wiring.bindings {
            guard let factory = factory(of: binding) else { continue }
            keys[outline.factories[factory].location, default: []].append(binding.key)
        }
        return keys
    }
}
