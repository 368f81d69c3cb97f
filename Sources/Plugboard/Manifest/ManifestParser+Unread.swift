import PlugboardWiring

/// Finds the settings that nothing comes of, so that an excerpt can show of them what is no secret (RULES 38).
extension ManifestParser {
    /// Members that are written again, and objects with an unknown verb.
    ///
    /// - Parameter settings: the whole settings.
    mutating func noteUnread(in index: Int, at path: [String], of settings: Origin) {
        switch tree.kind(index) {
        case .array:
            for (position, item) in tree.items(of: index).enumerated() {
                noteUnread(in: item, at: path + [String(position)], of: settings)
            }
        case .object:
            if unknownVerbs.contains(index) {
                let isMarked = tree.value(of: ReferenceMember.secret, in: index).map { tree.kind($0) != .no } ?? false
                unread.append(
                    UnmergedSetting(
                        in: settings, at: path, tree.literal(index, at: .text(source)), isUnknownVerb: true,
                        isMarkedSecret: isMarked))
            } else if !tree.members(of: index).contains(where: { tree.isVerb($0.name) }) {
                noteUnread(inMembersOf: index, at: path, of: settings)
            }
        default: break
        }
    }

    private mutating func noteUnread(inMembersOf index: Int, at path: [String], of settings: Origin) {
        for (name, value) in tree.everyMember(of: index) {
            let path = path + [tree.text(name)]
            if tree.isRepeated(name) {
                unread.append(UnmergedSetting(in: settings, at: path, silently(value)))
            } else {
                noteUnread(in: value, at: path, of: settings)
            }
        }
    }

    /// The settings of bindings that are written again, and settings that a binding has again.
    mutating func noteRepeatedBindings(in services: Int) {
        for (name, value) in tree.everyMember(of: services) {
            let factory = tree.value(of: BindingMember.factory, in: value).flatMap { located(stringAt: $0) }
            for (member, settings) in tree.everyMember(of: value) where tree.bindingMember(member) == .settings {
                guard tree.isRepeated(name) || tree.isRepeated(member) else { continue }
                var edit = WrittenBindingMembers(origin: origin(value))
                edit.factory = factory?.map { FactoryID($0) }
                let node = silently(settings)
                edit.settings = .value(Located(node, at: node.origin))
                repeated.append(ServiceStatement(key: located(name), value: .binding(edit)))
            }
        }
    }
}
