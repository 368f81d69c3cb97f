extension ShapeMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .unknownKey(let key, let place): place.unknownKey(key.value)
        case .misplacedSetting(let key, let service, let owner): Self.misplacedSetting(key.value, of: service, owner)
        case .unknownLifetime(let lifetime, let service): Self.unknownLifetime(lifetime, of: service)
        case .besideAlias(let key, let alias, let service):
            Wording(
                title: "\(Quotation.quoted(key.value)) cannot stand beside \"alias\" in the binding of "
                    + Quotation.bare(service),
                label: "delete this, or the alias",
                related: [Wording.Mark(alias, "the alias")],
                notes: ["an alias is another name for one binding and has nothing of its own"])
        case .wrongType(_, let value, let found):
            Wording(
                title: "\(value.words) must be \(value.expected), but is \(found.words)",
                label: found == .emptyString ? "empty" : "found \(found.words)",
                help: value.help(found))
        case .decoratorWithoutFactory(_, let service):
            Wording(
                title: "a decorator of \(Quotation.bare(service)) has no \"factory\"",
                label: "\"factory\" is missing",
                notes: [ManifestPlace.decorator(of: service).note].compactMap(\.self))
        case .unknownVerb(let verb, let verbs): Self.unknownVerb(verb.value, among: verbs)
        case .twoVerbs(let first, let second):
            Wording(
                title:
                    "\(Quotation.quoted(first.value)) and \(Quotation.quoted(second.value)) cannot stand in one object",
                label: "second", related: [Wording.Mark(first.origin, "first")], help: ["delete one"])
        case .variableName(let written):
            Wording(
                title: "\(Quotation.quoted(written.value)) is no name of a variable", label: "behind \"$env\"",
                help: VariableName.suggestion(for: written.value).map { ["did you mean \"\($0)\"?"] } ?? [],
                notes: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"],
                repair: VariableName.suggestion(for: written.value).map {
                    Wording.Repair(origin: written.origin, replacement: "\"\($0)\"")
                },
                revealed: [written.origin])
        case .notSecret:
            Wording(
                title: "\"secret\": false says what holds anyway", label: "no effect",
                help: ["delete it: what no layer marks is no secret, and what one marks stays one"])
        case .formatVersion(_, let written):
            Wording(
                title: "format \(Quotation.bare(written)) of manifests is not known",
                label: "expected 1",
                help: ["the newest format is 1; for another, use the version of Plugboard that it was written for"])
        }
    }

    private static func misplacedSetting(_ key: String, of service: String, _ owner: SettingsOwner) -> Wording {
        var wording = ManifestPlace.binding(of: service).unknownKey(key)
        wording.label = "a setting, beside \"settings\""
        wording.help = ["\(Quotation.quoted(key)) is a setting of \(owner.name): write it under \"settings\""]
        return wording
    }

    private static func unknownLifetime(_ lifetime: Located<String>, of service: String) -> Wording {
        let known = LifetimeKind.allCases.map(\.rawValue).inOrder()
        return Wording(
            title: "unknown lifetime \(Quotation.quoted(lifetime.value)) in the binding of \(Quotation.bare(service))",
            label: didYouMean(lifetime.value, known) ?? "not a lifetime", help: lookAlikes(lifetime.value, known),
            notes: ["lifetimes: \(known.joined(separator: ", "))"],
            revealed: [lifetime.origin])
    }

    private static func unknownVerb(_ verb: String, among verbs: [String]) -> Wording {
        let literal = "{ \"$literal\": { \(Quotation.quoted(verb)): … } }"
        return Wording(
            title: "unknown verb \(Quotation.quoted(verb))",
            label: didYouMean(verb, verbs) ?? "not a verb",
            help: verbs.contains("$literal") ? ["a member that begins with \"$\" is written \(literal)"] : [],
            notes: ["verbs here: \(verbs.joined(separator: ", "))"])
    }

    /// What in a written name only looks like the nearest of some.
    static func lookAlikes(_ written: String, _ candidates: [String]) -> [String] {
        NearestName.suggestion(for: written, among: candidates)
            .map { Phrases.lookAlikes(in: written, insteadOf: $0) } ?? []
    }

    static func didYouMean(_ written: String, _ candidates: [String]) -> String? {
        NearestName.suggestion(for: written, among: candidates).map { "did you mean \(Quotation.quoted($0))?" }
    }
}
