extension LayerMerger {
    mutating func merge(_ settings: ValueOrRemoval<SettingsNode>, on binding: inout WiredBinding) {
        // If no lower layer has settings, the settings of this layer are stored unchanged.
        if case .value(let written) = settings, binding.settings == nil, current.removedSecrets.isEmpty,
            !written.value.needsNormalizing
        {
            binding.settings = written.value
            recordLeaves(of: written.value, at: BindingMember.settings.path)
            return
        }
        var path = BindingMember.settings.path
        switch settings {
        case .removal(let origin):
            guard let inherited = binding.settings, !inherited.isDefault else {
                return reportUnmet(path, at: origin, as: .null)
            }
            remove(path, from: inherited.origin, at: origin)
            keepSecrets(of: inherited, at: path)
            binding.settings = binding.target.factory.flatMap { defaults[$0] }
        case .value(let written):
            merge(written.value, over: &binding.settings, path: &path)
        }
    }

    /// Merges settings over inherited settings. Objects merge by member. Scalars and lists are replaced. An object with
    /// a verb is replaced as a whole (RULES 6.9 and 6.10).
    ///
    /// The defaults of code are the lowest layer (RULES 9.3). A value over a default counts as a new value.
    mutating func merge(_ upper: SettingsNode, over lower: inout SettingsNode?, path: inout [String]) {
        // The value is moved out while it is changed, so that its members are not copied.
        guard var inherited = lower.take() else {
            lower = normalized(upper, at: &path)
            if let lower { recordLeaves(of: lower, at: path) }
            return
        }
        switch upper.value {
        case .object(let members):
            if case .object(var own) = inherited.value {
                if members.isEmpty, path.count > 1, !inherited.isDefault {
                    noteNoEdit(path, at: upper.origin, replacement: "{ \"$literal\": {} }")
                }
                if inherited.isDefault { inherited.origin = upper.origin }
                inherited.value = .null
                mergeMembers(members, over: &own, path: &path)
                inherited.value = .object(own)
            } else {
                inherited = replacement(of: inherited, by: upper, path: &path)
            }
        case .listEdit(let edit):
            if case .array(var items) = inherited.value {
                let isFilled = inherited.isFilledList
                if inherited.isDefault { inherited.origin = upper.origin }
                inherited.value = .null
                apply(edit, to: &items, at: upper.origin, path: path)
                inherited.value = .array(items)
                if isFilled && items.isEmpty { noteEmptied(path, at: upper.origin) }
            } else if inherited.value != .mistaken {
                reportUnmet(path, at: upper.origin, as: .listEdit(on: inherited))
            }
        case .null, .bool, .number, .string, .text, .array, .reference, .literal, .mistaken:
            inherited = replacement(of: inherited, by: upper, path: &path)
        }
        lower = inherited
    }

    private mutating func mergeMembers(
        _ members: [SettingsNodeMember], over own: inout [SettingsNodeMember], path: inout [String]
    ) {
        var indexes = Dictionary(own.indices.map { (own[$0].name, $0) }) { first, _ in first }
        var gone: Set<Int> = []
        for member in members {
            path.append(member.name)
            defer { path.removeLast() }
            guard let index = indexes[member.name] else {
                // Names are collected only for edits, because other values need no target, and only while suggestions
                // remain.
                if suggestionsLeft > 0, member.node.value == .null || member.node.needsNormalizing {
                    current.inheritedNames = own.map(\.name)
                }
                defer { current.inheritedNames = [] }
                guard let node = normalized(member.node, at: &path) else { continue }
                indexes[member.name] = own.count
                own.append(SettingsNodeMember(name: member.name, nameOrigin: member.nameOrigin, node: node))
                recordLeaves(of: node, at: path)
                continue
            }
            own[index].nameOrigin = member.nameOrigin
            if case .null = member.node.value {
                if own[index].node.isDefault {
                    record(.removed, of: path, at: member.node.origin)
                } else {
                    remove(path, from: own[index].node.origin, at: member.node.origin)
                }
                keepSecrets(of: own[index].node, at: path)
                gone.insert(index)
            } else {
                var node: SettingsNode? = own[index].node
                own[index].node = SettingsNode(.null, at: member.node.origin)
                merge(member.node, over: &node, path: &path)
                if let node { own[index].node = node } else { gone.insert(index) }
            }
        }
        if !gone.isEmpty { own = own.indices.filter { !gone.contains($0) }.map { own[$0] } }
    }

