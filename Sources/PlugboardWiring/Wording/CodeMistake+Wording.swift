extension CodeMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .registeredTwice(let key, let first, _):
            Wording(
                title: "\(key) is registered twice", label: "registered again here",
                related: [Wording.Mark(.code(first), "first registered here")],
                help: ["give one of them a name, or say override: true at the second"])
        case .providedTwice(let key, let first, _):
            Wording(
                title: "\(key) is provided twice", label: "provided again here",
                related: [Wording.Mark(.code(first), "first provided here")],
                help: ["register one of them under a name, or bind \(key) itself"])
        case .identifierTwice(let id, let first, _):
            Wording(
                title: "factory \"\(id)\" is registered twice", label: "registered again here",
                related: [Wording.Mark(.code(first), "first registered here")],
                help: ["give one of them another identifier"])
        case .replacedTwice(let key, let first, _):
            Wording(
                title: "\(key) is replaced twice", label: "replaced again here",
                related: [Wording.Mark(.code(first), "first replaced here")],
                help: ["a test has one replacement of a key: leave it to the tests, where a suite's is not for all"])
        case .unwritableName(let service, _, .registration):
            Wording(
                title: "\(Phrases.indefinite(service)) is registered under an empty name", label: "registered here",
                help: ["leave name: out, or say a name"])
        case .unwritableName(let service, _, .entry):
            Wording(
                title: "the program asks for \(Phrases.indefinite(service)) under an empty name",
                label: "asked for here", help: ["leave name: out, or say a name"])
        case .unwritableName(let service, _, .service("")):
            Wording(
                title: "\(service) is given an empty name", label: "named here",
                help: ["say the name that manifests write"])
        case .unwritableName(let service, _, .service(let name)):
            Wording(
                title: "\(service) is given the name \(Quotation.quoted(name)), which no key can have for a service",
                label: "named here", help: ["leave \"#\" out: behind it stands the name of a binding"])
        case .emptyIdentifier(let service, _):
            Wording(
                title: "a factory of \(service) has an empty identifier", label: "offered here",
                help: ["manifests name a factory by its identifier"])
        case .wrongParameterCount(let factory, let named, let count):
            Wording(
                title: "\(factory.subject) names \(Self.count(named.count, "parameter")), "
                    + "and its initializer takes \(count)",
                label: "names \(Phrases.list(named))",
                help: ["parameters: names all of them, in their order, settings and arguments too"])
        case .parameterNameTwice(let factory, let name):
            Wording(
                title: "\(factory.subject) names two parameters \"\(name)\"", label: "registered here",
                help: ["give each parameter a name of its own"])
        case .serviceWithoutName(let factory):
            Wording(
                title: "\(factory.subject) makes \(Phrases.indefinite(factory.product)), which no manifest can name",
                label: "offered here",
                help: ["say catalog.service(\(Phrases.metatype(factory.product)), named: \"…\")"])
        case .unreadableUse(let text, let factory, let reason, let nearest, let meant):
            Self.unreadable(text, factory, reason, Phrases.suggestion(nearest) + Phrases.insteadOfService(meant))
        }
    }

    private static func unreadable(
        _ text: String, _ factory: FactoryPlace, _ reason: KeyFault, _ help: [String]
    ) -> Wording {
        switch reason {
        case .emptyService, .emptyName:
            Wording(
                title: "\(factory.subject) uses \"\(text)\", which is no service key", label: "registered here",
                help: ["a key is written Service or Service#name"])
        case .unknown:
            Wording(
                title: "\(factory.subject) uses \"\(text)\", and no service is called so", label: "registered here",
                help: help.isEmpty ? [namingHelp] : help)
        case .ambiguous(let services):
            Wording(
                title: "\(factory.subject) uses \"\(text)\", which is \(services.count) services",
                label: "registered here",
                notes: ["they are: \(Phrases.list(services.map { $0.qualifiedName ?? $0.displayName }))"])
        }
    }

    /// Generic, private and local types have no name that can be written.
    private static let namingHelp =
        "a type without a plain name is used by .uses(T.self, named: \"…\"), or given one by catalog.service"

    private static func count(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}
