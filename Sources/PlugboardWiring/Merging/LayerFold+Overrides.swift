extension LayerFold {
    /// Lays the flags of the launch over the profile, each `--bind` before each `--set`, unless a layer seals it
    /// (RULES 20 and 36).
    mutating func lay(_ overrides: LaunchOverrides) {
        let flags = overrides.flags
        guard !flags.isEmpty else { return }
        if let sealed = chain.sealed {
            report(.layer(.sealed(sealed, profile: chain.profile ?? "", refused: flags)))
            return
        }
        if !overrides.binds.isEmpty { layers.append(Wiring.Layer(name: "--bind")) }
        for bind in overrides.binds { lay(bind.statement, 0) }
        if !overrides.sets.isEmpty { layers.append(Wiring.Layer(name: "--set")) }
        for setting in overrides.sets { lay(setting) }
    }

    private mutating func lay(_ setting: LaunchOverrides.Set) {
        do {
            let (key, members) = try setting.place()
            if let list = listOnTheWay(key, members) {
                report(.key(.malformedPointer(setting.origin, .throughList(list))))
            } else {
                lay(setting.statement(key, members), 0)
            }
        } catch {
            report(.key(.malformedPointer(setting.origin, error.fault)))
        }
    }

    /// The pointer to a list that a pointer would lead into: a member of it would replace the list with an object.
    private func listOnTheWay(_ written: String, _ members: [String]) -> String? {
        guard let key = try? directory.key(written), let number = keys[key], let binding = bindings[number] else {
            return nil
        }
        var node = binding.settings
        var codeNode: SettingsNode? = if case .factory(let id) = binding.target { defaults[id.value] } else { nil }
        for (depth, member) in members.enumerated() {
            if case .array? = (node ?? codeNode)?.value {
                return ([written, "settings"] + members[..<depth]).joined(separator: "/")
            }
            node = node?.member(member)
            codeNode = codeNode?.member(member)
        }
        return nil
    }
}
