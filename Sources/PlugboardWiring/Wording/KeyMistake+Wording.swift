extension KeyMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .unknownService(let key, let nearest, let factory, let known):
            Wording(
                title: "no service is named \(Quotation.quoted(Self.service(in: key.value)))", label: "not a service",
                help: LayerMistake.didYouMean(nearest, for: key.value) + Phrases.insteadOfService(factory),
                notes: known.isEmpty ? [] : ["services: \(known.joined(separator: ", "))"], revealed: [key.origin])
        case .ambiguousService(let key, let candidates):
            Wording(
                title: "\(Quotation.quoted(Self.service(in: key.value))) is the name of \(candidates.count) services",
                label: "ambiguous",
                help: ["write \(Self.either(candidates.map(Quotation.quoted)))"], revealed: [key.origin])
        case .malformed(let key, let half):
            Wording(
                title:
                    "\(Quotation.quoted(key.value)) has no \(half == .service ? "service before" : "name after") \"#\"",
                label: half == .service ? "a service is missing" : "a name is missing",
                help: half == .service
                    ? ["a key is Service or Service#name"]
                    : ["the binding without a name is \(Quotation.quoted(Self.service(in: key.value)))"],
                revealed: [key.origin])
        case .malformedPointer(let flag, let fault): Self.pointer(flag.name, fault)
        case .flagsContradict(let flag, let earlier, let isPart):
            Wording(
                title: "\(flag.name) and \(earlier.name) contradict each other", label: "second",
                related: [Wording.Mark(.launch(earlier), "first")],
                help: [
                    isPart
                        ? "say the whole as JSON in one flag, or each part in a flag of its own"
                        : "they are two spellings of one place: give one of them"
                ])
        case .sameServiceTwice(let key, let first, let second):
            Wording(
                title: "\(Quotation.quoted(first.value)) and \(Quotation.quoted(second.value)) are one key, \(key), "
                    + "written twice in the same object",
                label: "second", related: [Wording.Mark(first.origin, "first")],
                help: ["delete one; to change a binding in one environment, put it in that profile's file"])
        }
    }

    private static func pointer(_ flag: String, _ fault: PointerFault) -> Wording {
        let form = "the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text"
        return switch fault {
        case .escape:
            Wording(
                title: "\(flag): \"~\" stands for nothing",
                help: ["in a pointer \"/\" in a name is written ~1 and \"~\" is written ~0"])
        case .notSettings(let member):
            Wording(
                title: "\(flag) cannot change \(Quotation.quoted(member)), only settings",
                help: [form, "--bind KEY=factory changes a factory; anything else belongs in a profile"])
        case .tooShort: Wording(title: "\(flag) names no setting", help: [form])
        case .tooDeep(let members):
            Wording(
                title: "--set names \(members) members one below the other",
                notes: ["settings nest at most \(Manifest.deepest) levels, those of their binding among them"])
        case .throughList(let list):
            Wording(
                title: "\(flag) leads into a list, whose items have no names",
                help: ["set the whole list as JSON: --set \(list)=[…]"])
        case .noDecorator(let id, let key, let nearest, let there):
            Wording(
                title: "\(flag): \(key) has no decorator \(Quotation.quoted(id))",
                help: nearest.map { Phrases.suggestion($0, for: id) } ?? [],
                notes: [
                    there.isEmpty ? "it has no decorators" : "ids are \(Phrases.list(there.map(Quotation.bare)))"
                ])
        }
    }

    private static func service(in key: String) -> String {
        String(key.prefix { $0 != "#" })
    }

    /// `"A"`, `"A" or "B"`, `"A", "B" or "C"`
    private static func either(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
