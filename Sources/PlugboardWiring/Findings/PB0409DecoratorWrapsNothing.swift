/// A decorator without exactly one parameter that can take the service it wraps.
package struct DecoratorWrapsNothing: Finding {
    package var code: DiagnosticCode { .decoratorWrapsNothing }
    let id: String
    let key: ServiceKey
    package let origin: Origin?
    let factory: RegisteredFactory
    let reason: WrappedParameterFlaw

    /// Why it is unclear which parameter takes the wrapped service: none can, `uses` fills all that could, or several
    /// could.
    indirect enum WrappedParameterFlaw: Sendable {
        /// It has no parameter of the service; with what has.
        case none(FactoryCandidates)
        /// `uses` chooses another binding for each parameter of the service.
        case allChosen
        case several([FactoryParameter])
    }

    /// Whether its factory is none of a decorator.
    package var isNoDecorator: Bool {
        if case .none = reason { true } else { false }
    }

    package var hides: [WiringFact] { isNoDecorator ? [.factory(key, decorator: id)] : [] }

    package func wording(in profiles: [String]) -> FindingText {
        switch reason {
        case .none(let choice):
            FindingText(
                title: "decorator \"\(id)\" has no parameter for the \(key.service) it wraps", label: "wraps nothing",
                help: [
                    "\"\(factory.name)\" makes \(Phrases.indefinite(key.service)) by itself: name it under \"factory\""
                ],
                notes: [choice.words, factory.registration])
        case .allChosen:
            FindingText(
                title: "decorator \"\(id)\" has no parameter left for the \(key.service) it wraps",
                label: "\"uses\" fills them all", help: ["leave the one that receives what it wraps out of \"uses\""],
                notes: [factory.registration])
        case .several(let candidates):
            FindingText(
                title: "decorator \"\(id)\" has \(candidates.count) parameters for the \(key.service) it wraps",
                label: "which of them?",
                help: ["choose with \"uses\" what the others receive: \(Phrases.list(candidates.map(\.key)))"],
                notes: [factory.registration])
        }
    }
}

extension FactoryParameter {
    /// What `uses` knows it by.
    fileprivate var key: String { name ?? "parameter \(number)" }
}

extension Checks {
    /// A decorator has exactly one parameter for what it wraps (RULES 32).
    static func decoratorWrapsNothing(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        var factories = OfferedFactories(graph.outline)
        let misspelled = Set(
            graph.faults.compactMap { if case .unknownParameter(let slot, _) = $0 { slot } else { nil } })
        for case .wrapsNothing(let slot, let candidates) in graph.faults {
            guard let decorator = graph.decorator(of: slot) else { continue }
            // What a misspelled parameter was to fill is left over.
            if candidates.count > 1, misspelled.contains(slot) { continue }
            let factory = graph.factory(of: slot)
            let reason: DecoratorWrapsNothing.WrappedParameterFlaw =
                if !candidates.isEmpty {
                    .several(candidates.compactMap { graph.parameter($0, of: slot) })
                } else if factory.wrapsItsService {
                    .allChosen
                } else {
                    .none(factories.candidates(for: graph.key(of: slot).service, at: .decorator))
                }
            findings.report(
                DecoratorWrapsNothing(
                    id: decorator.id, key: graph.key(of: slot), origin: decorator.factory.origin,
                    factory: RegisteredFactory(factory), reason: reason))
        }
    }
}

extension DiagnosticCode {
    /// A decorator has no single parameter for what it wraps.
    public static let decoratorWrapsNothing = DiagnosticCode("PB0409")
}
