extension LayerFold {
    /// Lays the flags of the launch over the profile, each `--bind` before each `--set`, unless a layer seals it against
    /// a start (RULES 20 and 36).
    mutating func lay(_ overrides: LaunchOverrides) {
        let flags = overrides.flags
        guard !flags.isEmpty else { return }
        if let sealed = chain.sealed, !overrides.ignoresSeal {
            report(.layer(.sealed(sealed, profile: chain.profile ?? "", refused: flags)))
            return
        }
        if !overrides.binds.isEmpty { layers.append(Wiring.Layer(name: "--bind")) }
        var told: [ToldFlag] = []
        for bind in overrides.binds where isNews(ToldFlag(bind, directory), beside: &told) { lay(bind.statement, 0) }
        if !overrides.sets.isEmpty { layers.append(Wiring.Layer(name: "--set")) }
        told = []
        for setting in overrides.sets { lay(setting, beside: &told) }
    }

    /// Whether a flag says something that none before it says; one that says otherwise is reported.
    private mutating func isNews(_ flag: ToldFlag, beside told: inout [ToldFlag]) -> Bool {
        guard let earlier = told.first(where: { $0.overlaps(flag) }) else {
            told.append(flag)
            return true
        }
        if earlier.path == flag.path, earlier.text == flag.text { return false }
        let isPart = earlier.path.count != flag.path.count
        report(.key(.flagsContradict(flag.origin, earlier: earlier.origin, isPart: isPart)))
        return false
    }

    private mutating func lay(_ setting: LaunchOverrides.Set, beside told: inout [ToldFlag]) {
        do {
            let (key, members) = try setting.place()
            let flag = ToldFlag(setting.origin, key, members, setting.text, directory)
            if !isNews(flag, beside: &told) { return }
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

/// What a flag says and of what, whichever way its key is spelled.
private struct ToldFlag {
    let origin: LaunchOrigin
    let path: [String]
    let text: String
    private let key: ServiceKey?
    private let written: String

    init(_ bind: LaunchOverrides.Bind, _ directory: ServiceDirectory) {
        self.init(bind.origin, bind.key, [], bind.factory.rawValue, directory)
    }

    init(
        _ origin: LaunchOrigin, _ written: String, _ path: [String], _ text: String, _ directory: ServiceDirectory
    ) {
        self.origin = origin
        self.path = path
        self.text = text
        self.written = written
        key = try? directory.key(written)
    }

    /// Whether one would replace what the other says.
    func overlaps(_ other: ToldFlag) -> Bool {
        guard key == other.key, key != nil || written == other.written else { return false }
        return path.starts(with: other.path) || other.path.starts(with: path)
    }
}
