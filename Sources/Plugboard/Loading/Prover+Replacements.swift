extension Prover {
    /// A wiring with what a test replaces in it, and a mistake for each replacement that would replace nothing: a slip in
    /// a test's key must not leave the real thing in force.
    func replacing(in wiring: Wiring) -> (wiring: Wiring, diagnostics: [Diagnostic]) {
        if replacements.isEmpty { return (wiring, []) }
        let bound = wiring.bindings.map(\.key)
        let idle = wiring.isPartial ? [] : Set(replacements.map(\.key)).subtracting(bound)
        let mistakes = replacements.filter { idle.contains($0.key) }.map { replacement in
            LayerMistake.replacesNothing(
                replacement.key, .code(replacement.location),
                bound: bound.filter { $0.service == replacement.key.service }.inOrder())
        }
        return (
            wiring.replacing(bindings: replacements.filter { !idle.contains($0.key) }),
            mistakes.map { Diagnostic(.layer($0), profiles: wiring.profile.map { [$0] } ?? []) }
        )
    }
}
