extension Linker {
    /// What `uses` chooses for the parameters of one slot.
    struct UsesTargets {
        typealias Target = OneOrManyKeys<Located<ServiceKey>>
        /// By parameter.
        var targets: [Int: Target] = [:]
        /// Needs of a factory with a `Resolver` or a `ScopeFactory`, which only `uses` names.
        var requestedLater: [Target] = []
    }

    /// What a binding's `uses` choose.
    mutating func chooseBindings(for slot: SlotIndex, _ uses: [WiredUse]) -> UsesTargets {
        var chosen = UsesTargets()
        for (number, use) in uses.enumerated() {
            let fault: LinkFault
            switch match(use, of: slot) {
            case .parameter(let parameter):
                chosen.targets[parameter] = use.target
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
        if factories[factory].uses.isEmpty { return [] }
        if !graph.slots[slot].isDecorator, case .code = graph.wiring.bindings[graph.slots[slot].binding].target {
            return []
        }
        let origin = Origin.code(factories[factory].location)
        let known = names()
        return factories[factory].uses.compactMap { known.use($0, at: origin) }
    }

    /// Fills what is not chosen yet, and keeps the needs that code tells and the binding does not tell otherwise.
    mutating func choose(
        _ codeUses: [WiredUse], below uses: [WiredUse], for slot: SlotIndex, in chosen: inout UsesTargets
    ) {
        for use in codeUses {
            switch match(use, of: slot) {
            case .parameter(let parameter) where chosen.targets[parameter] == nil:
                chosen.targets[parameter] = use.target
            case .requestedLater
            where !uses.contains(where: { names().isSameKey($0.parameter.value, use.parameter.value) }):
                chosen.requestedLater.append(use.target)
            case .parameter, .several, .unfillable, .requestedLater, .nothing: break
            }
        }
    }

    private mutating func match(_ use: WiredUse, of slot: SlotIndex) -> UseMatch {
        let key = use.parameter.value
        let factory = factories[graph.slots[slot].factory]
        let match = factory.match(key) { names()[key] }
        if case .parameter(let parameter) = match, isOnlyWrappable(parameter, of: slot) {
            return .unfillable(parameter)
        }
        return match
    }

    /// Whether a decorator has no other parameter to receive what it wraps.
    private func isOnlyWrappable(_ parameter: Int, of slot: SlotIndex) -> Bool {
        guard graph.slots[slot].isDecorator else { return false }
        let wrapped = ParameterOutline.Role.dependency(.one(graph.key(of: slot).service))
        let parameters = factories[graph.slots[slot].factory].parameters
        return parameters[parameter].role == wrapped && parameters.count { $0.role == wrapped } == 1
    }
}

/// What a member of `uses` matches in its factory: a parameter, several, one that no binding fills, the resolver, or
/// nothing (RULES 29).
enum UseMatch {
    case parameter(Int)
    /// Parameters of one service that have no names.
    case several([Int])
    /// A parameter that no binding fills: settings, arguments and the like.
    case unfillable(Int)
    /// None of its parameters, but it has a `Resolver` or a `ScopeFactory`, and `uses` names what that requests.
    case requestedLater
    case nothing
}

extension ServiceType {
    /// Whether a text is what people read of a type that has no name to write: a generic, local or private one.
    fileprivate func isNamelessType(calledBy text: String) -> Bool { plainName == text && qualifiedName == nil }
}

extension FactoryOutline {
    /// Matches a key with the parameters: by name where code names them, otherwise by service.
    ///
    /// - Parameter meaning: The services that the key is a name of; asked for only when it is no parameter's name.
    func match(_ key: String, meaning: () -> ServiceDirectory.Meaning?) -> UseMatch {
        var matches = parameters.indices.filter { parameters[$0].name == key }
        let meaning = matches.isEmpty ? meaning() : nil
        if matches.isEmpty {
            matches = parameters.indices.filter { number in
                guard parameters[number].name == nil else { return false }
                if case .dependency(let shape) = parameters[number].role {
                    return meaning?.includes(shape.service) ?? shape.service.isNamelessType(calledBy: key)
                }
                return ServiceDirectory.isName(key, of: parameters[number].type)
            }
        }
        let fillable = matches.filter { if case .dependency = parameters[$0].role { true } else { false } }
        if fillable.count > 1 { return .several(fillable) }
        if let parameter = fillable.first { return .parameter(parameter) }
        if let parameter = matches.first { return .unfillable(parameter) }
        let requestsLater = parameters.contains {
            $0.role == .resolver || $0.role == .scopeFactory && meaning != nil
        }
        return requestsLater ? .requestedLater : .nothing
    }
}
