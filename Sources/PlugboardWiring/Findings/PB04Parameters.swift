// PB0405, PB0406, PB0409, PB0414, PB0904 and PB0908: parameters, and their keys in `uses`.

extension Finding where Self == PlainFinding {
    /// Describes a key in `uses` that fits several parameters of the factory.
    static func ambiguousParameter(
        _ written: Located<String>, of factory: RegisteredFactory, count: Int
    ) -> PlainFinding {
        PlainFinding(.ambiguousParameter, at: written.origin) {
            FindingText(
                title: "\"\(written.value)\" fits \(count) parameters of \(factory.name)", label: "which of them?",
                help: ["name them in code with parameters:, and use those names here"],
                notes: factory.registration(besides: written.origin))
        }
    }

    /// Describes a key in `uses` for a parameter that no binding can fill.
    ///
    /// - Parameters:
    ///   - role: The role of the parameter. A dependency means the wrapped instance.
    ///   - decorator: The decorator with the parameter; nil for a factory.
    static func unbindableParameter(
        _ written: Located<String>, _ parameter: FactoryParameter, role: ParameterOutline.Role,
        decorator: String? = nil
    ) -> PlainFinding {
        PlainFinding(.unknownParameter, at: written.origin) {
            let filling =
                switch role {
                case .settings: "the settings"
                case .argument: "an argument of the caller"
                case .resolver: "the resolver"
                case .scopeFactory: "the scope factory"
                case .injectionPoint: "the injection point"
                case .dependency: "the instance that decorator \"\(decorator ?? "")\" wraps"
                }
            return FindingText(
                title: "\"\(written.value)\" of \(parameter.factory.name) cannot be chosen with \"uses\"",
                label: "it receives \(filling)", notes: parameter.factory.registration(besides: written.origin))
        }
    }
}

extension RegisteredFactory {
    /// Returns a note on the registration's place, unless the report points there.
    func registration(besides origin: Origin) -> [String] {
        origin == .code(location) ? [] : [registration]
    }
}

extension Checks {
    /// Reports keys in `uses` that fit no parameter, or a parameter that no binding can fill (PB0405; RULES 7.9).
    static func unknownParameter(_ graph: WiringGraph, reporting findings: inout Findings) {
        var directory: ServiceDirectory?
        for fault in graph.faults {
            switch fault {
            case .unknownParameter(let slot, let use):
                let names = directory ?? ServiceDirectory(graph.outline)
                directory = names
                let keys = PermittedUseKeys(
                    of: graph.factory(of: slot), exceptWrapped: graph.wrappedService(of: slot))
                let owner = graph.decorator(of: slot) == nil ? graph.key(of: slot) : nil
                findings.report(keys.unknown(graph.uses(of: slot)[use].parameter, names: names, owner: owner))
            case .unkeyableParameter(let slot, let use, let parameter):
                guard let reference = graph.parameter(parameter, of: slot) else { continue }
                findings.report(
                    .unbindableParameter(
                        graph.uses(of: slot)[use].parameter, reference,
                        role: graph.factory(of: slot).parameters[parameter].role,
                        decorator: graph.decoratorID(of: slot)))
            // Other faults are reported by their own checks.
            default: break
            }
        }
    }

    /// Reports keys in `uses` that fit several parameters (PB0406; RULES 7.8).
    static func ambiguousParameter(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .ambiguousParameter(let slot, let use, let parameters) in graph.faults {
            let factory = RegisteredFactory(graph.factory(of: slot))
            findings.report(
                .ambiguousParameter(graph.uses(of: slot)[use].parameter, of: factory, count: parameters.count))
        }
    }

    /// Reports several bindings in `uses` for a parameter that is no list (PB0414; RULES 7.11).
    static func severalForOne(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .severalForOne(let slot, let index, let origin) in graph.faults {
            guard let parameter = graph.parameter(index, of: slot) else { continue }
            findings.report(.severalForOne, at: origin) {
                FindingText(
                    title: "\(parameter.subject) of \(parameter.factory.name) takes one "
                        + "\(parameter.type), and \"uses\" lists several",
                    label: "lists several", notes: [parameter.factory.registration])
            }
        }
    }

    /// Reports decorators that do not have exactly one parameter for the wrapped instance (PB0409; RULES 7.16).
    static func decoratorWrapsNothing(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        var factories = OfferedFactories(graph.outline)
        let misspelled = Set(
            graph.faults.compactMap { if case .unknownParameter(let slot, _) = $0 { slot } else { nil } })
        for case .wrapsNothing(let slot, let candidates) in graph.faults {
            guard let decorator = graph.decorator(of: slot) else { continue }
            // A misspelled parameter in `uses` leaves a second candidate unfilled.
            if candidates.count > 1, misspelled.contains(slot) { continue }
            let (id, key, factory) = (decorator.id, graph.key(of: slot), RegisteredFactory(graph.factory(of: slot)))
            let parameters = candidates.compactMap { graph.parameter($0, of: slot) }
            let choice = factories.candidates(for: key.service, at: .decorator)
            let isDecorator = !candidates.isEmpty || graph.factory(of: slot).wrapsItsService
            findings.report(
                .decoratorWrapsNothing, at: decorator.factory.origin,
                hides: isDecorator ? [] : [.factory(key, decorator: id)]
            ) {
                if !parameters.isEmpty {
                    let names = Phrases.list(parameters.map { $0.name ?? "parameter \($0.number)" })
                    return FindingText(
                        title: "decorator \"\(id)\" has \(parameters.count) parameters for the \(key.service) it wraps",
                        label: "which of them?", help: ["choose with \"uses\" what the others receive: \(names)"],
                        notes: [factory.registration])
                }
                if isDecorator {
                    return FindingText(
                        title: "decorator \"\(id)\" has no parameter left for the \(key.service) it wraps",
                        label: "\"uses\" fills them all",
                        help: ["leave the parameter of the wrapped instance out of \"uses\""],
                        notes: [factory.registration])
                }
                let made = Phrases.indefinite(key.service)
                return FindingText(
                    title: "decorator \"\(id)\" has no parameter for the \(key.service) it wraps",
                    label: "wraps nothing",
                    help: ["\"\(factory.name)\" makes \(made) by itself: name it under \"factory\""],
                    notes: [choice.words, factory.registration])
            }
        }
    }

