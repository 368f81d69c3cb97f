extension GraphMistake {
    /// Of what fills parameters.
    var usesWords: Wording {
        switch self {
        case .unknownParameter(let written, let factory, let keys, let nearest, let repeated):
            Wording(
                title: "\(factory.subject) has no parameter \"\(written.value)\"",
                label: "not a parameter of \(factory.name)",
                help: (nearest.isEmpty ? [] : ["did you mean \(nearest.listed("or"))?"])
                    + (nearest.first.map { Phrases.lookAlikes(in: written.value, insteadOf: $0) } ?? [])
                    + (repeated.isEmpty
                        ? []
                        : [
                            "several of its parameters are a \(repeated.listed("or")): name all in code with "
                                + "parameters:, and use those names here"
                        ]),
                notes: [
                    keys.isEmpty
                        ? "\(factory.name) has no parameter that a binding fills"
                        : "parameters of \(factory.name): \(Phrases.list(keys))"
                ] + factory.registration(besides: written.origin))
        case .unkeyableParameter(let written, let parameter, let reason):
            Wording(
                title: "\"\(written.value)\" of \(parameter.factory.name) cannot be chosen with \"uses\"",
                label: "it receives \(reason.words)", notes: parameter.factory.registration(besides: written.origin))
        case .ambiguousParameter(let written, let factory, let count):
            Wording(
                title: "\"\(written.value)\" fits \(count) parameters of \(factory.name)", label: "which of them?",
                help: ["name them in code with parameters:, and use those names here"],
                notes: factory.registration(besides: written.origin))
        case .severalForOne(let parameter, _):
            Wording(
                title: "\(parameter.subject) of \(parameter.factory.name) takes one "
                    + "\(parameter.type), and \"uses\" lists several",
                label: "lists several", notes: [parameter.factory.registration])
        case .decoratorWrapsNothing(let id, let key, _, let factory, let reason):
            reason.wording(id, key.service, factory)
        default: Wording(title: "")
        }
    }
}

extension GraphMistake.WrapsNothing {
    fileprivate func wording(_ id: String, _ service: ServiceType, _ factory: FactoryPlace) -> Wording {
        switch self {
        case .none(let choice):
            Wording(
                title: "decorator \"\(id)\" has no parameter for the \(service) it wraps", label: "wraps nothing",
                help: ["\"\(factory.name)\" makes \(Phrases.indefinite(service)) by itself: name it under \"factory\""],
                notes: [choice.words, factory.registration])
        case .allChosen:
            Wording(
                title: "decorator \"\(id)\" has no parameter left for the \(service) it wraps",
                label: "\"uses\" fills them all", help: ["leave the one that receives what it wraps out of \"uses\""],
                notes: [factory.registration])
        case .several(let candidates):
            Wording(
                title: "decorator \"\(id)\" has \(candidates.count) parameters for the \(service) it wraps",
                label: "which of them?",
                help: ["choose with \"uses\" what the others receive: \(Phrases.list(candidates.map(\.key)))"],
                notes: [factory.registration])
        }
    }
}

extension FactoryPlace {
    /// The note of where it is registered, unless that is where the report points.
    fileprivate func registration(besides origin: Origin) -> [String] {
        origin == .code(location) ? [] : [registration]
    }
}

extension ParameterPlace {
    /// What `uses` knows it by.
    fileprivate var key: String {
        name ?? "parameter \(number)"
    }
}

extension GraphMistake.Unkeyable {
    fileprivate var words: String {
        switch self {
        case .settings: "the settings"
        case .argument: "an argument of the caller"
        case .resolver: "the resolver"
        case .scopeFactory: "what opens scopes"
        case .injectionPoint: "who asks"
        case .wrapped(let decorator): "what decorator \"\(decorator)\" wraps"
        }
    }
}
