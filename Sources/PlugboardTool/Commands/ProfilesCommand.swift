/// The command `wiring profiles`: each profile with the profiles it extends, its environment, and whether it is
/// abstract or sealed.
struct ProfilesCommand: ListedCommand {
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "profiles", summary: "the profiles, and the profiles that each extends", flags: [.format],
        takesProfile: false)

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) -> WiringTool.Answer {
        let survey = tool.loader.survey()
        if survey.profiles.isEmpty { return tool.answer("", about: survey.diagnostics) }
        let rows = survey.profiles.map(\.row)
        let output = format == .text ? rows.cells.joined().joined() : JSONValue.answer(["profiles": rows.json])
        return tool.answer(output, about: survey.diagnostics)
    }
}

extension ProfileSummary {
    fileprivate var row: AnswerRow {
        var traits: [String] = []
        if !extends.isEmpty { traits.append("extends \(extends.joined(separator: ", "))") }
        if let environment { traits.append("environment \(environment)") }
        if isAbstract { traits.append("abstract") }
        if isSealed { traits.append("sealed") }
        if !isReadable { traits.append("could not be read") }
        return AnswerRow(
            cells: [TerminalText.safe(traits.isEmpty ? name : "\(name): \(traits.joined(separator: "; "))") + "\n"],
            json: [
                "name": .string(name), "extends": .strings(extends), "environment": .optional(environment),
                "abstract": .bool(isAbstract), "sealed": .bool(isSealed), "readable": .bool(isReadable),
            ])
    }
}
