extension WiringTool {
    /// `wiring profiles`: each profile with what it extends, its environment, and whether it is abstract or sealed.
    func profiles(_ command: ProfilesCommand) -> Answer {
        let survey = loader.survey()
        if survey.profiles.isEmpty { return answer("", about: survey.diagnostics) }
        let output =
            switch command.format {
            case .text: survey.profiles.map(\.line).joined()
            case .json: JSONValue.answer([.init("profiles", .array(survey.profiles.map(\.json)))])
            }
        return answer(output, about: survey.diagnostics)
    }
}

extension ProfileSummary {
    fileprivate var line: String {
        var traits: [String] = []
        if !extends.isEmpty { traits.append("extends \(extends.joined(separator: ", "))") }
        if let environment { traits.append("environment \(environment)") }
        if isAbstract { traits.append("abstract") }
        if isSealed { traits.append("sealed") }
        if !isReadable { traits.append("could not be read") }
        return TerminalText.safe(traits.isEmpty ? name : "\(name): \(traits.joined(separator: "; "))") + "\n"
    }

    fileprivate var json: JSONValue {
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
