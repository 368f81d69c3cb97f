extension NameMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .unknownFactory(let id, let choice, let nearest, let binding):
            Wording(
                title: "no factory is registered as \"\(id.value)\"", label: "not registered",
                help: (binding.map { ["\"\($0)\" is a binding: write { \"alias\": \"\($0)\" }"] } ?? [])
                    + Phrases.suggestion(nearest?.id?.rawValue, for: id.value.rawValue),
                notes: [choice.words] + (nearest.map { [$0.registration] } ?? []))
        case .factoryOfAnotherService(_, let wanted, let factory, let provides, let choice):
            Wording(
                title: "\(factory.subject) makes \(Phrases.indefinite(factory.product)), "
                    + "not \(Phrases.indefinite(wanted.service))",
                label: "makes \(Phrases.indefinite(factory.product))",
                help: provides ? ["bind \(factory.product) to it, and make \(wanted) an alias of that"] : [],
                notes: [choice.words, factory.registration])
        case .aliasOfAnotherService(let alias, let target):
            Wording(
                title: "\(alias.key) is an alias of \(target.value), which is another service",
                label: Phrases.indefinite(target.value.service),
                help: [
                    "an alias leads to its own service, "
                        + "or to a registration that says .provides(\(alias.key.service).self)"
                ])
        case .useOfAnotherService(let key, _, let parameter):
            Wording(
                title:
                    "\(parameter.subject) of \(parameter.factory.name) is \(Phrases.indefinite(parameter.type)), "
                    + "not \(Phrases.indefinite(key.value.service))",
                label: Phrases.indefinite(key.value.service), notes: [parameter.factory.registration])
        case .factoryNotAllowed(let factory, _, _, let environment):
            Self.notAllowed(factory, in: environment)
        case .argumentListsDiffer(let service, let arguments, _, let first, let firstAt):
            Wording(
                title: "the factories of \(service) declare different arguments",
                label: Phrases.declaration(of: arguments),
                related: [Wording.Mark(.code(firstAt), Phrases.declaration(of: first))],
                help: [
                    "declare the same arguments, in the same order, in both; a factory need not use each"
                ],
                notes: ["they are called alike, whichever of them a profile chooses"])
        }
    }

    private static func notAllowed(_ factory: FactoryPlace, in environment: Located<EnvironmentName>?) -> Wording {
        guard let environment else {
            return Wording(
                title: "\(factory.subject) is allowed in \(factory.environments) only, and no environment is said",
                label: "allowed in \(factory.environments) only",
                help: ["say \"environment\" in the profile, or choose another factory"],
                notes: [factory.registration])
        }
        return Wording(
            title: "\(factory.subject) is not allowed in environment \"\(environment.value)\"",
            label: "allowed in \(factory.environments) only",
            related: [Wording.Mark(environment.origin, "the environment is said here")],
            notes: [factory.registration])
    }
}

extension FactoryChoice {
    /// `factories for PaymentGateway: payments.fake (test only), payments.sandbox`
    var words: String {
        let (one, several) = isDecorator ? ("decorator", "decorators") : ("factory", "factories")
        if offered.isEmpty { return "code offers no \(one) for \(service)" }
        return "\(several) for \(service): \(Phrases.list(offered.map(\.listed)))"
    }
}
