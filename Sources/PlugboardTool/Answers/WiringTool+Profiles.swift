extension WiringTool {
    /// `wiring profiles`: each profile with what it extends, its environment, and whether it is abstract or sealed.
    func profiles(_ command: ProfilesCommand) -> Answer {
        let survey = loader.survey()
        if survey.profiles.isEmpty { return answer("", about: survey.diagnostics) }
        let output =
            switch command.format {
            case .text: survey.profiles.map(\.line).joined()
            case .json:
                JSONText.object([
                    .init("format", .integer(1)), .init("profiles", .array(survey.profiles.map(\.json))),
                ]).text() + "\n"
            }
        return answer(output, about: survey.diagnostics)
    }
}

extension ProfileSummary {
    fileprivate var line: String {
        var facts: [String] = []
        if !extends.isEmpty { facts.append("extends \(extends.joined(separator: ", "))") }
        if let environment { facts.append("environment \(environment)") }
        if isAbstract { facts.append("abstract") }
        if isSealed { facts.append("sealed") }
        if !isReadable { facts.append("could not be read") }
        return TerminalText.safe(facts.isEmpty ? name : "\(name): \(facts.joined(separator: "; "))") + "\n"
    }

    fileprivate var json: JSONText {
        [
            "name": .string(name),
            "extends": .array(extends.map { .string($0) }),
            "environment": environment.map { .string($0) } ?? .null,
            "abstract": .bool(isAbstract),
            "sealed": .bool(isSealed),
            "readable": .bool(isReadable),
        ]
    }
}
