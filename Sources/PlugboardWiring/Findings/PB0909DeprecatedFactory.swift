/// A place where a manifest or a flag names a deprecated factory.
struct DeprecatedFactory: Finding {
    var code: DiagnosticCode { .deprecatedFactory }
    let factory: RegisteredFactory
    let advice: String
    let named: Origin

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { named }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) is deprecated: \(advice)", label: "deprecated", notes: [factory.registration])
    }
}

extension Checks {
    /// No manifest names a deprecated factory; decorators too (RULES 72).
    static func deprecatedFactory(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.isPlain { return }
        for slot in graph.slots.indices {
            let index = graph.slots[slot].factory
            guard !graph.outline.factories[index].isPlain, let advice = graph.outline.factories[index].deprecation
            else { continue }
            if case .provided = graph.slots[slot].part { continue }
            let named = graph.decorator(of: slot)?.factory.origin ?? graph.factoryOrigin(of: slot)
            if case .code = named { continue }
            let factory = RegisteredFactory(graph.outline.factories[index])
            findings.report(DeprecatedFactory(factory: factory, advice: advice, named: named))
        }
    }
}

extension DiagnosticCode {
    /// A manifest names a deprecated factory.
    public static let deprecatedFactory = DiagnosticCode("PB0909")
}
