extension AskedMember {
    /// One for each member: what is asked for more than once is told once.
    static func merged(_ asked: [AskedMember]) -> [AskedMember] {
        var places: [MemberIdentity: Int] = [:]
        var result: [AskedMember] = []
        for member in asked {
            let place = MemberIdentity(location: member.location, name: member.name)
            if let known = places[place] {
                result[known].setting.isSecret = result[known].setting.isSecret || member.setting.isSecret
            } else {
                places[place] = result.count
                result.append(member)
            }
        }
        return result
    }

    /// Where a member stands and its name: what makes two requests for a member the same.
    private struct MemberIdentity: Hashable {
        let location: String
        let name: String
    }
}
