/// The keys that are required and not bound, in the order of discovery, with all their requests.
struct UnboundKeys {
    var keys: [ServiceKey] { table.keys }
    private(set) var requests: [[RequestSite]] = []
    private var table = KeyTable()
    /// The slots that request each key; nil for a request of the program.
    private var slots: [[SlotIndex?]] = []

    init(_ graph: WiringGraph, countsAliases: Bool = false) {
        for mistake in graph.mistakes {
            switch mistake {
            case .notBound(let slot, let parameter, let key, let use):
                // The mistake of the contributor is reported.
                let contributor = key.contributor.flatMap { graph.table[$0] }
                if let contributor, graph.keyTargets[contributor].slot < 0 { continue }
                let request = RequestSite(
                    requester: graph.requester(of: slot), origin: use ?? graph.chosenOrigin(of: slot),
                    parameter: graph.parameter(parameter, of: slot), isWritten: use != nil)
                add(request, for: key, by: slot)
            case .aliasToNothing(let binding) where countsAliases:
                guard let target = graph.aliasTarget(of: binding) else { continue }
                let alias = Requester.alias(graph.table.keys[binding])
                add(
                    RequestSite(requester: alias, origin: target.origin, isWritten: true), for: target.value, by: nil
                )
            // Other mistakes are reported by their own checks.
            default: break
            }
        }
        for entry in graph.outline.entries where !entry.key.hasEmptyName && graph.keys(of: entry) == nil {
            let request = RequestSite(requester: .program(entry.location), origin: .code(entry.location))
            let service = entry.shape?.listOfLists ?? entry.shape?.service ?? entry.key.service
            add(request, for: ServiceKey(service, name: entry.key.name), by: nil)
        }
    }

    private mutating func add(_ request: RequestSite, for key: ServiceKey, by slot: SlotIndex?) {
        let (number, isNew) = table.insert(key)
        if isNew {
            requests.append([])
            slots.append([])
        }
        // Two parameters of one owner that lack the same key count as one request.
        if !request.isWritten, requests[number].last?.requester == request.requester { return }
        requests[number].append(request)
        slots[number].append(slot)
    }

    /// Returns the likely role of the first parameter that lacks a key: settings or an argument. Nil if the type of the
    /// parameter is not typical of either.
    ///
    /// The registration may not declare the role, or may declare another settings type.
    func undeclared(_ number: Int, in graph: WiringGraph) -> UndeclaredParameterRole? {
        guard let request = requests[number].first, let parameter = request.parameter,
            let slot = slots[number].first ?? nil,
            keys[number].name == nil, parameter.type == keys[number].service
        else { return nil }
        let entry = graph.outline.entries.first {
            $0.key == request.requester.key && $0.arguments.contains(parameter.type)
        }
        if let entry { return UndeclaredParameterRole(parameter: parameter, argumentOf: entry.key) }
        guard parameter.type.isDecodable else { return nil }
        let factory = graph.factory(of: slot)
        if parameter.type.isOfTheLibrary {
            return factory.options.arguments.contains(parameter.type)
                ? nil : UndeclaredParameterRole(parameter: parameter)
        }
        if factory.parameters.contains(where: { $0.role == .settings }) { return nil }
        return UndeclaredParameterRole(parameter: parameter, registeredSettings: factory.options.settings?.type)
    }

    /// Returns the key of `uses` that can bind the first parameter that lacks a key; nil if `uses` cannot bind the
    /// parameter.
    func useKey(_ number: Int, in graph: WiringGraph) -> String? {
        guard let request = requests[number].first, !request.isWritten, let parameter = request.parameter,
            let slot = slots[number].first ?? nil
        else { return nil }
        let key = parameter.name ?? ServiceKey(keys[number].service).description
        return PermittedUseKeys(of: graph.factory(of: slot)).all.contains(key) ? key : nil
    }

    /// Returns whether only scoped bindings require a key. False for a named key and for a key that `uses` names.
    func isNeededInScopesAlone(_ number: Int, in graph: WiringGraph) -> Bool {
        keys[number].name == nil && !requests[number].contains(where: \.isWritten)
            && slots[number].allSatisfy { slot in
                slot.map { graph.lifetime(ofBinding: graph.slots[$0].binding) == .scoped } ?? false
            }
    }

    /// Returns the path from the program to the first slot that requires a key and that an entry reaches.
    func path(toKey number: Int, in graph: WiringGraph) -> ServicePath? {
        for case let slot? in slots[number] {
            if let path = graph.path(to: slot, then: keys[number]) { return path }
        }
        return nil
    }
}

// PB0904: optional parameters whose service has another name.

extension Checks {
    /// Reports optional parameters that receive nil although their service is bound under another name (PB0904; RULES
    /// 7.15).
    static func optionalBoundElsewhere(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let names = AlternativeKeys(graph)
        for case .optionalPassedOver(let slot, let parameter, let key) in graph.mistakes
        where graph.removals[key] == nil {
            let bound = names.others(than: key, for: graph.key(of: slot))
            if bound.isEmpty { continue }
            let request = RequestSite(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            found.report(
                Diagnostic(
                    .optionalMissed, at: request.origin, .warning, of: (), hides: [.bindings(key.service)],
                    remarked: request.requester.key,
                    sharing: (request.origin, { text(request, key, bound: TruncatedList([])) }),
                    words: { _, _ in text(request, key, bound: bound) }))
        }
    }

    private static func text(
        _ request: RequestSite, _ key: ServiceKey, bound: TruncatedList<BoundKey>
    ) -> Wording {
        let names = bound.map(\.key.description)
        let parameter = request.parameter?.name ?? key.service.displayName
        return Wording(
            title: "\(request.requester.subject) receives nil, though \(Phrases.list(names)) "
                + "\(names.count == 1 ? "is" : "are") bound",
            label: request.parameter.map { "its \($0.subject) is \(Phrases.indefinite($0.type))" } ?? "",
            help: names.count == 1 ? ["choose it: \"uses\": { \"\(parameter)\": \"\(names.first[0])\" }"] : [],
            notes: ["nothing is bound as \(key)"])
    }
}
