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
        var told = ToldFlags()
        for bind in overrides.binds where isNews(ToldFlag(bind, directory), beside: &told) { lay(bind.statement, 0) }
        if !overrides.sets.isEmpty { layers.append(Wiring.Layer(name: "--set")) }
        told = ToldFlags()
        for setting in overrides.sets { lay(setting, beside: &told) }
    }

    /// Whether a flag says something that none before it says; one that says otherwise is reported.
    private mutating func isNews(_ flag: ToldFlag, beside told: inout ToldFlags) -> Bool {
        guard let earlier = told.flag(overlapping: flag) else {
            told.add(flag)
            return true
        }
        if earlier.path == flag.path, earlier.text == flag.text { return false }
        let isPart = earlier.path.count != flag.path.count
        report(.key(.flagsContradict(flag.origin, earlier: earlier.origin, isPart: isPart)))
        return false
    }

    private mutating func lay(_ setting: LaunchOverrides.Set, beside told: inout ToldFlags) {
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
    let subject: Subject

    enum Subject: Hashable {
        case key(ServiceKey)
        /// A key that means no service, as written.
        case unknown(String)
    }

    init(_ bind: LaunchOverrides.Bind, _ directory: ServiceDirectory) {
        self.init(bind.origin, bind.key, [], bind.factory.rawValue, directory)
    }

    init(
        _ origin: LaunchOrigin, _ written: String, _ path: [String], _ text: String, _ directory: ServiceDirectory
    ) {
        self.origin = origin
        self.path = path
        self.text = text
        subject = (try? directory.key(written)).map(Subject.key) ?? .unknown(written)
    }
}

/// Flags none of which would replace what another says.
private struct ToldFlags {
    private var flags: [ToldFlag] = []
    private var bySubject: [ToldFlag.Subject: PathIndex<Marks>] = [:]

    private struct Marks {
        /// The flag that says exactly this.
        var own: Int?
        /// The first one that says this or a part of it.
        var firstWithin: Int
    }

    /// The first flag that another would replace, or that would replace it.
    func flag(overlapping flag: ToldFlag) -> ToldFlag? {
        guard let paths = bySubject[flag.subject] else { return nil }
        let around = paths.values(along: flag.path).compactMap(\.own).min()
        return (around ?? paths.value(at: flag.path)?.firstWithin).map { flags[$0] }
    }

    mutating func add(_ flag: ToldFlag) {
        let number = flags.count
        flags.append(flag)
        bySubject[flag.subject, default: PathIndex()].update(along: flag.path) { marks, isLast in
            if marks == nil { marks = Marks(firstWithin: number) }
            if isLast { marks?.own = number }
        }
    }
}
