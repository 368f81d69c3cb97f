// PB0902: bindings that nothing uses.

extension Checks {
    /// Reports bindings of manifests that nothing uses, if the program declares its entries (PB0902; RULES 1.10).
    ///
    /// If an unused name is similar to a used one, this is an error, because the misspelling would leave the wrong
    /// mailer in production. Names that differ only in digits are not misspelled. If the similar name is required but
    /// not bound, PB0401 reports both.
    ///
    /// A warning requires certainty. If a binding that an entry reaches makes undeclared requests, is a mistake, is not
    /// allowed or is missing, or if merging found a mistake, some dependencies are unknown. Then only similar names that
    /// no manifest mentions are reported.
    ///
    /// A binding in code causes no warning: code is the same in every profile, and another profile may use the binding.
    static func neverUsed(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        guard let reach = graph.reach, reach.keysUsedByEntries.contains(false) else { return }
        let isCertain =
            graph.isJoined && graph.isAcyclic && !graph.wiring.isMistaken && UnboundKeys(graph).keys.isEmpty
            && declaresAllRequests(reach, in: graph)
        let named = keysNamed(in: graph)
        let names = AlternativeKeys(graph)
        for binding in 0..<graph.wiring.bindings.count where !reach.keysUsedByEntries[binding] {
            if case .broken = graph.wiring.bindings[binding].target { continue }
            let unused = graph.statedKey(binding)
            if reach.usedKeys[binding] {
                // Only `.starting` uses the binding. If its name is misspelled, the container would start it in
                // addition to the intended binding.
                guard let near = graph.overridden(by: binding, among: names), !unused.origin.isCode,
                    !named.contains(unused.key), graph.table[near.key].map({ reach.keysUsedByEntries[$0] }) == true
                else { continue }
                reportUnused(unused, near: near, isStarted: true, to: &found)
            } else if graph.wiring.isBoundAtLaunchAlone(binding) {
                let near = names.nearest(to: unused.key, except: [unused.key])
                let bound = names.others(than: unused.key).map(\.key)
                guard isCertain || near != nil else { continue }
                let text: @Sendable ([BoundKey], [String]) -> Wording = { _, _ in
                    Wording(
                        title: "--bind \(unused.key) changes nothing: nothing binds or takes \(unused.key)",
                        label: "never used", notes: [Phrases.bound(bound, beside: unused.key)]
                    ).asking(
                        near?.key.description, or: near?.rival?.description, insteadOf: unused.key.description)
                }
                found.report(Diagnostic(.neverUsed, at: unused.origin, of: unused, words: text))
            } else if let near = names.nearest(to: unused.key, isUsed: true), !near.key.isNumbered(like: unused.key) {
                if isCertain || !named.contains(unused.key) { reportUnused(unused, near: near, to: &found) }
            } else if isCertain, !unused.origin.isCode {
                reportUnused(unused, near: nil, to: &found)
            }
        }
    }

    /// - Parameters:
    ///   - near: A similar name that is in use, if any. One of the two names is misspelled.
    ///   - isStarted: Whether the container starts the binding although no entry reaches it.
    private static func reportUnused(
        _ unused: BoundKey, near: BoundKey?, isStarted: Bool = false, to found: inout [Diagnostic]
    ) {
        let key = unused.key
        let misspelling = near.flatMap { $0.rival == nil ? MisspelledServiceKey(bound: key, meant: $0.key) : nil }
        let facts = [WiringFact.bindings(key.service)]
        let diagnostic = Diagnostic(
            .neverUsed, at: unused.origin, near == nil ? .warning : .error, hides: near == nil ? [] : facts,
            reliesOn: near == nil ? facts + [.environment, .requests] : [], misspelling: misspelling, remarked: key,
            textIn: { profiles in
                // `catalog.entry(Sink.self, name: "audit")`
                let name = key.name.map { ", name: \(Quotation.quoted($0.rawValue))" } ?? ""
                let entry = "catalog.entry(\(Phrases.metatype(key.service))\(name))"
                let uses =
                    "if the program resolves it, declare \(entry); if an @Inject property takes it, declare "
                    + ".injects(\(Phrases.metatype(key.service))\(name)) where its owner is registered"
                return Wording(
                    title: (isStarted ? "\(key) is started and no entry reaches it" : "\(key) is bound and never used")
                        + Phrases.inProfile(profiles),
                    label: isStarted ? "only started" : "never used",
                    related: near.map { [Wording.Mark($0.origin, "\($0.key) stays bound here")] } ?? [],
                    help: isStarted ? ["if both are meant, declare it: \(entry)"] : near == nil ? [uses] : []
                ).asking(near?.key.description, or: near?.rival?.description, insteadOf: key.description)
            })
        found.report(diagnostic)
    }

    /// Returns the keys in `uses` and in aliases, including those of unreached bindings.
    private static func keysNamed(in graph: WiringGraph) -> Set<ServiceKey> {
        var named = graph.keysNamed
        let offering = graph.outline.factories.filter { !$0.options.uses.isEmpty }
        if offering.isEmpty { return named }
        let directory = ServiceDirectory(graph.outline)
        for use in offering.flatMap(\.options.uses) {
            if let use = directory.use(use, at: .code(offering[0].location)) {
                named.formUnion(use.target.keys.map(\.value))
            }
        }
        return named
    }

    private static func declaresAllRequests(_ reach: Reach, in graph: WiringGraph) -> Bool {
        let isBroken = graph.outline.entries.contains { entry in
            graph.keys(of: entry).map { $0.contains { graph.keyTargets[$0].slot < 0 } } ?? true
        }
        let environment = graph.wiring.environment?.value
        return !isBroken
            && reach.paths.order.allSatisfy { slot in
                let factory = graph.factory(of: slot)
                return !factory.isOpaque && factory.options.allowedIn.permits(environment)
            }
    }
}

extension WiringGraph {
    /// Returns a binding, with the place of its factory in the lowest manifest, or else in code.
    fileprivate func statedKey(_ binding: Int) -> BoundKey {
        let chosen = wiring.bindings[binding].chosen
        return BoundKey(table.keys[binding], at: chosen.isCode ? wiring.bindings[binding].origin : chosen)
    }
}

extension ServiceKey {
    fileprivate func isNumbered(like other: ServiceKey) -> Bool {
        NearestName.differInDigitsOnly(name?.rawValue ?? "", other.name?.rawValue ?? "")
    }
}

extension Origin {
    var isCode: Bool {
        if case .code = self { true } else { false }
    }
}
