/// A service that takes arguments, or none, asked for with others: a plain parameter gives none, an entry says which the
/// program gives.
struct ArgumentsMismatch: Finding {
    var code: DiagnosticCode { .needsArguments }
    let key: ServiceKey
    let factory: RegisteredFactory
    let taken: [ServiceType]
    let given: [ServiceType]
    let request: RequestSite

    var origin: Origin? { request.origin }
    var reliesOn: [WiringFact] { [.arguments(key)] }

    func wording(in profiles: [String]) -> FindingText {
        guard case .program = request.requester else {
            return FindingText(
                title: "\(request.requester.subject) needs \(key), which takes arguments",
                label: request.parameter.map { "its \($0.subject) gives none" } ?? "gives none",
                help: ["take Provider<\(key.service)>, and call it with \(Phrases.arguments(taken))"])
        }
        let label = taken.count == 1 ? "argument" : "arguments"
        let types = taken.map(Phrases.metatype).joined(separator: ", ")
        return FindingText(
            title:
                "\(key) takes \(taken.isEmpty ? "no arguments" : Phrases.arguments(taken)), and the program asks for it "
                + (given.isEmpty ? "without" : "with \(Phrases.arguments(given))"),
            label: "asked for here",
            help: [
                taken.isEmpty
                    ? "leave them out here, or declare them where \(key) is registered"
                    : "say \(label): \(types) here, and resolve it with \(taken.count == 1 ? "one" : "them")"
            ],
            notes: [factory.registration])
    }
}

extension Checks {
    /// A service with declared arguments is needed as `Provider`, which is called with them, and asked for by the
    /// program with those that its entry names (RULES 1, 47).
    static func argumentsMismatch(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .needsArguments(let slot, let parameter, let number) in graph.faults {
            let request = RequestSite(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            report(number, given: [], by: request, in: graph, to: &findings)
        }
        for entry in graph.outline.entries {
            guard let number = graph.table[entry.key], let factory = factory(ofKey: number, in: graph),
                !factory.isAskedFor(with: entry.arguments)
            else { continue }
            let request = RequestSite(requester: .program(entry.location), origin: .code(entry.location))
            report(number, given: entry.arguments, by: request, in: graph, to: &findings)
        }
    }

    private static func report(
        _ number: Int, given: [ServiceType], by request: RequestSite, in graph: WiringGraph,
        to findings: inout Findings
    ) {
        guard let factory = factory(ofKey: number, in: graph) else { return }
        findings.report(
            ArgumentsMismatch(
                key: graph.table.keys[number], factory: RegisteredFactory(factory), taken: factory.arguments,
                given: given,
                request: request))
    }

    /// The factory that a key leads to; nil where that is broken.
    private static func factory(ofKey number: Int, in graph: WiringGraph) -> FactoryOutline? {
        let factory = Int(graph.factories[graph.keyTargets[number].binding])
        return factory < 0 ? nil : graph.outline.factories[factory]
    }
}

extension FactoryOutline {
    /// Whether it may be asked for with arguments of these types, in any order.
    fileprivate func isAskedFor(with given: [ServiceType]) -> Bool {
        if given == arguments { return true }
        var left = arguments + accepted
        for type in given {
            guard let index = left.firstIndex(of: type) else { return false }
            left.remove(at: index)
        }
        return arguments.allSatisfy { type in left.count { $0 == type } <= accepted.count { $0 == type } }
    }
}

extension DiagnosticCode {
    /// Something is asked for without the arguments that it takes, or with others.
    public static let needsArguments = DiagnosticCode("PB0413")
}
