extension Linker {
    /// What `uses` chooses for the parameters of one slot.
    struct ChosenBindings {
        typealias Target = UseTarget<Located<ServiceKey>>
        /// By parameter; empty when nothing is chosen.
        private var targets: [Target?] = []
        /// Needs of a factory that asks a resolver, told by `uses` alone.
        var toldOnly: [Target] = []

        func target(of parameter: Int) -> Target? {
            targets.isEmpty ? nil : targets[parameter]
        }

        mutating func choose(_ target: Target, for parameter: Int, of count: Int) {
            if targets.isEmpty { targets = [Target?](repeating: nil, count: count) }
            targets[parameter] = target
        }
    }

    /// Matches `uses` with parameters: by name where code names them, otherwise by service (RULES 29).
    mutating func chooseBindings(for slot: SlotIndex, _ uses: [WiredUse]) -> ChosenBindings {
        var chosen = ChosenBindings()
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        let asksResolver = parameters.contains { $0.role == .resolver }
        for (number, use) in uses.enumerated() {
            let matches =
                parameters.indices.filter { use.parameter.value == parameters[$0].name }
                + parameters.indices.filter {
                    parameters[$0].name == nil && isSpelled(use.parameter.value, parameters[$0])
                }
            let keyable = matches.filter { if case .dependency = parameters[$0].role { true } else { false } }
            let fault: LinkFault
            if let parameter = keyable.first, keyable.count == 1 {
                guard isOnlyWrappable(parameter, of: slot) else {
                    chosen.choose(use.target, for: parameter, of: parameters.count)
                    continue
                }
                fault = .unkeyableParameter(slot: slot, use: number, parameter: parameter)
            } else if keyable.count > 1 {
                fault = .ambiguousParameter(slot: slot, use: number, parameters: keyable)
            } else if let parameter = matches.first {
                fault = .unkeyableParameter(slot: slot, use: number, parameter: parameter)
            } else if asksResolver {
                chosen.toldOnly.append(use.target)
                continue
            } else {
                fault = .unknownParameter(slot: slot, use: number)
            }
            graph.faults.append(fault)
            mistakenServices += use.target.keys.map { $0.value.service }
        }
        return chosen
    }

    /// What an offered factory says with `uses:` in code: the lowest layer of the `uses` of whatever names it. A binding
    /// of code has it among its own already. A text that names no service is the catalog's mistake, told by its check.
    mutating func codeUses(of slot: SlotIndex) -> [WiredUse] {
        let factory = graph.slots[slot].factory
        if graph.outline.factories[factory].uses.isEmpty { return [] }
        let site = graph.sites[slot]
        if site.decorator == nil, case .code = graph.wiring.bindings[site.binding].target { return [] }
        let known = directory ?? ServiceDirectory(graph.outline)
        directory = known
        let origin = Origin.code(graph.outline.factories[factory].location)
        return graph.outline.factories[factory].uses.compactMap { known.use($0, at: origin) }
    }

    /// Fills the parameters that are not chosen yet.
    func choose(_ uses: [WiredUse], for slot: SlotIndex, in chosen: inout ChosenBindings) {
        guard !uses.isEmpty else { return }
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        for use in uses {
            let fitting = parameters.indices.filter { number in
                guard case .dependency = parameters[number].role else { return false }
                return parameters[number].name.map { $0 == use.parameter.value }
                    ?? isSpelled(use.parameter.value, parameters[number])
            }
            guard let parameter = fitting.first, fitting.count == 1, chosen.target(of: parameter) == nil else {
                continue
            }
            chosen.choose(use.target, for: parameter, of: parameters.count)
        }
    }

    private func isSpelled(_ text: String, _ parameter: ParameterOutline) -> Bool {
        let service = if case .dependency(let shape) = parameter.role { shape.service } else { parameter.type }
        return service.isSpelled(text, namings: graph.outline.serviceNames)
    }

    /// Whether a decorator has no other parameter to receive what it wraps.
    private func isOnlyWrappable(_ parameter: Int, of slot: SlotIndex) -> Bool {
        guard graph.sites[slot].decorator != nil else { return false }
        let wrapped = ParameterOutline.Role.dependency(.one(graph.slots[slot].key.service))
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        return parameters[parameter].role == wrapped && parameters.count { $0.role == wrapped } == 1
    }
}
