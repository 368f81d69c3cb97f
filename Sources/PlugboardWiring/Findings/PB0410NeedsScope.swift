/// A service that needs a scope, which the program asks for outside one.
struct NeedsScope: Finding {
    var code: DiagnosticCode { .needsScope }
    let entry: EntryPointOutline
    let scoped: KeyLifetime
    let path: ServicePath

    var origin: Origin? { .code(entry.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(entry.key) needs a scope, and the program asks for it without one", label: "asked for here",
            help: [help], notes: [Phrases.path(path, last: " (\(scoped.whereabouts))")])
    }

    private var help: String {
        guard scoped.isScopeValue else {
            return "ask a scope for it, and say entry(\(entry.key.service).self, scope: true); "
                + "or make \(scoped.key) a singleton"
        }
        let value = Phrases.metatype(scoped.key.service)
        return "ask a scope for it, and say entry(\(Phrases.metatype(entry.key.service)), scope: .giving(\(value)))"
    }
}

extension Checks {
    /// What the program asks a container for needs no scope around it (RULES 43).
    static func needsScope(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        var paths: ShortestPathsToTargets?
        for entry in graph.outline.entries where !entry.inScope {
            guard let slot = graph.slots(filling: entry).first(where: { graph.needsScope[$0] }) else { continue }
            let known = paths ?? graph.pathsToScoped
            paths = known
            guard let scoped = known.end(from: slot) else { continue }
            findings.report(
                NeedsScope(
                    entry: entry, scoped: graph.keyLifetime(of: scoped),
                    path: known.path(program: entry.program, from: slot, in: graph)))
        }
    }
}

extension DiagnosticCode {
    /// The program asks without a scope for something that needs one.
    public static let needsScope = DiagnosticCode("PB0410")
}
