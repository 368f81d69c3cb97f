extension Prover {
    /// A wiring with what a test replaces in it, and a mistake for each replacement that would replace nothing: a slip in
    /// a test's key must not leave the real thing in force.
    func replacing(in wiring: Wiring) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        if replacements.isEmpty { return (wiring, []) }
        let graph = Planner.joined(wiring, over: catalog.outline, names: catalog.names)
        let bound = graph.keys
        // A list takes the place of its members (RULES 30).
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
        return (
            wiring.replacing(bindings: replacements.filter { !idle.contains($0.key) }),
            mistakes.map { Diagnostic($0, of: wiring.profile) } + replacedTwice + scopeValues
        )
    }

    /// A mistake for each replacement of what another one replaces: of two doubles one would be the test's by chance.
    private var replacedTwice: [Diagnostic] {
        var first: [ServiceKey: CodeLocation] = [:]
        var mistakes: [Diagnostic] = []
        for replacement in replacements {
            if let earlier = first[replacement.key] {
                mistakes.append(
                    Diagnostic(
                        PlainFinding.keyBoundTwice(
                            replacement.key, .replaced, first: earlier, by: .replaced, second: replacement.location)))
            } else {
                first[replacement.key] = replacement.location
            }
        }
        return mistakes
    }
}