    /// Reports optional parameters that receive nil although their service is bound under another name (PB0904; RULES
    /// 7.15).
    static func optionalBoundElsewhere(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        let names = AlternativeKeys(graph)
        for case .optionalPassedOver(let slot, let parameter, let key) in graph.faults where graph.removals[key] == nil
        {
            let bound = names.others(than: key, for: graph.key(of: slot))
            if bound.isEmpty { continue }
            let request = RequestSite(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            findings.report(OptionalBoundElsewhere(request: request, key: key, bound: bound))
        }
    }

    /// Reports a binding that fills two unnamed parameters of one service (PB0908). No wiring could fill them
    /// differently (RULES 7.12).
    ///
    /// Two transient instances, such as a left and a right wheel, are distinct. They are reported only if the service
    /// has other names too.
    static func parametersAlike(_ graph: WiringGraph, reporting findings: inout Findings) {
        let slots = graph.slots.indices.filter { graph.sources[$0].count > 1 }
        if slots.isEmpty { return }
        var names: AlternativeKeys?
        var reported: Set<FactoryIndex> = []
        // PB0406 reports an ambiguous key in `uses`, which is more specific.
        for case .ambiguousParameter(let slot, _, _) in graph.faults { reported.insert(graph.slots[slot].factory) }
        for slot in slots {
            let index = graph.slots[slot].factory
            guard !graph.slots[slot].isProvided, !reported.contains(index), let alike = alike(slot, in: graph) else {
                continue
            }
            let known = names ?? AlternativeKeys(graph)
            let bound = graph.boundKey(graph.slots[alike.target].binding)
            let others = known.others(than: bound.key)
            names = known
            if graph.slots[alike.target].lifetime == .transient, others.isEmpty { continue }
            reported.insert(index)
            let factory = RegisteredFactory(graph.outline.factories[index])
            findings.report(.parametersAlike, at: .code(factory.location), .warning) {
                let list = alike.parameters.map { "\($0 + 1)" }.listing("and")
                let names = Phrases.list(others.map(\.key.description))
                return FindingText(
                    title: "parameters \(list) of \(factory.name) all receive \(bound.key), "
                        + "and nothing can tell them apart",
                    label: "names none of its parameters",
                    related: [FindingText.Mark(bound.origin, "\(bound.key) is bound here")],
                    help: [
                        "name all parameters here, in order: parameters: …; then \"uses\" can choose for each, "
                            + "and those that are meant alike stay so"
                    ],
                    notes: others.isEmpty ? [] : ["other bindings of \(bound.key.service): \(names)"])
            }
        }
    }

    /// Returns the first group of unnamed parameters that one slot fills.
    private static func alike(_ slot: SlotIndex, in graph: WiringGraph) -> (target: SlotIndex, parameters: [Int])? {
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        let targets = graph.sources[slot].map(\.filledBy)
        for (number, target) in targets.enumerated() {
            guard let target, targets[(number + 1)...].contains(target), graph.key(of: target) != graph.key(of: slot)
            else { continue }
            let alike = targets.indices.filter {
                $0 >= number && targets[$0] == target && parameters[$0].name == nil
            }
            if alike.count > 1 { return (target, alike) }
        }
        return nil
    }
}

extension PlannedSource {
    /// The slot that fills a parameter of type `S` or `S?`.
    fileprivate var filledBy: SlotIndex? {
        switch self {
        case .slot(let slot): slot
        case .some(.slot(let slot)): slot
        case .some, .none, .list, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: nil
        }
    }
}

/// An optional parameter that receives nil, although its service is bound under another name (PB0904).
struct OptionalBoundElsewhere: Finding {
    var code: DiagnosticCode { .optionalMissed }
    let request: RequestSite
    let key: ServiceKey
    let bound: TruncatedList<BoundKey>

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { request.origin }
    var root: OptionalBoundElsewhere { OptionalBoundElsewhere(request: request, key: key, bound: TruncatedList([])) }
    var remarked: ServiceKey? { request.requester.key }

    func wording(in profiles: [String]) -> FindingText {
        let names = bound.map(\.key.description)
        let parameter = request.parameter?.name ?? key.service.displayName
        return FindingText(
            title: "\(request.requester.subject) receives nil, though \(Phrases.list(names)) "
                + "\(names.count == 1 ? "is" : "are") bound",
            label: request.parameter.map { "its \($0.subject) is \(Phrases.indefinite($0.type))" } ?? "",
            help: names.count == 1 ? ["choose it: \"uses\": { \"\(parameter)\": \"\(names.first[0])\" }"] : [],
            notes: ["nothing is bound as \(key)"])
    }
}
