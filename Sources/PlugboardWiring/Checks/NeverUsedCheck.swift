/// 0902: what a manifest binds is used, where the program says what it asks for (RULES 1).
///
/// A name near to one that is used is an error: the misspelling that would leave the wrong mailer in production. Names
/// that differ only in digits are numbered, not misspelled. Where the near name is needed but missing, 0401 tells of both.
/// A plain remark needs certainty: while something reached asks for services itself, or is mistaken or missing, what it
/// would use is not known; and a misspelling is told then only of what nothing names.
///
/// What code alone binds has no plain remark. Code is the same in every profile: a module binds what some of them use,
/// and nobody could delete it for the sake of one. What a manifest writes is written for its profiles.
struct NeverUsedCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        guard let reach = graph.reach, reach.usedKeys.contains(false) else { return }
        let isCertain = graph.isJoined && MissingKeys(graph).keys.isEmpty && everythingReachedIsTold(reach, in: graph)
        let missed = servicesMissed(in: graph)
        let named = isCertain ? [] : keysNamed(in: graph)
        var names = NamesOfServices(graph)
        for binding in 0..<graph.wiring.bindingCount where !reach.usedKeys[binding] {
            if case .broken = graph.wiring.target(of: binding) { continue }
            let unused = graph.statedKey(binding)
            if graph.wiring.isBoundAtLaunchAlone(binding) {
                let near = names.nearest(to: unused.key, except: unused.key)?.key
                let bound = names.others(than: unused.key).map(\.key)
                if isCertain || near != nil { findings.report(.boundInVain(unused, near: near, bound: bound)) }
            } else if let near = names.nearest(to: unused.key, isUsed: true), !near.key.isNumbered(like: unused.key) {
                if !named.contains(unused.key) { findings.report(.neverUsed(unused, near: near)) }
            } else if isCertain, !unused.origin.isCode, !missed.contains(unused.key.service) {
                findings.report(.neverUsed(unused, near: nil))
            }
        }
    }

    /// The services of optional parameters that receive nil: 0904 tells what is bound of them.
    private func servicesMissed(in graph: LinkedWiring) -> Set<ServiceType> {
        var services: Set<ServiceType> = []
        for case .optionalPassedOver(_, _, let key) in graph.faults where graph.removals[key] == nil {
            services.insert(key.service)
        }
        return services
    }

    /// All that some binding names in `uses` or as an alias: what is not reached may be what should use it.
    private func keysNamed(in graph: LinkedWiring) -> Set<ServiceKey> {
        var named: Set<ServiceKey> = []
        func add(_ uses: [WiredUse]) {
            for use in uses { for key in use.target.keys { named.insert(key.value) } }
        }
        for binding in 0..<graph.wiring.bindingCount {
            if let target = graph.aliasTarget(of: binding) { named.insert(target.value) }
            add(graph.wiring.uses(of: binding))
            for decorator in graph.wiring.decorators(of: binding) { add(decorator.uses) }
        }
        let offering = graph.outline.factories.filter { !$0.isPlain && !$0.uses.isEmpty }
        if offering.isEmpty { return named }
        let directory = ServiceDirectory(graph.outline)
        for use in offering.flatMap(\.uses) {
            if let use = directory.use(use, at: .code(offering[0].location)) { add([use]) }
        }
        return named
    }

    private func everythingReachedIsTold(_ reach: Reach, in graph: LinkedWiring) -> Bool {
        let isBroken = graph.outline.entries.contains { entry in
            graph.keys(of: entry).map { $0.contains { graph.places[$0].slot < 0 } } ?? true
        }
        return !isBroken && !reach.order.contains { graph.factory(of: $0).isOpaque }
    }
}

extension LinkedWiring {
    /// A binding where the lowest manifest that says something of it chose its factory; code's where none does.
    fileprivate func statedKey(_ binding: Int) -> BoundKey {
        let chosen = wiring.chosen(binding)
        return BoundKey(table.keys[binding], at: chosen.isCode ? wiring.origin(of: binding) : chosen)
    }
}

extension ServiceKey {
    fileprivate func isNumbered(like other: ServiceKey) -> Bool {
        NearestName.differInDigitsOnly(name?.rawValue ?? "", other.name?.rawValue ?? "")
    }
}

extension Origin {
    fileprivate var isCode: Bool {
        if case .code = self { true } else { false }
    }
}
