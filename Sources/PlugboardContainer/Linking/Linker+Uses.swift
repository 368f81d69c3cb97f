extension Linker {
    /// The targets that `uses` selects for the parameters of one slot.
    struct UsesTargets {
        typealias Target = OneOrManyKeys<Located<ServiceKey>>
        /// The targets by parameter number.
        var targets: [Int: Target] = [:]
        /// The requests that only `uses` declares, and that a `Resolver` or a `ScopeFactory` makes later.
        var requestedLater: [Target] = []
    }

    /// Returns the targets of a binding's `uses` by the parameters of the slot. Records a mistake for an entry that
    /// matches no parameter.
    mutating func chooseBindings(for slot: SlotIndex, _ uses: [WiredUse]) -> UsesTargets {
        var chosen = UsesTargets()
        for (number, use) in uses.enumerated() {
            let mistake: LinkMistake
            switch match(use, of: slot) {
            case .parameter(let parameter):
                chosen.targets[parameter] = use.target
                continue
            case .requestedLater:
                chosen.requestedLater.append(use.target)
                continue
            case .several(let parameters):
                mistake = .ambiguousParameter(slot: slot, use: number, parameters: parameters)
            case .unfillable(let parameter):
                mistake = .unkeyableParameter(slot: slot, use: number, parameter: parameter)
            case .nothing:
                mistake = .unknownParameter(slot: slot, use: number)
            }
            graph.mistakes.append(mistake)
            mistakenServices += use.target.keys.map { $0.value.service }
        }
        return chosen
    }

    /// Returns the `uses:` that the factory of a slot declares in code, which is a layer below all manifests. Empty for
    /// a binding of code, because the binding already includes its `uses:`. A check of the catalog reports mistakes in
    /// `uses:`.
    mutating func codeUses(of slot: SlotIndex) -> [WiredUse] {
        let factory = graph.slots[slot].factory
        if factories[factory].options.uses.isEmpty { return [] }
        if !graph.slots[slot].isDecorator, case .code = graph.wiring.bindings[graph.slots[slot].binding].target {
            return []
        }
        let origin = Origin.code(factories[factory].location)
        return factories[factory].options.uses.compactMap { names.use($0, at: origin) }
    }

    /// Selects targets for the parameters that no manifest fills. Adds the later requests that the binding does not
    /// override.
    mutating func choose(
        _ codeUses: [WiredUse], below uses: [WiredUse], for slot: SlotIndex, in chosen: inout UsesTargets
    ) {
        for use in codeUses {
            switch match(use, of: slot) {
            case .parameter(let parameter) where chosen.targets[parameter] == nil:
                chosen.targets[parameter] = use.target
            case .requestedLater
            where !uses.contains(where: { names.isSameKey($0.parameter.value, use.parameter.value) }):
                chosen.requestedLater.append(use.target)
            case .parameter, .several, .unfillable, .requestedLater, .nothing: break
            }
        }
    }

    private mutating func match(_ use: WiredUse, of slot: SlotIndex) -> UseMatch {
        let key = use.parameter.value
        let factory = factories[graph.slots[slot].factory]
        let match = factory.match(key) { names[key] }
        if case .parameter(let parameter) = match, isOnlyWrappable(parameter, of: slot) {
            return .unfillable(parameter)
        }
        return match
    }

    /// Returns whether this parameter is the only one of a decorator that can receive the wrapped instance.
    private func isOnlyWrappable(_ parameter: Int, of slot: SlotIndex) -> Bool {
        guard graph.slots[slot].isDecorator else { return false }
        let wrapped = ParameterOutline.Role.dependency(.one(graph.key(of: slot).service))
        let parameters = factories[graph.slots[slot].factory].parameters
        return parameters[parameter].role == wrapped && parameters.count { $0.role == wrapped } == 1
    }
}

/// The result of matching an entry of `uses` with the parameters of a factory (RULES 7.8).
enum UseMatch {
    case parameter(Int)
    /// Several parameters of one service without names.
    case several([Int])
    /// A parameter that no binding can fill, such as settings or an argument.
    case unfillable(Int)
    /// No parameter matches. The factory has a `Resolver` or a `ScopeFactory`, whose requests `uses` declares.
    case requestedLater
    case nothing
}

extension ServiceType {
    /// Returns whether a text is the display name of this type, and the type has no name that a manifest can write.
    /// Generic, local and private types have no such name.
    fileprivate func isNamelessType(calledBy text: String) -> Bool { plainName == text && qualifiedName == nil }
}

extension FactoryOutline {
    /// Returns the parameters that a key matches: by name if code names the parameters, otherwise by service.
    ///
    /// - Parameter meaning: Returns the services with this name. Called only if no parameter has the name.
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
