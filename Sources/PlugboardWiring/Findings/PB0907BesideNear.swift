/// A binding that a layer adds to a list, under a name so near to an inherited one that it may have been meant to
/// override that.
struct AddedBesideNearName: Finding {
    var code: DiagnosticCode { .besideNear }
    let added: BoundKey
    let near: BoundKey

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { added.origin }
    var reliesOn: [WiringFact] { [.factory(added.key)] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(added.key) is added beside \(near.key), a near name of a lower layer",
            label: "a list of \(added.key.service) receives both",
            help: Phrases.suggestion(near.key.description, for: added.key.description),
            notes: ["where both are meant, a list in \"uses\" says so"]
        ).pointing(at: near.origin, "\(near.key) stays bound here")
    }
}

extension Checks {
    /// What a layer adds to a list does not stand beside a near name that it was to override.
    ///
    /// Only what a list receives by itself: a name that `uses`, an alias or the program says is meant, and so are two near
    /// names that one layer writes both.
    static func addedBesideNearName(_ graph: WiringGraph, reporting findings: inout Findings) {
        // Code alone is one layer, and adds to none.
        if graph.isOfCode { return }
        let listed = servicesListed(in: graph)
        if listed.isEmpty { return }
        let added = (0..<graph.wiring.bindingCount).filter { graph.wiring.isAdded($0) }
        if added.isEmpty { return }
        let meant = graph.keysNamed.union(graph.outline.entries.map(\.key))
        let lowest = graph.wiring.lowestLayers
        let names = AlternativeKeys(graph)
        for binding in added where listed.contains(graph.table.keys[binding].service) {
            let key = graph.table.keys[binding]
            if graph.wiring.binding(binding).firstLayer == lowest[key.service] { continue }
            if graph.keyTargets[binding].isAlias || meant.contains(key) || graph.reach?.usedKeys[binding] == false {
                continue
            }
            guard let near = graph.overridden(by: binding, among: names), !meant.contains(near.key) else { continue }
            let added = BoundKey(key, at: graph.wiring.chosen(binding))
            findings.report(AddedBesideNearName(added: added, near: near))
        }
    }

    /// The services of which some parameter, or the program, receives every binding.
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
    /// The binding of a lower layer that a binding was probably meant to override: one typo lies between their names, not
    /// of digits only, and the upper layer does not write the near name itself.
    func overridden(by binding: Int, among names: AlternativeKeys) -> BoundKey? {
        let key = table.keys[binding]
        guard let near = names.nearest(to: key, except: [key]), let name = key.name?.rawValue,
            let other = near.key.name?.rawValue, NearestName.distance(from: name, to: other, limit: 1) != nil,
            !NearestName.differInDigitsOnly(name, other), let number = table[near.key], number < wiring.bindingCount
        else { return nil }
        let (lower, upper) = (wiring.binding(number), wiring.binding(binding))
        return lower.firstLayer < upper.firstLayer && !lower.isWritten(by: upper.firstLayer) ? near : nil
    }
}

extension Wiring {
    /// Of each service the lowest layer that binds it under a name: what that one adds stands beside nothing of a lower one.
    fileprivate var lowestLayers: [ServiceType: Int] {
        var lowest: [ServiceType: Int] = [:]
        for binding in written where binding.key.name != nil {
            lowest[binding.key.service] = min(lowest[binding.key.service] ?? binding.firstLayer, binding.firstLayer)
        }
        return lowest
    }

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

extension DiagnosticCode {
    /// A layer adds to a list beside a near name of a lower one.
    public static let besideNear = DiagnosticCode("PB0907")
}
