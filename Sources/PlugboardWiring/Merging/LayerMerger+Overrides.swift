extension LayerMerger {
    /// Merges the flags of the launch over the profile, each `--bind` before each `--set`, unless a layer seals it against
    /// a start (RULES 20 and 36).
    mutating func merge(_ overrides: LaunchOverrides) {
        let flags = overrides.flags
        guard !flags.isEmpty else { return }
        if let sealed = chain.sealed, !overrides.ignoresSeal {
            report(.sealedProfileFlags(flags, sealed: sealed, profile: chain.profile ?? ""))
            return
        }
        if !overrides.binds.isEmpty { layers.append(Wiring.Layer(name: "--bind")) }
        var given = OverrideConflicts()
        for bind in overrides.binds where isNews(NormalizedOverride(bind, names: directory), beside: &given) {
            merge(bind.statement, number: 0)
        }
        if overrides.sets.isEmpty { return }
        layers.append(Wiring.Layer(name: "--set"))
        for settings in launchSettings(overrides.sets) {
            if let statement = statement(of: settings) { merge(statement, number: 0) }
        }
    }

    /// Whether a flag says something that none before it says; one that says otherwise is reported.
    private mutating func isNews(_ flag: NormalizedOverride, beside given: inout OverrideConflicts) -> Bool {
        guard let earlier = given.flag(overlapping: flag) else {
            given.add(flag)
            return true
        }
        if earlier.path == flag.path, earlier.text == flag.text { return false }
        let isPart = earlier.path.count != flag.path.count
        report(.flagsContradict(flag.origin, earlier: earlier.origin, isPart: isPart))
        return false
    }

    /// What the flags say, binding by binding; a flag that can say nothing is reported.
    private mutating func launchSettings(_ sets: [LaunchOverrides.Set]) -> [BindingSettingFlags] {
        var given = OverrideConflicts()
        var settings: [BindingSettingFlags] = []
        var indexes: [NormalizedOverride.ResolvedKeyOrText: Int] = [:]
        for set in sets {
            do {
                let pointer = try SettingPointer(set.path)
                let flag = NormalizedOverride(
                    set.origin, key: pointer.key, path: pointer.path, text: set.text, names: directory)
                guard isNews(flag, beside: &given) else { continue }
                let index = indexes[flag.subject] ?? settings.count
                if index == settings.count {
                    indexes[flag.subject] = index
                    settings.append(BindingSettingFlags(key: pointer.key, origin: set.origin))
                }
                settings[index].add(SetFlag(set, at: pointer), to: pointer.decorator)
            } catch {
                report(.malformedPointer(set.origin, error))
            }
        }
        return settings
    }

    /// What the flags say of one binding as a manifest would, in one statement, so that each of them costs no more where
    /// there are many; nil when all of them were reported.
    private mutating func statement(of settings: BindingSettingFlags) -> ServiceStatement? {
        let binding = (try? directory.key(settings.key)).flatMap { keys[$0] }.flatMap { bindings[$0] }
        let origin = Origin.launch(settings.origin)
        var edit = WrittenBindingMembers(origin: origin)
        if !settings.own.isEmpty {
            let node = tree(settings.own[...], at: 0, over: binding?.settings)
            edit.settings = node.map { .value(Located($0, at: $0.origin)) }
        }
        let decorators = Dictionary(binding?.decorators.map { ($0.id, $0) } ?? []) { first, _ in first }
        var edits: [DecoratorEdit] = []
        for (id, flags) in zip(settings.decorators, settings.ofDecorators) {
            if let node = tree(flags[...], at: 0, over: decorators[id]?.settings) {
                edits.append(DecoratorEdit(id: Located(id, at: node.origin), settings: node))
            }
        }
        if !edits.isEmpty { edit.decorators = .value(Located(.edit(ListEdit(), edits), at: origin)) }
        if edit.settings == nil && edit.decorators == nil { return nil }
        return ServiceStatement(key: Located(settings.key, at: origin), value: .binding(edit))
    }

    /// The object that flags make together, each below its own members; nil, and reported, where a list is on the way of
    /// all of them: a member of it would replace the list with an object.
    private mutating func tree(
        _ flags: ArraySlice<SetFlag>, at depth: Int, over lower: SettingsNode?
    ) -> SettingsNode? {
        guard let first = flags.first else { return nil }
        let origin = Origin.launch(first.origin)
        // No flag says a part of what another says.
        if first.members.count == depth { return SettingsNode(.text(first.text), at: origin) }
        if case .array? = lower?.value {
            for flag in flags {
                report(.malformedPointer(flag.origin, .throughList(flag.pointer(to: depth))))
            }
            return nil
        }
        var names: [String] = []
        var byName: [String: [SetFlag]] = [:]
        for flag in flags {
            let name = flag.members[depth]
            if byName[name] == nil { names.append(name) }
            byName[name, default: []].append(flag)
        }
        let inherited = lower?.memberTable(lookups: names.count)
        var members: [SettingsNodeMember] = []
        for name in names {
            let flags = byName[name] ?? []
            if let node = tree(flags[...], at: depth + 1, over: inherited?[name]) {
                members.append(SettingsNodeMember(name: name, nameOrigin: node.origin, node: node))
            }
        }
        return members.isEmpty ? nil : SettingsNode(.object(members), at: origin)
    }
}

/// The `--set` flags of one binding: those of its own settings and of its decorators'.
private struct BindingSettingFlags {
    let key: String
    /// The first flag.
    let origin: LaunchOrigin
    private(set) var own: [SetFlag] = []
    /// The ids of decorators, in the order in which flags name them.
    private(set) var decorators: [String] = []
    /// What is said of each of them.
    private(set) var ofDecorators: [[SetFlag]] = []
    private var indexes: [String: Int] = [:]

    init(key: String, origin: LaunchOrigin) {
        self.key = key
        self.origin = origin
    }

    mutating func add(_ setting: SetFlag, to decorator: String?) {
        guard let decorator else { return own.append(setting) }
        if let index = indexes[decorator] { return ofDecorators[index].append(setting) }
        indexes[decorator] = decorators.count
        decorators.append(decorator)
        ofDecorators.append([setting])
    }
}

/// One `--set`.
private struct SetFlag {
    let origin: LaunchOrigin
    let text: String
    /// The names behind `settings`.
    let members: [String]
    /// As written.
    private let path: String

    init(_ set: LaunchOverrides.Set, at pointer: SettingPointer) {
        origin = set.origin
        text = set.text
        members = pointer.members
        path = set.path
    }

    /// The pointer, as written, to the first so many of its members.
    func pointer(to depth: Int) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast(members.count - depth)
            .joined(separator: "/")
    }
}
