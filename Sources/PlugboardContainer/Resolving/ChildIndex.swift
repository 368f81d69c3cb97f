/// The facts of a container's graph that children ask for. The first child makes it, in linear time.
final class ChildIndex: Sendable {
    let wiring: Wiring
    /// The slots that depend on each slot, at once or later.
    let holders: DirectedGraph
    /// The slots with a list, an optional or another shape, and those with declared properties, by each type of the shape.
    let shaped: [ServiceType: [SlotIndex]]
    /// The keys of the members of each service's list.
    let members: [ServiceType: [Int]]
    /// The aliases that lead directly to a key, by key number.
    let aliases: [Int: [Int]]
    /// The slots of further services, by binding.
    let provided: [Int: [SlotIndex]]
    /// The slots of this container that represent slots of a parent.
    let stubs: [InheritedSlot: SlotIndex]
    /// The factories for manifests.
    let offered: [FactoryID: FactoryIndex]
    let offeredByService: [ServiceType: [FactoryIndex]]
    /// Whether a slot that no container keeps opens scopes.
    let opensScopes: Bool
    /// Whether a slot that no container keeps makes undeclared requests.
    let isOpaque: Bool

    init(_ input: LinkingInput, _ wiring: Wiring?) {
        let graph = input.graph
        // The graph keeps a wiring that is not that of code alone.
        let wiring =
            graph.wiring.bindings.isEmpty
            ? wiring ?? Wiring.code(input.catalog).decorated(by: input.catalog) : graph.wiring
        var (shaped, provided) = ([ServiceType: [SlotIndex]](), [Int: [SlotIndex]]())
        var (opensScopes, isOpaque) = (false, false)
        for slot in graph.slots.indices {
            let binding = graph.slots[slot].binding
            if graph.slots[slot].isProvided {
                provided[binding, default: []].append(slot)
                continue
            }
            let factory = graph.outline.factories[graph.slots[slot].factory]
            for type in factory.shapes.flatMap(\.types) where shaped[type]?.last != slot {
                shaped[type, default: []].append(slot)
            }
            if graph.lifetime(ofBinding: binding).isKeptByContainer { continue }
            if factory.isOpaque { isOpaque = true }
            if factory.opensScopes { opensScopes = true }
        }
        var (members, aliases) = ([ServiceType: [Int]](), [Int: [Int]]())
        for number in graph.keyTargets.indices {
            if !graph.keyTargets[number].isAlias {
                members[graph.contributions[number] ?? graph.table.keys[number].service, default: []].append(number)
            } else if case .alias(let target) = wiring.bindings[number].target, let next = graph.table[target.value] {
                aliases[next, default: []].append(number)
            }
        }
        self.wiring = wiring
        holders = graph.holders()
        stubs = Dictionary(input.inherited.map { ($0.value, $0.key) }) { min($0, $1) }
        offered = input.level == 0 ? input.catalog.offered : [:]
        offeredByService = Dictionary(grouping: offered.values.sorted()) { input.catalog.factories[$0].product }
        (self.shaped, self.provided, self.members, self.aliases) = (shaped, provided, members, aliases)
        (self.opensScopes, self.isOpaque) = (opensScopes, isOpaque)
    }
}

extension FactoryOutline {
    /// The shapes of parameters, without plain ones, and those of declared properties.
    fileprivate var shapes: [ParameterOutline.Shape] {
        var shapes: [ParameterOutline.Shape] = []
        for parameter in parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if case .one = shape { continue }
            shapes.append(shape)
        }
        if case .declared(let needs) = options.injects { shapes += needs.map(\.shape) }
        return shapes
    }

    /// Whether a parameter is a `ScopeFactory`.
    var opensScopes: Bool { parameters.contains { $0.role == .scopeFactory } }
}

extension ParameterOutline.Shape {
    /// The types of the shapes, and the service.
    var types: [ServiceType] {
        switch self {
        case .one(let service): [service]
        case .optional(let inner, let type), .list(let inner, let type), .lazy(let inner, let type),
            .provider(let inner, let type):
            [type] + inner.types
        }
    }
}
