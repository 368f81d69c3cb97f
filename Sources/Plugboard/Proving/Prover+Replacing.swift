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

extension WiringGraph {
    /// The keys that the settings request from each provider.
    var providedKeys: [String: Set<String>] {
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
