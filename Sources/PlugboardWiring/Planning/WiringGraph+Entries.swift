extension WiringGraph {
    /// The numbers of the keys that fill what the program asks for: its own key, or those of its shape; nil where one is
    /// missing.
    func keys(of entry: EntryPointOutline) -> [Int]? {
        if let number = table[entry.key] { return [number] }
        return entry.shape.flatMap { keys(filling: $0, entry.key.name) }
    }

    /// The slots that those keys lead to.
    func slots(filling entry: EntryPointOutline) -> [SlotIndex] {
        (keys(of: entry) ?? []).map { keyTargets[$0].slot }.filter { $0 >= 0 }
    }

    /// The keys that fill what the program asks for, in order; nil where nothing does.
    package func keys(filling entry: EntryPointOutline) -> [ServiceKey]? {
        keys(of: entry).map { $0.map { table.keys[$0] } }
    }

    private func keys(filling shape: ParameterOutline.Shape, _ name: ServiceName?) -> [Int]? {
        switch shape {
        case .one(let service): table[ServiceKey(service, name: name)].map { [$0] }
        case .optional(let inner, _): keys(filling: inner, name) ?? []
        case .lazy(let inner, _), .provider(let inner, _): keys(filling: inner, name)
        case .list(let inner, let type):
            inner.isList ? table[ServiceKey(type, name: name)].map { [$0] } : members(of: inner.service)
        }
    }

    /// Every binding of a service and what others contribute; an alias is another name for one of them.
    private func members(of service: ServiceType) -> [Int] {
        keyTargets.indices.filter { number in
            !keyTargets[number].isAlias
                && (table.keys[number].service == service || contributions[number] == service)
        }
    }
}
