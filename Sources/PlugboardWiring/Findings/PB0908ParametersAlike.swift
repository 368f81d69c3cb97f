/// Parameters of one factory that have no names and receive one binding, so that no wiring can tell them apart.
struct ParametersAlike: Finding {
    var code: DiagnosticCode { .parametersAlike }
    let factory: RegisteredFactory
    let parameters: [FactoryParameter]
    let bound: BoundKey
    /// The other bindings of its service.
    let others: TruncatedList<BoundKey>

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { .code(factory.location) }

    var root: ParametersAlike {
        let bound = BoundKey(bound.key, at: .code(factory.location))
        return ParametersAlike(factory: factory, parameters: parameters, bound: bound, others: TruncatedList([]))
    }

    func wording(in profiles: [String]) -> FindingText {
        let list = parameters.map { "\($0.number)" }.listing("and")
        return FindingText(
            title: "parameters \(list) of \(factory.name) all receive \(bound.key), and nothing can tell them apart",
            label: "names none of its parameters",
            related: [FindingText.Mark(bound.origin, "\(bound.key) is bound here")],
            help: [
                "name all parameters here, in order: parameters: …; then \"uses\" can choose for each, "
                    + "and those that are meant alike stay so"
            ],
            notes: others.isEmpty
                ? []
                : ["what is bound of \(bound.key.service) beside it: \(Phrases.list(others.map(\.key.description)))"])
    }
}

extension Checks {
    /// Two parameters of one service are not filled by one binding where their registration gives them no names, so that
    /// no wiring could fill them differently (RULES 29).
    ///
    /// Two transient instances are two all the same, a left and a right wheel, so they are remarked upon only where the service
    /// is bound under other names too, which were made to be told apart.
    static func parametersAlike(_ graph: WiringGraph, reporting findings: inout Findings) {
        let slots = graph.sources.listsOfSeveral
        if slots.isEmpty { return }
        var names: AlternativeKeys?
        var reported: Set<FactoryIndex> = []
        // A use that fits several parameters is the mistake there, and tells of the names.
        for case .ambiguousParameter(let slot, _, _) in graph.faults { reported.insert(graph.slots[slot].factory) }
        for slot in slots {
            let factory = graph.slots[slot].factory
            guard !graph.slots[slot].isProvided, !reported.contains(factory), let alike = alike(slot, in: graph) else {
                continue
            }
            let known = names ?? AlternativeKeys(graph)
            let bound = graph.boundKey(graph.slots[alike.target].binding)
            let others = known.others(than: bound.key)
            names = known
            if !graph.isShared(alike.target), others.isEmpty { continue }
            reported.insert(factory)
            let outline = graph.outline.factories[factory]
            let parameters = alike.parameters.map {
                FactoryParameter($0, parameter: outline.parameters[$0], of: outline)
            }
            findings.report(
                ParametersAlike(
                    factory: RegisteredFactory(outline), parameters: parameters, bound: bound, others: others))
        }
    }

    /// The first parameters without names that one slot fills.
    private static func alike(_ slot: SlotIndex, in graph: WiringGraph) -> (target: SlotIndex, parameters: [Int])? {
        let sources = graph.sources.range(of: slot)
        for (number, index) in sources.enumerated() {
            guard let target = graph.sources.all[index].filledBy,
                graph.sources.all[(index + 1)..<sources.upperBound].contains(where: { $0.filledBy == target }),
                let parameters = parameters(of: slot, from: number, filledBy: target, graph)
            else { continue }
            return (target, parameters)
        }
        return nil
    }

    /// The parameters without names that another binding's slot fills, from one of them on; nil where there is one only.
    private static func parameters(
        of slot: SlotIndex, from first: Int, filledBy target: SlotIndex, _ graph: WiringGraph
    ) -> [Int]? {
        if graph.key(of: target) == graph.key(of: slot) { return nil }
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        let sources = graph.sources[slot].dropFirst(first)
        let alike = sources.indices.filter { sources[$0].filledBy == target }
            .map { $0 - sources.startIndex + first }.filter { parameters[$0].name == nil }
        return alike.count > 1 ? alike : nil
    }
}

extension PlannedSource {
    /// The slot that fills a parameter `S` or `S?`.
    fileprivate var filledBy: SlotIndex? {
        switch self {
        case .slot(let slot): slot
        case .some(.slot(let slot)): slot
        case .some, .none, .list, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: nil
        }
    }
}

extension WiringGraph {
    /// Whether two who ask a slot in one resolution receive one instance.
    fileprivate func isShared(_ slot: SlotIndex) -> Bool {
        slots[slot].lifetime != .transient
    }
}

extension DiagnosticCode {
    /// Two parameters receive one binding, and nothing can tell them apart.
    public static let parametersAlike = DiagnosticCode("PB0908")
}
