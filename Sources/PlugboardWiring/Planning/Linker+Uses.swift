extension Linker {
    /// What `uses` chooses for the parameters of one slot.
    struct UsesTargets {
        typealias Target = OneOrManyKeys<Located<ServiceKey>>
        /// By parameter; empty when nothing is chosen.
        private var targets: [Target?] = []
        /// Needs of a factory with a `Resolver` or a `ScopeFactory`, which only `uses` names.
        var requestedLater: [Target] = []

        func target(of parameter: Int) -> Target? {
            targets.isEmpty ? nil : targets[parameter]
        }

        mutating func choose(_ target: Target, for parameter: Int, of count: Int) {
            if targets.isEmpty { targets = [Target?](repeating: nil, count: count) }
            targets[parameter] = target
        }
    }

    /// What a binding's `uses` choose.
    mutating func chooseBindings(for slot: SlotIndex, _ uses: [WiredUse]) -> UsesTargets {
        var chosen = UsesTargets()
        for (number, use) in uses.enumerated() {
            let fault: LinkFault
            switch match(use, of: slot) {
            case .parameter(let parameter):
                chosen.choose(use.target, for: parameter, of: parameterCount(of: slot))
                continue
            case .requestedLater:
                chosen.requestedLater.append(use.target)
                continue
            case .several(let parameters):
                fault = .ambiguousParameter(slot: slot, use: number, parameters: parameters)
            case .unfillable(let parameter):
                fault = .unkeyableParameter(slot: slot, use: number, parameter: parameter)
            case .nothing:
                fault = .unknownParameter(slot: slot, use: number)
            }
            graph.faults.append(fault)
            mistakenServices += use.target.keys.map { $0.value.service }
        }
        return chosen
    }

    /// What an offered factory says with `uses:` in code: the lowest layer of the `uses` of whatever names it. A binding
    /// of code has it among its own already. What is wrong with it is the catalog's mistake, told by its check.
    mutating func codeUses(of slot: SlotIndex) -> [WiredUse] {
        let factory = graph.slots[slot].factory
        if graph.outline.factories[factory].isPlain || graph.outline.factories[factory].uses.isEmpty { return [] }
        if !graph.slots[slot].isDecorator, case .code = graph.wiring.target(of: graph.slots[slot].binding) { return [] }
        let origin = Origin.code(graph.outline.factories[factory].location)
        let known = names()
        return graph.outline.factories[factory].uses.compactMap { known.use($0, at: origin) }
    }

    /// Fills what is not chosen yet, and keeps the needs that code tells and the binding does not tell otherwise.
    mutating func choose(
        _ codeUses: [WiredUse], below uses: [WiredUse], for slot: SlotIndex, in chosen: inout UsesTargets
    ) {
        for use in codeUses {
            switch match(use, of: slot) {
            case .parameter(let parameter) where chosen.target(of: parameter) == nil:
                chosen.choose(use.target, for: parameter, of: parameterCount(of: slot))
            case .requestedLater
            where !uses.contains(where: { names().isSameKey($0.parameter.value, use.parameter.value) }):
                chosen.requestedLater.append(use.target)
            case .parameter, .several, .unfillable, .requestedLater, .nothing: break
            }
        }
    }

    private mutating func match(_ use: WiredUse, of slot: SlotIndex) -> UseMatch {
        let key = use.parameter.value
        let factory = graph.outline.factories[graph.slots[slot].factory]
        let match = factory.match(key) { names()[key] }
        if case .parameter(let parameter) = match, isOnlyWrappable(parameter, of: slot) {
            return .unfillable(parameter)
        }
        return match
    }

    private func parameterCount(of slot: SlotIndex) -> Int {
        graph.outline.factories[graph.slots[slot].factory].parameters.count
    }

    /// Whether a decorator has no other parameter to receive what it wraps.
    private func isOnlyWrappable(_ parameter: Int, of slot: SlotIndex) -> Bool {
        guard graph.slots[slot].isDecorator else { return false }
        let wrapped = ParameterOutline.Role.dependency(.one(graph.key(of: slot).service))
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        return parameters[parameter].role == wrapped && parameters.count { $0.role == wrapped } == 1
    }
}
