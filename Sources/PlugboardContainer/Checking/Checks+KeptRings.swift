// PB0913: rings of instances that are never released.

extension Checks {
    /// Reports each ring of instances that keep each other once a `Lazy` of the ring is open (PB0913; RULES 14.24).
    static func keptRing(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        guard graph.isAcyclic else { return }
        for ring in graph.ringsOfKept() {
            let keys = graph.keys(along: ring)
            found.report(.keptRing, at: graph.chosenOrigin(of: ring[0]), .warning, remarked: keys.first) {
                Wording(
                    title: keys.count == 1
                        ? "\(keys[0]) keeps itself" : "\(Phrases.list(keys.map(\.description))) keep each other",
                    label: "never released once a Lazy of them is read",
                    help: [
                        "give the content of the Lazy a lifetime of singleton or scoped, take a Provider, or set a weak "
                            + "property with .configure"
                    ])
            }
        }
    }
}
