/// A parameter named in `uses` that the factory does not have.
struct UnknownParameter: Finding {
    var code: DiagnosticCode { .unknownParameter }
    let written: Located<String>
    let factory: RegisteredFactory
    let keys: [String]
    let nearest: [String]
    /// The services that several parameters without names share, which no key can tell apart.
    let repeated: [String]
    /// The binding whose `uses` it stands in; nil in code.
    var owner: ServiceKey?

    var origin: Origin? { written.origin }
    var hides: [WiringFact] {
        owner.map { owner in nearest.map { .settings(owner, within: BindingMember.uses.path + [$0]) } } ?? []
    }

    func wording(in profiles: [String]) -> FindingText {
        var help = nearest.isEmpty ? [] : ["did you mean \(nearest.listed("or"))?"]
        if let first = nearest.first { help += Phrases.lookAlikes(in: written.value, insteadOf: first) }
        if !repeated.isEmpty {
            help.append(
                "several of its parameters are a \(repeated.listed("or")): name all in code with "
                    + "parameters:, and use those names here")
        }
        return FindingText(
            title: "\(factory.subject) has no parameter \"\(written.value)\"",
            label: "not a parameter of \(factory.name)", help: help,
            notes: [
                keys.isEmpty
                    ? "\(factory.name) has no parameter that a binding fills"
                    : "parameters of \(factory.name): \(Phrases.list(keys))"
            ] + factory.registration(besides: written.origin))
    }
}

/// A parameter named in `uses` that no binding can fill.
struct UnbindableParameter: Finding {
    var code: DiagnosticCode { .unknownParameter }
    let written: Located<String>
    let parameter: FactoryParameter
    /// What it receives; a dependency is what the decorator wraps.
    let role: ParameterOutline.Role
    /// The decorator whose parameter it is.
    var decorator: String?

    var origin: Origin? { written.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"\(written.value)\" of \(parameter.factory.name) cannot be chosen with \"uses\"",
            label: "it receives \(filling)", notes: parameter.factory.registration(besides: written.origin))
    }

    /// What fills it instead of a binding.
    private var filling: String {
        switch role {
        case .settings: "the settings"
        case .argument: "an argument of the caller"
        case .resolver: "the resolver"
        case .scopeFactory: "what opens scopes"
        case .injectionPoint: "who asks"
        case .dependency: "what decorator \"\(decorator ?? "")\" wraps"
        }
    }
}

extension RegisteredFactory {
    /// The note of where it is registered, unless that is where the report points.
    func registration(besides origin: Origin) -> [String] {
        origin == .code(location) ? [] : [registration]
    }
}

extension Checks {
    /// 0405: `uses` speaks of parameters that exist and that a binding can fill (RULES 29).
    static func unknownParameter(_ graph: WiringGraph, reporting findings: inout Findings) {
        var directory: ServiceDirectory?
        for fault in graph.faults {
            switch fault {
            case .unknownParameter(let slot, let use):
                let names = directory ?? ServiceDirectory(graph.outline)
                directory = names
                let factory = graph.factory(of: slot)
                let keys = PermittedUseKeys(of: factory, exceptWrapped: graph.wrappedService(of: slot))
                var unknown = keys.unknown(graph.uses(of: slot)[use].parameter, names: names)
                unknown.owner = graph.decorator(of: slot) == nil ? graph.key(of: slot) : nil
                findings.report(unknown)
            case .unkeyableParameter(let slot, let use, let parameter):
                guard let reference = graph.parameter(parameter, of: slot) else { continue }
                findings.report(
                    UnbindableParameter(
                        written: graph.uses(of: slot)[use].parameter, parameter: reference,
                        role: graph.factory(of: slot).parameters[parameter].role, decorator: graph.decoratorID(of: slot)
                    ))
            // Each fault has its check, which is not this one.
            default: break
            }
        }
    }
}

extension DiagnosticCode {
    /// `uses` speaks of a parameter that there is not, or that no binding fills.
    public static let unknownParameter = DiagnosticCode("PB0405")
}
