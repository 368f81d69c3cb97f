extension Prover {
    /// Returns the wiring with a test's replacements, and a mistake for each replacement without effect. Otherwise a
    /// misspelled key in a test would leave the real service in place.
    func replacing(in wiring: Wiring) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        if replacements.isEmpty { return (wiring, []) }
        let replacing = replacements.map { catalog.outline.factories[$0] }
        let graph = Planner.joined(wiring, over: catalog.outline, names: catalog.names)
        let bound = graph.keys
        // A list replaces its members (RULES 8.6).
        let lists = (bound.map(\.service) + graph.contributions.values).map { ServiceKey($0.list) }
        let idle = wiring.isPartial ? [] : Set(replacing.map(\.key)).subtracting(bound).subtracting(lists)
        let scopeValues = replacing.compactMap { replacement in
            catalog.outline.scopeValues[replacement.product].map { declared in
                Diagnostic.replacesScopeValue(
                    replacement.product, declared: declared, replacement: replacement.location)
            }
        }
        let mistakes = replacing.filter { idle.contains($0.key) }.map { replacement in
            Diagnostic.replacesUnboundKey(
                replacement.key, at: replacement.location,
                bound: bound.filter { $0.service == replacement.product }.inOrder())
        }
        let scoped = replacing.map(\.key).filter { key in
            graph.slot(of: key).map { graph.lifetime(ofBinding: graph.slots[$0].binding) == .scoped } ?? false
        }
        return (
            wiring.replacing(
                bindings: replacements.filter { !idle.contains(catalog.outline.factories[$0].key) },
                of: catalog.outline, scoped: Set(scoped)),
            mistakes.map { $0.of(wiring.profile) } + replacedTwice(replacing) + scopeValues
        )
    }

    /// The mistakes of replacements whose key an earlier replacement also replaces.
    private func replacedTwice(_ replacing: [FactoryOutline]) -> [Diagnostic] {
        replacing.repeats(of: \.key).map { first, again in
            .keyBoundTwice(again.key, .replaced, first: first.location, by: .replaced, second: again.location)
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
            .providerNotPrepared($0.name, call: selection.call)
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
