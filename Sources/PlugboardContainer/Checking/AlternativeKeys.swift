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
