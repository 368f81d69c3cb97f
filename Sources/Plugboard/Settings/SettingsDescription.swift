/// What a settings type asks for, learnt by decoding it from nothing.
package struct SettingsDescription: Equatable, Sendable {
    package let type: ServiceType
    /// In the order asked for; nested ones after the object they are in.
    package let settings: [AskedSetting]
    /// Whether the type could be decoded from nothing; otherwise it may ask for more.
    package let isComplete: Bool
    /// Whether a `Secret` is among them.
    package let hasSecret: Bool

    init<Value: Decodable>(of type: Value.Type) {
        let run = DecodingRun(
            table: ValueTable(sources: ValueSources(), hasValues: false), mode: .describing
        ) { _, _ in nil }
        defer { run.end() }
        let nowhere = NodeDecoder(run: run, content: .unknown, origin: .launch(LaunchOrigin(name: "")))
        isComplete = (try? run.value(type, from: nowhere)) != nil
        self.type = ServiceType(type)
        settings = AskedMember.merged(run.asked).map(\.setting)
        hasSecret = run.sawSecret || settings.contains(where: \.isSecret)
    }
}

extension AskedMember {
    /// One for each member: what is asked for more than once is told once.
    static func merged(_ asked: [AskedMember]) -> [AskedMember] {
        var places: [Place: Int] = [:]
        var result: [AskedMember] = []
        for member in asked {
            let place = Place(location: member.location, name: member.name)
            if let known = places[place] {
                result[known].setting.isSecret = result[known].setting.isSecret || member.setting.isSecret
            } else {
                places[place] = result.count
                result.append(member)
            }
        }
        return result
    }

    private struct Place: Hashable {
        let location: String
        let name: String
    }
}
