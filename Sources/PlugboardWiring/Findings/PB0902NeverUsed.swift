/// A binding that nothing uses: a warning, but for one that is surely misspelled.
struct NeverUsed: Finding {
    var code: DiagnosticCode { .neverUsed }
    let unused: BoundKey
    /// The name in use that it is so near to that one of the two is misspelled.
    let near: BoundKey?
    /// Whether the container starts it, so that it is in use although no entry reaches it.
    var isStarted = false

    var severity: Diagnostic.Severity { near == nil ? .warning : .error }
    var origin: Origin? { unused.origin }
    var misspelling: MisspelledServiceKey? { near.map { MisspelledServiceKey(bound: unused.key, meant: $0.key) } }
    var remarked: ServiceKey? { unused.key }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: isStarted
                ? "\(unused.key) is started and no entry reaches it" : "\(unused.key) is bound and never used",
            label: isStarted ? "only started" : "never used",
            related: near.map { [FindingText.Mark($0.origin, "\($0.key) stays what is bound here")] } ?? [],
            help: Phrases.suggestion(near?.key.description, for: unused.key.description)
                + (isStarted ? ["if both are meant, declare it: \(entry)"] : []))
    }

    /// `catalog.entry(Sink.self, name: "audit")`
    private var entry: String {
        let name = unused.key.name.map { ", name: \(Quotation.quoted($0.rawValue))" } ?? ""
        return "catalog.entry(\(Phrases.metatype(unused.key.service))\(name))"
    }
}

/// A `--bind` of a key that no lower layer binds and nothing needs.
package struct UnusedBind: Finding {
    package var code: DiagnosticCode { .neverUsed }
    let unused: BoundKey
    let near: ServiceKey?
    /// The keys of its service that are bound.
    let bound: TruncatedList<ServiceKey>

    package var origin: Origin? { unused.origin }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "--bind \(unused.key) changes nothing: nothing binds or takes \(unused.key)",
            label: "never used", help: Phrases.suggestion(near?.description, for: unused.key.description),
            notes: [Phrases.bound(bound, beside: unused.key)])
    }
}

extension Checks {
    /// What a manifest binds is used, where the program says what it asks for (RULES 1).
    ///
    /// A name near to one that is used is an error: the misspelling that would leave the wrong mailer in production. Names
    /// that differ only in digits are numbered, not misspelled. Where the near name is needed but missing, 0401 tells of both.
    /// A plain remark needs certainty: while something reached asks for services itself, or is mistaken or missing, what it
    /// would use is not known; and a misspelling is told then only of what nothing names.
    ///
    /// What code alone binds has no plain remark. Code is the same in every profile: a module binds what some of them use,
    /// and nobody could delete it for the sake of one. What a manifest writes is written for its profiles.
    static func neverUsed(_ graph: WiringGraph, reporting findings: inout Findings) {
        guard let reach = graph.reach, reach.keysUsedByEntries.contains(false) else { return }
        let isCertain = graph.isJoined && UnboundKeys(graph).keys.isEmpty && everythingReachedIsTold(reach, in: graph)
        let missed = servicesMissed(in: graph)
        let named = keysNamed(in: graph)
        let names = AlternativeKeys(graph)
        for binding in 0..<graph.wiring.bindingCount where !reach.keysUsedByEntries[binding] {
            if case .broken = graph.wiring.target(of: binding) { continue }
            let unused = graph.statedKey(binding)
            if reach.usedKeys[binding] {
                // Only `.starting` uses it: an override that is misspelled would be started beside what it was to override.
                guard let near = graph.overridden(by: binding, among: names), !unused.origin.isCode,
                    !named.contains(unused.key), graph.table[near.key].map({ reach.keysUsedByEntries[$0] }) == true
                else { continue }
                findings.report(NeverUsed(unused: unused, near: near, isStarted: true))
            } else if graph.wiring.isBoundAtLaunchAlone(binding) {
                let near = names.nearest(to: unused.key, except: [unused.key])?.key
                let bound = names.others(than: unused.key).map(\.key)
                if isCertain || near != nil { findings.report(UnusedBind(unused: unused, near: near, bound: bound)) }
            } else if let near = names.nearest(to: unused.key, isUsed: true), !near.key.isNumbered(like: unused.key) {
                if isCertain || !named.contains(unused.key) { findings.report(NeverUsed(unused: unused, near: near)) }
            } else if isCertain, !unused.origin.isCode, !missed.contains(unused.key.service) {
                findings.report(NeverUsed(unused: unused, near: nil))
            }
        }
    }

    /// The services of optional parameters that receive nil: 0904 tells what is bound of them.
    private static func servicesMissed(in graph: WiringGraph) -> Set<ServiceType> {
        var services: Set<ServiceType> = []
        for case .optionalPassedOver(_, _, let key) in graph.faults where graph.removals[key] == nil {
            services.insert(key.service)
        }
        return services
    }

    /// All that some binding names in `uses` or as an alias: what is not reached may be what should use it.
    private static func keysNamed(in graph: WiringGraph) -> Set<ServiceKey> {
        var named = graph.keysNamed
        let offering = graph.outline.factories.filter { !$0.isPlain && !$0.uses.isEmpty }
        if offering.isEmpty { return named }
        let directory = ServiceDirectory(graph.outline)
        for use in offering.flatMap(\.uses) {
            if let use = directory.use(use, at: .code(offering[0].location)) {
                named.formUnion(use.target.keys.map(\.value))
            }
        }
        return named
    }

    private static func everythingReachedIsTold(_ reach: Reach, in graph: WiringGraph) -> Bool {
        let isBroken = graph.outline.entries.contains { entry in
            graph.keys(of: entry).map { $0.contains { graph.keyTargets[$0].slot < 0 } } ?? true
        }
        return !isBroken && !reach.order.contains { graph.factory(of: $0).isOpaque }
    }
}

extension WiringGraph {
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

extension DiagnosticCode {
    /// A binding that nothing uses; an error where its name is near one in use.
    public static let neverUsed = DiagnosticCode("PB0902")
}
