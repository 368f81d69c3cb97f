extension LayerMerger {
    /// Merges the launch flags over the profile: first `--bind`, then `--set`. A sealed profile refuses flags, except
    /// for a query (RULES 5.28 and 6.21).
    mutating func merge(_ overrides: LaunchOverrides) {
        let flags = overrides.flags
        guard !flags.isEmpty else { return }
        if let sealed = chain.sealed, !overrides.ignoresSeal {
            report(.sealedProfileFlags(flags, sealed: sealed, profile: chain.profile ?? ""))
            return
        }
        if !overrides.binds.isEmpty { begin(Wiring.Layer(name: "--bind")) }
        var given = GivenOverrides()
        for bind in overrides.binds {
            let place = OverridePlace(bind.key, path: [], names: directory)
            if accepts(place, bind.factory.rawValue, by: bind.origin, beside: &given) { merge(bind.statement) }
        }
        if overrides.sets.isEmpty { return }
        begin(Wiring.Layer(name: "--set"))
        for (_, flags) in distinct(overrides.sets).groups(by: { $0.place.enclosing[0] }) {
            if let statement = statement(of: flags) { merge(statement) }
        }
    }

    /// Returns whether a flag contradicts no earlier flag for the same place or a part of it. Reports a contradiction.
    private mutating func accepts(
        _ place: OverridePlace, _ text: String, by origin: LaunchOrigin, beside given: inout GivenOverrides
    ) -> Bool {
        guard let earlier = given.flag(overlapping: place) else {
            given.add((origin, place, text))
            return true
        }
        if earlier.place == place, earlier.text == text { return false }
        let isPart = earlier.place.path.count != place.path.count
        report(.flagsContradict(origin, earlier: earlier.origin, isPart: isPart))
        return false
    }

    /// Returns the `--set` flags that can be merged. Reports all others.
    private mutating func distinct(_ sets: [LaunchOverrides.Set]) -> [SetFlag] {
        var given = GivenOverrides()
        var flags: [SetFlag] = []
        for set in sets {
            do {
                let pointer = try SettingPointer(set.path)
                let place = OverridePlace(pointer.key, path: pointer.path, names: directory)
                if accepts(place, set.text, by: set.origin, beside: &given) {
                    flags.append(SetFlag(set: set, pointer: pointer, place: place))
                }
            } catch {
                report(.malformedPointer(set.origin, error))
            }
        }
        return flags
    }

    /// Returns the `--set` flags of one binding as one member of `services`; nil if all of them were reported.
    private mutating func statement(of flags: [SetFlag]) -> ServiceStatement? {
        guard let first = flags.first else { return nil }
        let binding = (try? directory.key(first.pointer.key)).flatMap { keys[$0] }.flatMap { bindings[$0] }
        let origin = Origin.launch(first.set.origin)
        var edit = WrittenBindingMembers(origin: origin)
        let node = tree(flags.filter { $0.pointer.decorator == nil }, at: 0, over: binding?.settings)
        edit.settings = node.map { .value(Located($0, at: $0.origin)) }
        let decorators = Dictionary(binding?.decorators.map { ($0.id, $0) } ?? []) { first, _ in first }
        var edits: [DecoratorEdit] = []
        for case (let id?, let flags) in flags.groups(by: \.pointer.decorator) {
            if let node = tree(flags, at: 0, over: decorators[id]?.settings) {
                edits.append(DecoratorEdit(id: Located(id, at: node.origin), settings: node))
            }
        }
        if !edits.isEmpty { edit.decorators = .value(Located(.edit(ListEdit(), edits), at: origin)) }
        if edit.settings == nil && edit.decorators == nil { return nil }
        return ServiceStatement(key: Located(first.pointer.key, at: origin), value: .binding(edit))
    }

    /// Returns the object that the flags describe. If a flag leads through a list, reports the mistake and returns nil,
    /// because an object would replace the list.
    private mutating func tree(_ flags: [SetFlag], at depth: Int, over lower: SettingsNode?) -> SettingsNode? {
        guard let first = flags.first else { return nil }
        let origin = Origin.launch(first.set.origin)
        // Two flags never set a value and a part of it, so this flag is the only one.
        if first.pointer.members.count == depth { return .given(first.set.text, at: origin, over: lower) }
        if case .array? = lower?.value {
            for flag in flags {
                report(.malformedPointer(flag.set.origin, .throughList(flag.path(to: depth))))
            }
            return nil
        }
        var inherited: [String: SettingsNode] = [:]
        if case .object(let members)? = lower?.value { for member in members { inherited[member.name] = member.node } }
        var members: [SettingsNodeMember] = []
        for (name, flags) in flags.groups(by: { $0.pointer.members[depth] }) {
            if let node = tree(flags, at: depth + 1, over: inherited[name]) {
                members.append(SettingsNodeMember(name: name, nameOrigin: node.origin, node: node))
            }
        }
        return members.isEmpty ? nil : SettingsNode(.object(members), at: origin)
    }
}

