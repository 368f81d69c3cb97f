extension Diagram {
    /// The whole of a selection, right or not.
    init(_ view: WiringView) {
        self = DiagramBuilder(view).diagram
    }
}

/// Draws the bindings of a selection, what joins them, and what is missing.
private struct DiagramBuilder {
    private(set) var diagram: Diagram
    private let graph: WiringGraph
    /// The node of each key that is bound, provided further, or missing.
    private var numbers: [ServiceKey: Int] = [:]
    /// The node of each binding.
    private var nodes: [Int]
    /// The place of the arrow between two stages, so that several parameters make one arrow.
    private var arrows: [Ends: Int] = [:]
    /// The aliases that lead nowhere, with where they were to lead.
    private var brokenAliases: [Int: ServiceKey] = [:]

    /// The two ends of an arrow, by which duplicates are merged.
    private struct Ends: Hashable {
        var from: Int
        var stage: Int
        var to: Int
        var isLater: Bool
    }

    init(_ view: WiringView) {
        graph = view.graph
        diagram = Diagram(title: view.diagramTitle, notes: view.diagramNotes)
        diagram.profiles = [view.wiring.profile].compactMap(\.self)
        nodes = [Int](repeating: 0, count: view.wiring.bindings.count)
        let gaps = graph.gaps
        for case .alias(let binding, let target) in gaps { brokenAliases[binding] = target }
        let bindings = view.sortedBindings
        addPrograms(view)
        addNodes(of: bindings, view)
        addEntries(view)
        for binding in bindings { addArrows(of: binding, view) }
        for case .need(let slot, let join) in gaps { add(join, of: slot, in: view, isMistaken: true) }
        for (key, codes) in view.mistakes() {
            guard let number = numbers[key] else { continue }
            diagram.nodes[number].mistakes = codes
        }
        diagram.findOwnNodes()
        diagram.keepUnusualLayers()
        diagram.orderArrows()
        diagram.findUnreached()
    }

    private mutating func addPrograms(_ view: WiringView) {
        for entry in view.outline.entries where !diagram.nodes.contains(where: { $0.name == entry.program }) {
            diagram.nodes.append(Diagram.Node(name: entry.program, kind: .program))
        }
    }

    private mutating func addNodes(of bindings: [Int], _ view: WiringView) {
        for binding in bindings {
            nodes[binding] = diagram.nodes.count
            numbers[view.wiring.bindings[binding].key] = diagram.nodes.count
            diagram.nodes.append(view.node(of: binding, in: graph))
        }
        for (key, provider) in graph.provided.inOrder(by: { $0.key < $1.key }) where numbers[key] == nil {
            numbers[key] = nodes[provider]
            diagram.nodes[nodes[provider]].provides.append(view.spelled(key))
        }
    }

    private mutating func addEntries(_ view: WiringView) {
        for entry in view.outline.entries {
            guard let program = diagram.nodes.firstIndex(where: { $0.name == entry.program && $0.kind == .program })
            else { continue }
            if let keys = graph.keys(filling: entry) {
                for key in keys { add(from: program, stage: 0, to: node(of: key, view), parameter: nil) }
            } else {
                let key = ServiceKey(entry.shape?.service ?? entry.key.service, name: entry.key.name)
                add(from: program, stage: 0, to: node(of: key, view), parameter: nil, isMistaken: true)
            }
        }
    }

    private mutating func addArrows(of binding: Int, _ view: WiringView) {
        if case .alias(let target) = view.wiring.bindings[binding].target {
            let to = node(of: target.value, view)
            let isMistaken = brokenAliases[binding] != nil
            diagram.arrows.append(Diagram.Arrow(from: nodes[binding], to: to, kind: .alias, isMistaken: isMistaken))
        }
        for slot in graph.slots(of: binding).reversed() {
            for join in graph.keyedNeeds(of: slot) { add(join, of: slot, in: view) }
        }
    }

    private mutating func add(
        _ join: WiringGraph.KeyedNeed, of slot: SlotIndex, in view: WiringView, isMistaken: Bool = false
    ) {
        let binding = graph.slots[slot].binding
        let stages = diagram.nodes[nodes[binding]].stages.count
        // Decorators are counted from the innermost one, stages from the outermost.
        let stage = graph.slots[slot].decorator.map { stages - 2 - $0 } ?? stages - 1
        add(
            from: nodes[binding], stage: max(stage, 0), to: node(of: join.key, view),
            parameter: join.parameter.map { graph.factory(of: slot).parameters[$0].spoken },
            order: join.parameter ?? .max, isLater: !join.isDirect, isMistaken: isMistaken)
    }

    private mutating func add(
        from: Int, stage: Int, to: Int, parameter: String?, order: Int = 0, isLater: Bool = false,
        isMistaken: Bool = false
    ) {
        let ends = Ends(from: from, stage: stage, to: to, isLater: isLater)
        let place = arrows[ends] ?? diagram.arrows.count
        if arrows[ends] == nil {
            arrows[ends] = place
            let kind: Diagram.Arrow.DependencyKind = isLater ? .later : .made
            diagram.arrows.append(
                Diagram.Arrow(from: from, stage: stage, to: to, order: order, kind: kind, isMistaken: isMistaken))
        }
        if let parameter, !diagram.arrows[place].parameters.contains(parameter) {
            let isFirst = order < diagram.arrows[place].order
            diagram.arrows[place].parameters.insert(
                parameter, at: isFirst ? 0 : diagram.arrows[place].parameters.count)
            diagram.arrows[place].order = min(order, diagram.arrows[place].order)
        }
        if isMistaken { diagram.arrows[place].isMistaken = true }
    }

    /// The node of a key; a new one, that is missing, where nothing has it.
    private mutating func node(of key: ServiceKey, _ view: WiringView) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = diagram.nodes.count
        diagram.nodes.append(Diagram.Node(name: view.spelled(key), kind: .missing))
        return diagram.nodes.count - 1
    }
}
