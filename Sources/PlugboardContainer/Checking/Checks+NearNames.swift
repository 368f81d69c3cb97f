// PB0907: a binding that a layer adds beside a similar name. PB0905: the name of a binding with a space at an end.

extension Checks {
    /// Reports a binding that a layer adds to a list beside a similar name of a lower layer (PB0907). The layer was
    /// probably intended to override that binding.
    ///
    /// A name that is also in `uses`, in an alias or in an entry is intentional. Two similar names in one layer are
    /// intentional too.
    static func addedBesideNearName(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        // Similar names in code are in one layer, so only bindings that a manifest adds are examined.
        let listed = servicesListed(in: graph)
        if listed.isEmpty { return }
        let added = (0..<graph.wiring.bindings.count).filter { graph.wiring.isAdded($0) }
        if added.isEmpty { return }
        let meant = graph.keysNamed.union(graph.outline.entries.map(\.key))
        let lowest = graph.wiring.lowestLayers
        let names = AlternativeKeys(graph)
        for binding in added where listed.contains(graph.table.keys[binding].service) {
            let key = graph.table.keys[binding]
            if graph.wiring.bindings[binding].firstLayer == lowest[key.service] { continue }
            if graph.keyTargets[binding].isAlias || meant.contains(key) || graph.reach?.usedKeys[binding] == false {
                continue
            }
            guard let near = graph.overridden(by: binding, among: names), !meant.contains(near.key) else { continue }
            found.report(.besideNear, at: graph.wiring.bindings[binding].chosen, .warning, reliesOn: [.factory(key)]) {
                Wording(
                    title: "\(key) is added beside \(near.key), a near name of a lower layer",
                    label: "a list of \(key.service) receives both",
                    notes: ["if both are intended, list them in \"uses\""]
                ).asking(near.key.description, or: near.rival?.description, insteadOf: key.description)
                    .pointing(at: near.origin, "\(near.key) stays bound here")
            }
        }
    }

    /// Reports the name of a manifest's binding that begins or ends with white space (PB0905). A name that is also in
    /// `uses`, in an alias or in an entry is intentional.
    static func nameWithEdge(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        lazy var meant = graph.keysNamed.union(graph.outline.entries.map(\.key))
        for binding in graph.wiring.bindings.indices where graph.wiring.bindings[binding].firstLayer > 0 {
            let key = graph.table.keys[binding]
            // A near name without the space is the subject of PB0902 and PB0907.
            guard let name = key.name?.rawValue, let edge = name.edgeWhitespace, !meant.contains(key),
                graph.table[ServiceKey(key.service, name: ServiceName(name.visible))] == nil
            else { continue }
            found.report(
                .placeholder, at: graph.wiring.bindings[binding].chosen, .warning, reliesOn: [.factory(key)],
                remarked: key
            ) {
                Wording(
                    title: "the name \(Quotation.quoted(name)) \(edge.dropFirst(3))",
                    label: "in this key", help: ["delete the space"])
            }
        }
    }

    /// Returns the services of lists that a parameter or the program receives.
    private static func servicesListed(in graph: WiringGraph) -> Set<ServiceType> {
        var services: Set<ServiceType> = []
        for factory in graph.outline.factories.indices {
            for parameter in graph.outline.factories[factory].parameters {
                if case .dependency(let shape) = parameter.role, shape.isList { services.insert(shape.service) }
            }
        }
        for entry in graph.outline.entries {
            if let shape = entry.shape, shape.isList { services.insert(shape.service) }
        }
        return services
    }
}

extension WiringGraph {
    /// Returns the binding that another binding was probably intended to override. It is in a lower layer, and its name
    /// differs by one typo that does not only concern digits. The upper layer does not bind this name.
    func overridden(by binding: Int, among names: AlternativeKeys) -> BoundKey? {
        let key = table.keys[binding]
        guard let near = names.nearest(to: key, except: [key]), let name = key.name?.rawValue,
            let other = near.key.name?.rawValue, NearestName.distance(from: name, to: other, limit: 1) != nil,
            !NearestName.differInDigitsOnly(name, other), let number = table[near.key], number < wiring.bindings.count
        else { return nil }
        let (lower, upper) = (wiring.bindings[number], wiring.bindings[binding])
        return lower.firstLayer < upper.firstLayer && !names.isWritten(near.key, by: upper.firstLayer) ? near : nil
    }
}

