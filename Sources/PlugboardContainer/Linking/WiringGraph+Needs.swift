// Dependencies between the linked slots.

extension WiringGraph {
    /// A parameter of a slot, with the slots that fill it.
    package struct FilledParameter: Sendable {
        /// The slot with the parameter.
        package let slot: SlotIndex
        /// The index of the parameter in its factory.
        package let parameter: Int
        /// The slots that fill the parameter, in order.
        package let targets: [SlotIndex]
    }

    /// The keys of the graph: first those of bindings, in the order of the wiring, then those of further services.
    package var keys: [ServiceKey] { table.keys }

    /// Returns the outermost slot of a key; nil if the key has none.
    package func slot(of key: ServiceKey) -> SlotIndex? {
        guard let number = table[key], number < keyTargets.count, keyTargets[number].slot >= 0 else { return nil }
        return keyTargets[number].slot
    }

    /// Returns the slots of a binding, from its factory outwards. Empty for an alias, and for a binding that is a
    /// mistake.
    package func slots(of binding: Int) -> Range<SlotIndex> {
        guard binding < keyTargets.count, !keyTargets[binding].isAlias, keyTargets[binding].slot >= 0 else {
            return 0..<0
        }
        let outermost = keyTargets[binding].slot
        var start = outermost
        while slots[start].isDecorator { start -= 1 }
        return start..<outermost + 1
    }

    /// Returns the execution needs of a binding and its direct dependencies.
    package func execution(of binding: Int) -> ExecutionNeeds {
        slots(of: binding).last.map { slots[$0].execution } ?? .nothing
    }

    /// Returns the parameters of a binding's factory and decorators, except those for wrapped instances.
    package func needs(of binding: Int) -> [FilledParameter] { slots(of: binding).flatMap(needs(ofSlot:)) }

    private func needs(ofSlot slot: SlotIndex) -> [FilledParameter] {
        let parameters = outline.factories[slots[slot].factory].parameters
        return parameters.indices.compactMap { number in
            guard case .dependency = parameters[number].role else { return nil }
            let filling = edges[slot].filter { $0.parameter == number }
            if filling.contains(where: \.isWithinBinding) { return nil }
            return FilledParameter(slot: slot, parameter: number, targets: filling.map { Int($0.target) })
        }
    }

    /// Returns the parameters of other bindings that a binding fills, with its own service or a further one.
    package func holders(of binding: Int) -> [FilledParameter] {
        guard let outermost = slots(of: binding).last else { return [] }
        let own = Set([outermost] + slots.indices.filter { slots[$0].isProvided && slots[$0].binding == binding })
        var holders: [FilledParameter] = []
        for slot in slots.indices where slots[slot].binding != binding {
            let filled = edges[slot].filter { $0.isOfParameter && own.contains(Int($0.target)) }.map {
                Int($0.parameter)
            }
            holders += Set(filled).inOrder().map { number in
                let filling = edges[slot].filter { $0.parameter == number }
                return FilledParameter(slot: slot, parameter: number, targets: filling.map { Int($0.target) })
            }
        }
        return holders
    }

    /// Returns the slots that fill the parameters of a slot.
    ///
    /// - Parameter onlyDirect: Whether to omit the targets of `Lazy` and `Provider`, which are not built with their
    ///   owner.
    func targets(of slot: SlotIndex, onlyDirect: Bool = false) -> [SlotIndex] {
        edges[slot].filter { $0.isOfParameter && ($0.isDirect || !onlyDirect) }.map { Int($0.target) }
    }

    /// Returns the entries whose requests may build an instance of the given bindings, as indexes into the outline.
    package func entries(reaching changed: Set<ServiceKey>) -> Set<Int> {
        let remade = slots.indices.filter { changed.contains(table.keys[slots[$0].binding]) }
        let paths = ShortestPaths(from: remade, in: holders(where: \.isOfParameter))
        return Set(
            outline.entries.indices.filter { place in
                let entry = outline.entries[place]
                return changed.contains(entry.key) || slots(filling: entry).contains { paths.start(of: $0) != nil }
            })
    }

    /// The keys of further services, with the bindings whose instances provide them.
    package var provided: [ServiceKey: Int] {
        var provided: [ServiceKey: Int] = [:]
        for slot in slots.indices where slots[slot].isProvided { provided[key(of: slot)] = slots[slot].binding }
        return provided
    }
}

extension WiringGraph.Edge {
    /// Whether the edge leads to the wrapped slot of a decorator or to the instance of a provided service.

    /// Whether the edge belongs to a parameter. False for an edge that only `uses:` or a property declares.
    fileprivate var isOfParameter: Bool { parameter >= 0 }
}

extension WiringGraph {
    /// A dependency of one slot, with the requested key.
    package struct KeyedNeed: Sendable {
        /// The index of the parameter in its factory; nil for a request declared by `uses:` or by a property.
        package let parameter: Int?
        package let key: ServiceKey
        /// Whether building the owner builds the target too. False for targets of `Lazy` and `Provider`.
        package let isDirect: Bool
    }

    /// Returns the dependencies of a slot in order, without wrapped instances.
    package func keyedNeeds(of slot: SlotIndex) -> [KeyedNeed] {
        edges[slot].compactMap { edge in
            guard edge.key >= 0 else { return nil }
            return KeyedNeed(
                parameter: edge.parameter < 0 ? nil : Int(edge.parameter), key: table.keys[Int(edge.key)],
                isDirect: edge.isDirect)
        }
    }
}
