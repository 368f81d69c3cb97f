/// The bound keys of each service, aliases too: what else a key could have been.
///
/// What it finds is found when it is asked for, and once: hardly any wiring has mistakes, but some have many.
final class AlternativeKeys {
    private let graph: WiringGraph
    private lazy var numbers = Dictionary(grouping: graph.table.keys.indices) { graph.table.keys[$0].service }
    private lazy var services = Dictionary(grouping: numbers.keys, by: \.plainName)
    private var sorted: [ServiceType: [BoundKey]] = [:]
    private var near: [CacheKey: NearNameIndex] = [:]

    /// What near names are cached by: a service, and whether only its used or unused keys are among them.
    private struct CacheKey: Hashable {
        var service: ServiceType
        /// Whether the program uses them; nil for all.
        var isUsed: Bool?
    }

    init(_ graph: WiringGraph) {
        self.graph = graph
    }

    /// The other keys of a service, unnamed first, then by name; also without that of the binding that needs it.
    func others(than key: ServiceKey, for requester: ServiceKey? = nil) -> TruncatedList<BoundKey> {
        let all =
            sorted[key.service]
            ?? (numbers[key.service] ?? []).map(boundKey).inOrder { $0.key.precedesByName($1.key) }
        sorted[key.service] = all
        let excluded = [key, requester].compactMap(\.self).filter { $0.service == key.service }
        return TruncatedList(all, except: excluded.compactMap { graph.table[$0].map(boundKey) })
    }

    /// The same key of another service that looks the same without its module.
    func namesake(of key: ServiceKey) -> BoundKey? {
        let others = (services[key.service.plainName] ?? []).filter { $0 != key.service }
        return others.compactMap { graph.table[ServiceKey($0, name: key.name)] }.min().map(boundKey)
    }

    /// The key of the same service whose name is nearest, among those that the program uses or those that it does not.
    func nearest(to key: ServiceKey, isUsed: Bool? = nil, except excluded: [ServiceKey] = []) -> BoundKey? {
        guard let name = key.name else { return nil }
        let kind = CacheKey(service: key.service, isUsed: isUsed)
        let names = near[kind] ?? NearNameIndex(texts(kind))
        near[kind] = names
        let excluded = excluded.filter { $0.service == key.service }.compactMap { $0.name?.rawValue }
        guard let nearest = names.nearest(to: name.rawValue, except: excluded) else { return nil }
        return graph.table[ServiceKey(key.service, name: ServiceName(nearest))].map(boundKey)
    }

    private func texts(_ kind: CacheKey) -> [String] {
        (numbers[kind.service] ?? []).filter { number in
            kind.isUsed == nil || (graph.reach?.usedKeys[number] ?? false) == kind.isUsed
        }.compactMap { graph.table.keys[$0].name?.rawValue }
    }

    private func boundKey(_ number: Int) -> BoundKey {
        let binding = number < graph.wiring.bindingCount ? number : graph.keyTargets[number].binding
        return BoundKey(graph.table.keys[number], at: graph.wiring.chosen(binding))
    }
}
