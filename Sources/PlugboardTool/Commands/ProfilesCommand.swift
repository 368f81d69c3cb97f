/// The command `wiring profiles`, which lists the profiles.
///
/// It shows the profiles that each one extends, its environment, whether it is abstract or sealed, and the identity of
/// its wiring.
struct ProfilesCommand: ListedCommand {
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "profiles", summary: "the profiles, and the profiles that each extends", flags: [.format],
        takesProfile: false)

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
    }

    @_optimize(none)
    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let survey = tool.loader.survey()
        if survey.profiles.isEmpty { return tool.answer("", about: survey.diagnostics) }
        var identities: [String: String] = [:]
        for proof in tool.loader.proveEveryProfile(values: .assumed) {
            if let name = proof.profile?.value { identities[name] = proof.wiringID }
        }
        let rows = survey.profiles.map { $0.row(identity: identities[$0.name]) }
        let output = format == .text ? rows.cells.joined().joined() : JSONValue.answer(["profiles": rows.json])
        return tool.answer(output, about: survey.diagnostics)
    }
}

extension ProfileSummary {
    fileprivate func row(identity: String?) -> AnswerRow {
        var traits: [String] = []
        if !extends.isEmpty { traits.append("extends \(extends.joined(separator: ", "))") }
        if let environment { traits.append("environment \(environment)") }
        if isAbstract { traits.append("abstract") }
        if isSealed { traits.append("sealed") }
        if let identity { traits.append("wiring ID \(identity)") }
        if !isReadable { traits.append("could not be read") }
        return AnswerRow(
            cells: [TerminalText.safe(traits.isEmpty ? name : "\(name): \(traits.joined(separator: "; "))") + "\n"],
            json: [
                "name": .string(name), "extends": .strings(extends), "environment": .optional(environment),
                "abstract": .bool(isAbstract), "sealed": .bool(isSealed), "readable": .bool(isReadable),
                "wiringID": .optional(identity),
            ])
    }
}
