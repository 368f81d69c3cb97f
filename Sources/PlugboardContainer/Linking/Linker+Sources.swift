extension Linker {
    /// A parameter that needs a source, with the rules that follow from the shapes around its service.
    struct ParameterNeed {
        var slot: SlotIndex
        var parameter: Int
        /// Whether a missing binding is a mistake.
        var isRequired = true
        /// Whether the parameter is built with its owner. False within `Lazy` and `Provider`.
        var isDirect = true
        /// Whether the parameter can pass arguments. True within `Provider`.
        var permitsArguments = false
        /// Whether a scope value may be absent. True in `V?` and `[V]`.
        var permitsAbsence = false
    }

    /// Returns the source for a shape; nil if there is none. The recursion is limited to the shapes of one parameter.
    mutating func source(
        _ shape: ParameterOutline.Shape, chosen use: UsesTargets.Target?, need: ParameterNeed
    ) -> PlannedSource? {
        switch shape {
        case .one(let service):
            return one(service, chosen: use, need: need)
        case .optional(let inner, let type):
            if hasDirectBinding(type, chosen: use) { return one(type, chosen: use, need: need) }
            var inside = need
            // RULES 7.14: nil is permitted unless `uses` names the binding.
            inside.isRequired = need.isRequired && use != nil
            inside.permitsAbsence = true
            let source = source(inner, chosen: use, need: inside)
            return source.map { PlannedSource.some($0) } ?? PlannedSource.none
        case .list(let inner, let type):
            if hasDirectBinding(type, chosen: use) { return one(type, chosen: use, need: need) }
            if use == nil, inner.isList {
                graph.mistakes.append(
                    .notBound(slot: need.slot, parameter: need.parameter, ServiceKey(type), use: nil))
                return nil
            }
            var inside = need
            inside.permitsAbsence = true
            return list(inner, chosen: use, need: inside)
        case .lazy(let inner, _):
            var inside = need
            inside.isDirect = false
            inside.permitsAbsence = false
            return source(inner, chosen: use, need: inside).map { PlannedSource.lazy($0) }
        case .provider(let inner, _):
            var inside = need
            inside.isDirect = false
            inside.permitsArguments = true
            inside.permitsAbsence = false
            return source(inner, chosen: use, need: inside).map { PlannedSource.provider($0) }
        }
    }

    /// Returns whether the parameter's type, `[S]` or `S?`, has a binding itself. Such a binding has priority (RULES
    /// 8.6).
    private func hasDirectBinding(_ type: ServiceType, chosen use: UsesTargets.Target?) -> Bool {
        switch use {
        case nil: graph.table[ServiceKey(type)] != nil
        case .one(let key): key.value.service == type
        case .many: false
        }
    }

    mutating func one(_ service: ServiceType, chosen use: UsesTargets.Target?, need: ParameterNeed) -> PlannedSource? {
        switch use {
        case nil: return unchosen(service, need: need)
        case .one(let key):
            if let number = graph.table[key.value] { return join(number, as: service, at: key.origin, need: need) }
            reportUnbound(key.value, as: service, use: key.origin, need: need)
        case .many:
            let uses = graph.uses(of: need.slot)
            let origin = uses.first { $0.target == use }?.parameter.origin ?? graph.origin(of: need.slot)
            graph.mistakes.append(.severalForOne(slot: need.slot, parameter: need.parameter, origin: origin))
        }
        return nil
    }

    /// Returns the unnamed binding of a service, for a parameter without `uses`.
    mutating func unchosen(_ service: ServiceType, need: ParameterNeed) -> PlannedSource? {
        // An invalid entry of `uses` names this service, and was probably intended for this parameter.
        if mistakenServices.contains(service) {
            graph.mistakes.append(.needsMistaken(slot: need.slot, parameter: need.parameter, ServiceKey(service)))
            return nil
        }
        if let number = graph.table[ServiceKey(service)] { return join(number, as: service, at: nil, need: need) }
        reportUnbound(ServiceKey(service), as: service, use: nil, need: need)
        return nil
    }

    /// Records a binding that `uses:` declares for the scopes of a slot. The scopes request the binding, so the slot
    /// does not depend on it.
    mutating func noteScoped(_ key: Located<ServiceKey>, need: ParameterNeed) {
        guard let number = graph.table[key.value] else {
            return reportUnbound(key.value, as: key.value.service, use: key.origin, need: need)
        }
        let slot = graph.keyTargets[number].slot
        if slot >= 0 { graph.scopeFactories[need.slot, default: []].append(slot) }
    }

    private mutating func reportUnbound(
        _ key: ServiceKey, as service: ServiceType, use origin: Origin?, need: ParameterNeed
    ) {
        if !need.isRequired {
            graph.mistakes.append(.optionalPassedOver(slot: need.slot, parameter: need.parameter, key))
        } else if !mistakenServices.contains(service) {
            graph.mistakes.append(.notBound(slot: need.slot, parameter: need.parameter, key, use: origin))
        }
    }

    private mutating func join(_ number: Int, as service: ServiceType, at origin: Origin?, need: ParameterNeed)
        -> PlannedSource?
    {
        let target = graph.keyTargets[number]
        guard target.slot >= 0 else {
            graph.mistakes.append(
                .needsMistaken(slot: need.slot, parameter: need.parameter, graph.table.keys[number]))
            return nil
        }
        var slot = target.slot
        // Compared in place: a copy of the key would retain its name.
        if graph.table.keys[number].service != service, graph.contributions[number] != service {
            guard let provided = providedSlot(of: target, as: service) else {
                let written = Located(graph.table.keys[number], at: origin ?? graph.origin(of: need.slot))
                graph.mistakes.append(.useOfAnotherService(slot: need.slot, parameter: need.parameter, written))
                return nil
            }
            slot = provided
        }
        let factory = graph.factories[target.binding]
        if !need.permitsArguments, !factories[factory].options.arguments.isEmpty {
            graph.mistakes.append(.needsArguments(slot: need.slot, parameter: need.parameter, key: number))
        }
        graph.edges.append(
            WiringGraph.Edge(
                target: Int32(slot), key: Int32(number), parameter: Int32(need.parameter), isDirect: need.isDirect,
                permitsAbsence: need.permitsAbsence && factories[factory].options.isScopeValue))
        return .slot(slot)
    }

    /// Returns the bindings that `uses` lists. Without `uses`, returns every binding of the service except the one that
    /// is being linked (RULES 8.1).
    private mutating func list(
        _ element: ParameterOutline.Shape, chosen use: UsesTargets.Target?, need: ParameterNeed
    ) -> PlannedSource {
        if let use {
            return .list(use.keys.compactMap { source(element, chosen: .one($0), need: need) })
        }
        let service = element.service
        if keysByService == nil { keysByService = KeysByService(graph) }
        let numbers = keysByService?.keys(of: service, in: graph.table.keys) ?? []
        let own = graph.slots[need.slot].binding
        let edge = graph.edges.all.count
        var elements: [PlannedSource] = []
        elements.reserveCapacity(numbers.count)
        for number in numbers where graph.keyTargets[number].binding != own {
            if case .one = element {
                if let element = join(number, as: service, at: nil, need: need) { elements.append(element) }
            } else {
                let key = Located(graph.table.keys[number], at: graph.origin(of: need.slot))
                if let element = source(element, chosen: .one(key), need: need) { elements.append(element) }
            }
        }
        noteList(of: need, edges: edge..<graph.edges.all.count, count: elements.count)
        return .list(elements)
    }
}

/// The keys of each service for list parameters, without aliases.
///
/// The unnamed key is first, followed by the named keys in order, and the contributions.
struct KeysByService {
    private var numbers: [ServiceType: [Int]] = [:]
    private var sorted: [ServiceType: [Int]] = [:]

    init(_ graph: WiringGraph) {
        for number in graph.keyTargets.indices where !graph.keyTargets[number].isAlias {
            numbers[graph.contributions[number] ?? graph.table.keys[number].service, default: []].append(number)
        }
    }

    /// Returns the numbers of a service's keys.
    mutating func keys(of service: ServiceType, in keys: [ServiceKey]) -> [Int] {
        if let known = sorted[service] { return known }
        let members = Self.inListOrder(numbers[service] ?? [], of: service, in: keys)
        sorted[service] = members
        return members
    }

    /// Sorts the numbers of a list's keys: the bindings of the service first, and then the contributions.
    static func inListOrder(_ numbers: [Int], of service: ServiceType, in keys: [ServiceKey]) -> [Int] {
        numbers.inOrder { first, second in
            let (left, right) = (keys[first], keys[second])
            if left.service == right.service { return left.precedesByName(right) }
            if left.service == service || right.service == service { return left.service == service }
            return left < right
        }
    }
}