    /// Returns the value that replaces an inherited one, with the marks of secrets at any depth (RULES 13.17).
    private mutating func replacement(
        of inherited: SettingsNode, by upper: SettingsNode, path: inout [String]
    ) -> SettingsNode {
        if inherited.hasParts { keepSecrets(of: inherited, at: path) }
        if upper.value == .array([]), inherited.isFilledList { noteEmptied(path, at: upper.origin) }
        let upper = (normalized(upper, at: &path) ?? upper).keepingSecret(since: inherited.secretMark)
        if inherited.isDefault {
            recordLeaves(of: upper, at: path)
        } else {
            let isSame = CanonicalValue(upper) == CanonicalValue(inherited)
            overwrite(path, from: inherited.origin, at: upper.origin, isSame: isSame)
        }
        return upper
    }

    private mutating func recordLeaves(of node: SettingsNode, at path: [String]) {
        if log == nil && disagreements.isEmpty { return }
        for leaf in node.leaves(below: path) { record(.set, of: leaf.path, at: leaf.origin) }
    }

    mutating func keepSecrets(of node: SettingsNode, at path: [String]) {
        node.walk { node, inner in
            if let secret = node.secretMark { current.removedSecrets[path + inner] = secret }
            return node.hasParts
        }
    }
}

extension SettingsNode {
    /// Whether the value is a list with items that a manifest declares.
    var isFilledList: Bool {
        if case .array(let items) = value { !items.isEmpty && !isDefault } else { false }
    }

    /// The origin of the value's `secret: true`; nil if there is none.
    var secretMark: Origin? {
        if case .reference(let reference) = value { reference.secret ?? secretSince } else { secretSince }
    }

    /// Returns a copy of the value with the mark of a lower layer.
    func keepingSecret(since mark: Origin?) -> SettingsNode {
        guard let mark else { return self }
        var node = self
        if case .reference(var reference) = value {
            reference.secret = reference.secret ?? mark
            node.value = .reference(reference)
        } else {
            node.secretSince = mark
        }
        return node
    }

    /// Returns a copy of the value with the marks of lower layers on its parts, including parts of a `$literal` and a
    /// `default`. If a text replaces an object with secrets, the whole text is marked, because it may contain the
    /// secrets.
    func keepingSecrets(_ marks: [[String]: Origin], at path: [String]) -> SettingsNode {
        if let mark = marks[path], value != .null { return keepingSecret(since: mark) }
        var node = self
        switch value {
        case .object(var members):
            for place in members.indices {
                members[place].node = members[place].node.keepingSecrets(marks, at: path + [members[place].name])
            }
            node.value = .object(members)
        case .array(let items):
            node.value = .array(items.enumerated().map { $1.keepingSecrets(marks, at: path + [String($0)]) })
        case .literal(let inner): node.value = .literal(inner.keepingSecrets(marks, at: path))
        case .reference(var reference) where reference.parts.isEmpty:
            reference.defaultValue = reference.defaultValue?.keepingSecrets(marks, at: path)
            node.value = .reference(reference)
        case .string, .text, .reference:
            let within = marks.filter { $0.key.starts(with: path) }
            return keepingSecret(since: within.min { $0.key.lexicographicallyPrecedes($1.key) }?.value)
        case .null, .bool, .number, .listEdit, .mistaken: break
        }
        return node
    }
}