extension SettingsNode {
    /// Returns the value of a `--set` text: an object merges over an inherited object, and `null` removes an inherited
    /// value that is no text. Any other text is converted to the type of its setting.
    fileprivate static func given(_ text: String, at origin: Origin, over lower: SettingsNode?) -> SettingsNode {
        switch lower?.value {
        case .object?:
            if let json = ExternalJSONParser.parse(text, at: origin), case .object = json.value { return json.given }
        case .bool?, .number?, .array?: break
        case .null?, .string?, .text?, .reference?, .literal?, .listEdit?, .mistaken?, nil:
            return SettingsNode(.text(text), at: origin)
        }
        return SettingsNode(text == "null" ? .null : .text(text), at: origin)
    }

    /// The value with its strings as texts of a flag, which reports treat as values from outside.
    private var given: SettingsNode {
        var node = self
        switch value {
        case .string(let text): node.value = .text(text)
        case .array(let items): node.value = .array(items.map(\.given))
        case .object(let members):
            node.value = .object(
                members.map { SettingsNodeMember(name: $0.name, nameOrigin: $0.nameOrigin, node: $0.node.given) })
        case .null, .bool, .number, .text, .reference, .literal, .listEdit, .mistaken: break
        }
        return node
    }
}

/// A `--set` flag with its parsed pointer.
private struct SetFlag {
    let set: LaunchOverrides.Set
    let pointer: SettingPointer
    let place: OverridePlace

    /// Returns the first components of the pointer, as written.
    func path(to depth: Int) -> String {
        set.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(pointer.members.count - depth)
            .joined(separator: "/")
    }
}

/// The place that a `--bind` or `--set` sets. Two spellings of one service are the same place.
private struct OverridePlace: Hashable {
    private let key: ServiceKey?
    /// The key as written, if no service has this name.
    private let unknown: String?
    private(set) var path: [String]

    init(_ written: String, path: [String], names directory: ServiceDirectory) {
        key = try? directory.key(written)
        unknown = key == nil ? written : nil
        self.path = path
    }

    /// The places that contain this one, outermost first, followed by this place.
    var enclosing: [OverridePlace] {
        (0...path.count).map { count in
            var place = self
            place.path = Array(path[..<count])
            return place
        }
    }
}

/// The flags that were accepted, whose places do not overlap.
private struct GivenOverrides {
    typealias Flag = (origin: LaunchOrigin, place: OverridePlace, text: String)
    /// The first flag for each place or a part of it.
    private var firstWithin: [OverridePlace: Flag] = [:]

    /// Returns the first flag whose place contains the given place or is contained in it.
    func flag(overlapping place: OverridePlace) -> Flag? {
        place.enclosing.lazy.compactMap { outer in firstWithin[outer].flatMap { $0.place == outer ? $0 : nil } }.first
            ?? firstWithin[place]
    }

    mutating func add(_ flag: Flag) {
        for place in flag.place.enclosing where firstWithin[place] == nil { firstWithin[place] = flag }
    }
}