extension Wiring {
    /// The lowest layer with a named binding, for each service.
    fileprivate var lowestLayers: [ServiceType: Int] {
        var lowest: [ServiceType: Int] = [:]
        for binding in bindings where binding.key.name != nil {
            lowest[binding.key.service] = min(lowest[binding.key.service] ?? binding.firstLayer, binding.firstLayer)
        }
        return lowest
    }

    /// Returns whether the binding has a name and a layer above code adds it.
    fileprivate func isAdded(_ number: Int) -> Bool {
        let binding = bindings[number]
        return binding.key.name != nil && binding.firstLayer > 0 && !binding.isTestOverride
    }
}

/// The bound keys of each service, including aliases, from which reports suggest keys.
///
/// The lists are computed when a mistake needs them, and then cached: most wirings have no mistake, and some have many.
final class AlternativeKeys {
    private let graph: WiringGraph
    private lazy var numbers = RareTable(grouping: Array(graph.table.keys.indices)) { graph.table.keys[$0].service }
    private var sorted = RareTable<ServiceType, [BoundKey]>()
    private var near = RareTable<CacheKey, NearNameIndex>()
    private lazy var history = graph.wiring.replay?()

    /// The cache key of a search for similar names: a service, and a filter for its used or unused keys.
    private struct CacheKey: Hashable {
        var service: ServiceType
        /// Whether the program must use the keys, or must not; nil for all keys.
        var isUsed: Bool?
    }

    init(_ graph: WiringGraph) {
        self.graph = graph
    }

    /// Returns whether a layer writes a part of the binding of a key.
    func isWritten(_ key: ServiceKey, by layer: Int) -> Bool {
        history?(key).contains { $0.layer == layer } ?? false
    }

    /// Returns the other keys of a service: the unnamed key first, and then the names in order. The key of the
    /// requesting binding is omitted.
    func others(than key: ServiceKey, for requester: ServiceKey? = nil) -> TruncatedList<BoundKey> {
        let all = sorted.value(of: key.service) {
            (numbers[key.service] ?? []).map(boundKey).inOrder { $0.key.precedesByName($1.key) }
        }
        let excluded = [key, requester].compactMap(\.self).filter { $0.service == key.service }
        return TruncatedList(all, except: excluded.compactMap { graph.table[$0].map(boundKey) })
    }

    /// Returns the key of the same service with the nearest name. Its rival is another key whose name is equally near.
    /// If `isUsed` is set, only used or only unused keys are candidates.
    func nearest(to key: ServiceKey, isUsed: Bool? = nil, except excluded: [ServiceKey] = []) -> BoundKey? {
        guard let name = key.name else { return nil }
        let kind = CacheKey(service: key.service, isUsed: isUsed)
        let names = near.value(of: kind) { NearNameIndex(texts(kind)) }
        let excluded = excluded.filter { $0.service == key.service }.compactMap { $0.name?.rawValue }
        guard let nearest = names.nearest(to: name.rawValue, except: excluded) else { return nil }
        var found = graph.table[ServiceKey(key.service, name: ServiceName(nearest.name))].map(boundKey)
        found?.rival = nearest.rival.map { ServiceKey(key.service, name: ServiceName($0)) }
        return found
    }

    private func texts(_ kind: CacheKey) -> [String] {
        (numbers[kind.service] ?? []).filter { number in
            kind.isUsed == nil || (graph.reach?.usedKeys[number] ?? false) == kind.isUsed
        }.compactMap { graph.table.keys[$0].name?.rawValue }
    }

    private func boundKey(_ number: Int) -> BoundKey {
        let binding = number < graph.wiring.bindings.count ? number : graph.keyTargets[number].binding
        return BoundKey(graph.table.keys[number], at: graph.wiring.bindings[binding].chosen)
    }
}
