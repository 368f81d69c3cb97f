extension LayerFold {
    mutating func lay(_ settings: Statement<SettingsNode>, on binding: inout WiredBinding) {
        if case .value(let written) = settings, isNew(binding), !written.value.hasUnsettled {
            binding.settings = written.value
            return
        }
        var path = ["settings"]
        switch settings {
        case .removal(let origin):
            guard let inherited = binding.settings else { return reportUnmet(path, at: origin, .null) }
            remove(path, from: inherited.origin, at: origin)
            keepSecrets(of: inherited, path)
            binding.settings = nil
        case .value(let written):
            var merged = binding.settings
            // Out of the binding while it is written, so that its members are not copied.
            binding.settings = nil
            let codeDefaults: SettingsNode? =
                if case .factory(let id) = binding.target { defaults[id.value] } else { nil }
            lay(written.value, over: &merged, codeDefaults, &path)
            binding.settings = merged
        }
    }

    /// Whether nothing was ever said of its settings, so that plain ones are taken as they are.
    private func isNew(_ binding: WiredBinding) -> Bool {
        binding.settings == nil && steps == nil && removedSecrets.isEmpty
    }

    /// Objects merge by member, scalars and lists replace, an object with a verb is atomic (RULES 24).
    mutating func lay(
        _ upper: SettingsNode, over lower: inout SettingsNode?, _ defaults: SettingsNode?, _ path: inout [String]
    ) {
        guard var inherited = lower, inherited.value != .null else {
            // A null removed the default that code says; it must not come back with what is written anew.
            let isRemoved = lower != nil
            guard let settled = settled(upper, isRemoved ? nil : defaults, &path) else { return }
            lower = isRemoved ? settled.hiding(defaults) : settled
            if steps != nil { recordLeaves(of: settled, &path) }
            return
        }
        lower = nil
        switch upper.value {
        case .object(let members):
            if case .object(var own) = inherited.value {
                if members.isEmpty, path.count > 1 { noteNoEdit(path, at: upper.origin) }
                inherited.value = .null
                layMembers(members, over: &own, defaults, &path)
                inherited.value = .object(own)
            } else {
                inherited = replacement(of: inherited, by: settled(upper, nil, &path) ?? upper, path).hiding(defaults)
            }
        case .listEdit(let edit):
            if case .array(var items) = inherited.value {
                inherited.value = .null
                apply(edit, to: &items, at: upper.origin, path)
                inherited.value = .array(items)
            } else if inherited.value != .mistaken {
                reportUnmet(path, at: upper.origin, .listEdit(on: inherited))
            }
        default:
            inherited = replacement(of: inherited, by: settled(upper, nil, &path) ?? upper, path)
        }
        lower = inherited
    }

    private mutating func layMembers(
        _ members: [SettingsMember], over own: inout [SettingsMember], _ defaults: SettingsNode?, _ path: inout [String]
    ) {
        var places = NamePlaces(count: own.count, lookups: members.count) { own[$0].name }
        let fallbacks = defaults?.memberTable(lookups: members.count)
        var gone: Set<Int> = []
        for member in members {
            path.append(member.name)
            defer { path.removeLast() }
            let fallback = fallbacks?[member.name]
            let place = places.place(of: member.name, in: own.count) { own[$0].name }
            guard let place else {
                // Only what edits can meet nothing, and a page suggests names for so many.
                if suggestionsLeft > 0, member.node.value == .null || member.node.hasUnsettled {
                    inheritedNames = own.map(\.name)
                }
                defer { inheritedNames = [] }
                guard let node = settledMember(member, fallback, &path) else { continue }
                places.append(member.name, at: own.count)
                own.append(SettingsMember(name: member.name, nameOrigin: member.nameOrigin, node: node))
                if steps != nil { recordLeaves(of: node, &path) }
                continue
            }
            own[place].nameOrigin = member.nameOrigin
            if case .null = member.node.value {
                guard own[place].node.value != .null else {
                    reportUnmet(path, at: member.node.origin, .null)
                    continue
                }
                remove(path, from: own[place].node.origin, at: member.node.origin)
                keepSecrets(of: own[place].node, path)
                // The default that code says would come back from below; the null stays to keep it away.
                if fallback == nil { gone.insert(place) } else { own[place].node = member.node }
            } else {
                var node: SettingsNode? = own[place].node
                own[place].node = SettingsNode(.null, at: member.node.origin)
                lay(member.node, over: &node, fallback, &path)
                if let node { own[place].node = node } else { gone.insert(place) }
            }
        }
        if !gone.isEmpty { own = own.indices.filter { !gone.contains($0) }.map { own[$0] } }
    }

    /// A value that takes another's place. What was once marked secret stays so (RULES 39).
    private mutating func replacement(
        of inherited: SettingsNode, by upper: SettingsNode, _ path: [String]
    ) -> SettingsNode {
        let upper = upper.keepingSecret(since: inherited.secretMark)
        let isSame = upper.isSame(as: inherited)
        overwrite(path, from: inherited.origin, at: upper.origin, isSame: isSame)
        return upper
    }

    private mutating func recordLeaves(of node: SettingsNode, _ path: inout [String]) {
        var leaves: [WiredBinding.Leaf] = []
        node.appendLeaves(below: &path, to: &leaves)
        for leaf in leaves { record(leaf.action, leaf.path, at: leaf.origin) }
    }

    private mutating func keepSecrets(of node: SettingsNode, _ path: [String]) {
        if let secret = node.secretMark { removedSecrets[path] = secret }
        guard case .object(let members) = node.value else { return }
        for member in members { keepSecrets(of: member.node, path + [member.name]) }
    }
}

extension SettingsNode {
    /// Where `secret: true` was written for this place.
    var secretMark: Origin? {
        switch value {
        case .variable(let reference): reference.secret ?? secretSince
        case .file(let reference): reference.secret ?? secretSince
        default: secretSince
        }
    }

    /// The same value in a place that a lower layer marked secret.
    package func keepingSecret(since mark: Origin?) -> SettingsNode {
        guard let mark else { return self }
        var node = self
        switch value {
        case .variable(var reference):
            reference.secret = reference.secret ?? mark
            node.value = .variable(reference)
        case .file(var reference):
            reference.secret = reference.secret ?? mark
            node.value = .file(reference)
        default: node.secretSince = mark
        }
        return node
    }
}
