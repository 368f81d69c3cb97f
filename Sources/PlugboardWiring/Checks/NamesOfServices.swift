/// The bound keys of each service, aliases too: what else a key could have been.
///
/// Made only when something is wrong or unused.
struct NamesOfServices {
    private let graph: LinkedWiring
    private var byService: [ServiceType: [Int]] = [:]
    /// Those among them that the program uses: each unused name is compared with these, and both may be many.
    private var usedByService: [ServiceType: [Int]] = [:]

    init(_ graph: LinkedWiring) {
        self.graph = graph
        for (number, key) in graph.table.keys.enumerated() {
            byService[key.service, default: []].append(number)
            if graph.reach?.usedKeys[number] == true { usedByService[key.service, default: []].append(number) }
        }
    }

    /// The other keys of a service, unnamed first, then by name.
    func others(than key: ServiceKey) -> [BoundKey] {
        numbers(of: key).map(boundKey).sorted { $0.key < $1.key }
    }

    /// The near key that nothing uses.
    func unused(near key: ServiceKey) -> BoundKey? {
        nearest(to: key, among: numbers(of: key).filter { graph.reach?.usedKeys[$0] != true })
    }

    /// The near key that the program uses.
    func used(near key: ServiceKey) -> BoundKey? {
        if key.name == nil { return nil }
        return nearest(to: key, among: (usedByService[key.service] ?? []).filter { graph.table.keys[$0] != key })
    }

    private func nearest(to key: ServiceKey, among numbers: [Int]) -> BoundKey? {
        let near = key.nearest(among: numbers.map { graph.table.keys[$0] })
        return numbers.first { graph.table.keys[$0] == near }.map(boundKey)
    }

    private func numbers(of key: ServiceKey) -> [Int] {
        (byService[key.service] ?? []).filter { graph.table.keys[$0] != key }
    }

    private func boundKey(_ number: Int) -> BoundKey {
        let binding = number < graph.wiring.bindings.count ? number : graph.places[number].binding
        return BoundKey(graph.table.keys[number], at: graph.wiring.bindings[binding].origin)
    }
}
