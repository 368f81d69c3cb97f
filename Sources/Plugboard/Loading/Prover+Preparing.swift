/// A proof whose wiring is planned and whose settings are not read yet, because providers have to prepare values first.
struct ProofBeforeSettings {
    var proof: ProofOutcome
    /// What planning came to; nil where there is nothing to read settings for.
    var outcome: PlanOutcome?
}

extension Prover {
    /// Whether variables, files and providers are asked at all.
    var readsValues: Bool { selection.values == .read }

    /// Reads the settings of what was planned, after the providers have prepared the values for it.
    nonisolated(nonsending) func finishing(_ planned: ProofBeforeSettings) async -> ProofOutcome {
        let providers = loader.providers.prepared
        guard readsValues, !providers.isEmpty, let outcome = planned.proof.outcome else {
            return finish(planned, with: PreparedValues())
        }
        return finish(planned, with: await .preparing(providers, for: outcome.graph.providedKeys))
    }

    /// That nobody has waited for the providers which prepare their values.
    var unprepared: [Diagnostic] {
        loader.providers.prepared.map {
            Diagnostic(PlainFinding.providerNotPrepared($0.name, call: selection.call))
        }
    }
}

extension WiringGraph {
    /// All that the settings ask providers for, by the names of these.
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
