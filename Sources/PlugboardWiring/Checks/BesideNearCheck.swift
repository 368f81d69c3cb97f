/// 0907: what a layer adds to a list does not stand beside a near name that it was to override.
///
/// Only what a list receives by itself: a name that `uses`, an alias or the program says is meant, and so are two near
/// names that one layer writes both.
struct BesideNearCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let added = (0..<graph.wiring.bindingCount).filter { graph.wiring.isAdded($0) }
        if added.isEmpty { return }
        let listed = servicesListed(in: graph)
        if listed.isEmpty { return }
        let meant = graph.keysMeant
        var names = NamesOfServices(graph)
        for binding in added where listed.contains(graph.table.keys[binding].service) {
            let key = graph.table.keys[binding]
            if graph.places[binding].isAlias || meant.contains(key) || graph.reach?.usedKeys[binding] == false {
                continue
            }
            guard let near = names.nearest(to: key, except: key), isOverridden(near.key, by: binding, in: graph),
                !meant.contains(near.key)
            else { continue }
            findings.report(.besideNear(BoundKey(key, at: graph.wiring.chosen(binding)), near: near))
        }
    }

    /// The services of which some parameter, or the program, receives every binding.
    private func servicesListed(in graph: LinkedWiring) -> Set<ServiceType> {
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

    /// Whether one slip lies between two names, of which a lower layer wrote one, and this layer does not write that too.
    private func isOverridden(_ near: ServiceKey, by binding: Int, in graph: LinkedWiring) -> Bool {
        guard let name = graph.table.keys[binding].name?.rawValue, let other = near.name?.rawValue,
            NearestName.distance(from: name, to: other, limit: 1) != nil,
            !NearestName.differInDigitsOnly(name, other), let number = graph.table[near],
            number < graph.wiring.bindingCount
        else { return false }
        let (lower, upper) = (graph.wiring.binding(number), graph.wiring.binding(binding))
        return lower.firstLayer < upper.firstLayer && !lower.isWritten(by: upper.firstLayer)
    }
}

extension LinkedWiring {
    /// What `uses`, an alias or the program names.
    fileprivate var keysMeant: Set<ServiceKey> {
        var meant = Set(outline.entries.map(\.key))
        for binding in 0..<wiring.bindingCount {
            if let target = aliasTarget(of: binding) { meant.insert(target.value) }
            for uses in [wiring.uses(of: binding)] + wiring.decorators(of: binding).map(\.uses) {
                for use in uses { meant.formUnion(use.target.keys.map(\.value)) }
            }
        }
        return meant
    }
}

extension Wiring {
    /// Whether a layer over another added a binding with a name.
    fileprivate func isAdded(_ number: Int) -> Bool {
        guard code == nil, written[number].key.name != nil else { return false }
        return written[number].firstLayer > 0 && !written[number].isTestOverride
    }
}

extension WiredBinding {
    /// Whether a layer says something of it.
    fileprivate func isWritten(by layer: Int) -> Bool { history.contains { $0.layer == layer } }
}

extension ParameterOutline.Shape {
    /// Whether it holds a list.
    fileprivate var isList: Bool {
        switch self {
        case .one: false
        case .list: true
        case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.isList
        }
    }
}
