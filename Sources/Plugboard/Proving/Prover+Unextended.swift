extension Prover {
    /// Returns the diagnostics, in which a missing key has the manifest that binds it, if the lowest layer extends
    /// nothing. Probably only `extends` is missing in this layer, so all keys that such a manifest binds are one
    /// mistake.
    func suggestingUnextended(_ diagnostics: [Diagnostic], of chain: LayerChain, in store: ManifestStore)
        -> [Diagnostic]
    {
        guard !chain.isPartial, diagnostics.contains(where: { $0.finding.missing != nil }),
            let lowest = chain.layers.first,
            lowest.extends.isEmpty, lowest.abstract == nil
        else { return diagnostics }
        let places = bindings(beside: lowest.profile, in: store)
        // The index of the first finding for each profile that is not extended.
        var first: [String: Int] = [:]
        var result: [Diagnostic] = []
        for var diagnostic in diagnostics.inSourceOrder().inOrder(by: { $0.isIn(lowest) && !$1.isIn(lowest) }) {
            if let key = diagnostic.finding.missing, let place = places[key] {
                if let index = first[place.profile] {
                    result[index].finding.unextended?.add(key)
                    continue
                }
                first[place.profile] = result.count
                diagnostic.finding.unextended = place
            }
            result.append(diagnostic)
        }
        return result
    }

    /// Returns the diagnostics, in which a mistake about the machine's environment has the selectable profiles.
    func suggestingSelectable(_ diagnostics: [Diagnostic], in store: ManifestStore) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard var mismatch = diagnostic.found(MachineEnvironmentMismatch.self) else { return diagnostic }
            var (diagnostic, store) = (diagnostic, store)
            store.read(nil, from: loader.source, words: loader.words)
            mismatch.selectable = store.selectable(for: mismatch.machine.value)
            diagnostic.finding = mismatch
            return diagnostic
        }
    }

    /// Returns the bindings of the manifests that are abstract or that other manifests extend.
    private func bindings(beside lowest: String, in store: ManifestStore) -> [ServiceKey: BindingInUnextendedProfile] {
        var store = store
        store.read(nil, from: loader.source, words: loader.words)
        let above = store.profiles(above: lowest)
        let others = store.profiles.filter { $0 != lowest && !above.contains($0) }.compactMap { store.manifest(of: $0) }
        let extended = Set(others.flatMap(\.extends).map(\.value))
        var places: [ServiceKey: BindingInUnextendedProfile] = [:]
        for manifest in others where manifest.abstract != nil || extended.contains(manifest.profile) {
            for statement in manifest.services {
                guard case .binding(let edit) = statement.value, edit.factory != nil || edit.alias != nil,
                    let key = try? names.key(statement.key.value), places[key] == nil
                else { continue }
                places[key] = BindingInUnextendedProfile(
                    key: key, lowest: lowest, profile: manifest.profile, origin: statement.key.origin)
            }
        }
        return places
    }
}

extension Diagnostic {
    fileprivate func isIn(_ manifest: Manifest) -> Bool {
        if case .text(let text)? = origin { text.source == manifest.source } else { false }
    }
}

extension Prover {
    /// Returns the wiring with a test's replacements, and a mistake for each replacement without effect. Otherwise a
    /// misspelled key in a test would leave the real service in place.
    func replacing(in wiring: Wiring) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        if replacements.isEmpty { return (wiring, []) }
        let graph = Planner.joined(wiring, over: catalog.outline, names: catalog.names)
        let bound = graph.keys
        // A list replaces its members (RULES 8.6).
        let lists = (bound.map(\.service) + graph.contributions.values).map { ServiceKey($0.list) }
        let idle = wiring.isPartial ? [] : Set(replacements.map(\.key)).subtracting(bound).subtracting(lists)
        let scopeValues = replacements.compactMap { replacement in
            catalog.outline.declaration(ofScopeValue: replacement.key.service).map { declared in
                Diagnostic(
                    PlainFinding.replacesScopeValue(
                        replacement.key.service, declared: declared, replacement: replacement.location))
            }
        }
        let mistakes = replacements.filter { idle.contains($0.key) }.map { replacement in
            PlainFinding.replacesUnboundKey(
                replacement.key, at: replacement.location,
                bound: bound.filter { $0.service == replacement.key.service }.inOrder())
        }
        let scoped = replacements.map(\.key).filter { key in
            graph.slot(of: key).map { graph.slots[$0].lifetime == .scoped } ?? false
        }
        return (
            wiring.replacing(bindings: replacements.filter { !idle.contains($0.key) }, scoped: Set(scoped)),
            mistakes.map { Diagnostic($0, of: wiring.profile) } + replacedTwice + scopeValues
        )
    }

    /// The mistakes of replacements whose key an earlier replacement also replaces.
    private var replacedTwice: [Diagnostic] {
        replacements.repeats(of: \.key).map { first, again in
            Diagnostic(
                PlainFinding.keyBoundTwice(
                    again.key, .replaced, first: first.location, by: .replaced, second: again.location))
        }
    }
}

/// A proof with a planned wiring, before its settings are read, because providers may first prepare values.
final class ProofBeforeSettings: Sendable {
    let proof: ProofOutcome
    /// The outcome of planning; nil if there are no settings to read.
    let outcome: PlanOutcome?

    init(proof: ProofOutcome, outcome: PlanOutcome? = nil) {
        self.proof = proof
        self.outcome = outcome
    }
}

extension Prover {
    /// Whether variables, files and providers are read.
    var readsValues: Bool { selection.values == .read }

    /// Reads the settings of a planned proof, after the providers have prepared their values.
    nonisolated(nonsending) func finishing(_ planned: ProofBeforeSettings) async -> ProofOutcome {
        let providers = loader.providers.prepared
        guard readsValues, !providers.isEmpty, let outcome = planned.proof.outcome else {
            return finish(planned, with: PreparedValues())
        }
        return finish(planned, with: await .preparing(providers, for: outcome.graph.providedKeys))
    }

    /// The mistakes of a load that does not let providers prepare values: one for each provider that must prepare them.
    var unprepared: [Diagnostic] {
        loader.providers.prepared.map {
            Diagnostic(PlainFinding.providerNotPrepared($0.name, call: selection.call))
        }
    }
}

extension WiringGraph {
    /// The keys that the settings request from each provider.
    fileprivate var providedKeys: [String: Set<String>] {
        var keys: [String: Set<String>] = [:]
        for slot in slots.indices where !slots[slot].isProvided {
            guard let settings = settings(of: slot) else { continue }
            settings.walk { node, _ in
                guard case .reference(let reference) = node.value else { return node.hasParts }
                for case .provided(let key) in reference.singles.map(\.source.value) {
                    keys[key.provider, default: []].insert(key.key)
                }
                return false
            }
        }
        return keys
    }
}
