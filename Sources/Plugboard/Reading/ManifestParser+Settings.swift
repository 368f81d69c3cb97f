import PlugboardContainer

extension ManifestParser {
    /// Parses the value of `settings` or a part of it, with verbs at any depth. A part with a mistake is reported, and
    /// then counts as valid for any type, so that the binding and the other settings are still checked.
    ///
    /// The function is recursive, but the depth of a text is limited.
    func settings(_ index: Int) -> SettingsNode {
        switch tree.kind(index) {
        case .array:
            return SettingsNode(.array(items(tree.items(of: index))), at: origin(index))
        case .object:
            var members: [SettingsNodeMember] = []
            members.reserveCapacity(tree.memberCount(of: index))
            for (name, value) in tree.members(of: index) where !isFull {
                if tree.isVerb(name) {
                    if isNote(name) { continue }
                    if let verb = verb(index) { return verb }
                    var node = SettingsNode(.mistaken, at: origin(index))
                    let mark = tree.value(of: ReferenceMember.secret, in: index)
                    node.secretSince = mark.flatMap { tree.kind($0) == .no ? nil : origin($0) }
                    return node
                }
                members.append(
                    SettingsNodeMember(name: tree.text(name), nameOrigin: origin(name), node: settings(value)))
            }
            return SettingsNode(.object(members), at: origin(index))
        default:
            return tree.literal(index, at: .text(source))
        }
    }

    /// Returns whether a member is a comment. A misspelled `$comment` is reported and counts as a comment.
    private func isNote(_ name: JSONNameNode) -> Bool {
        if tree.isComment(name) { return true }
        if tree.verb(name) != nil { return false }
        let verbs = ManifestVerb.listed
        let comment = BindingMember.comment.rawValue
        guard NearestName.suggestion(for: tree.text(name), among: verbs + [comment]) == comment else { return false }
        report(.unknownVerb(located(name), verbs: verbs))
        return true
    }

    private func items(_ indices: [Int]) -> [SettingsNode] {
        var items: [SettingsNode] = []
        items.reserveCapacity(indices.count)
        for index in indices where !isFull { items.append(settings(index)) }
        return items
    }

    /// Parses the items under a verb of a list edit.
    private func items(of verb: EditVerb, in index: Int) -> [SettingsNode] {
        tree.value(of: verb, in: index).map { items(tree.items(of: $0)) } ?? []
    }

    /// Parses an object with a member that begins with `$`. If it does not have exactly one verb, reports the mistake
    /// and returns nil.
    private func verb(_ index: Int) -> SettingsNode? {
        var first: (verb: ManifestVerb, name: JSONNameNode, value: Int)?
        var isSound = true
        for (name, value) in tree.members(of: index) where tree.isVerb(name) && !tree.isComment(name) {
            guard let verb = tree.verb(name) else {
                report(.unknownVerb(located(name), verbs: ManifestVerb.listed))
                isSound = false
                continue
            }
            if let first, !first.verb.mayStand(beside: verb) {
                report(.twoVerbs(located(first.name), located(name)))
                isSound = false
            } else if first == nil {
                first = (verb, name, value)
            }
        }
        guard isSound, let (verb, name, value) = first else { return nil }
        switch verb {
        case .source(let verb): return reference(index, by: Located(verb, at: origin(name)), to: value)
        case .literal:
            guard hasOnly([verb.word], in: index, as: .literal) else { return nil }
            return SettingsNode(.literal(tree.literal(value, at: .text(source))), at: origin(index))
        case .edit:
            // `isListEdit` marks the binding as broken, which is right for `uses` and `decorators`. A mistake in settings
            // breaks no binding.
            let wasBroken = isBroken
            defer { isBroken = wasBroken }
            guard isListEdit(index) else { return nil }
            let removed = items(of: .remove, in: index).filter { $0.value != .mistaken }
            let edit = ListEdit(
                remove: removed.map { Located($0, at: $0.origin) }, prepend: items(of: .prepend, in: index),
                append: items(of: .append, in: index))
            return SettingsNode(.listEdit(edit), at: origin(index))
        }
    }

    /// Returns whether an object has only these keys and comments. Reports all other members.
    private func hasOnly(_ keys: Set<String>, in index: Int, as place: ManifestObject) -> Bool {
        var hasOnly = true
        for (name, _) in tree.members(of: index) {
            let key = located(name)
            if tree.isComment(name) || keys.contains(key.value) { continue }
            report(UnknownMember(key: key, object: place).diagnostic)
            hasOnly = false
        }
        return hasOnly
    }

    private func reference(_ index: Int, by verb: Located<SourceVerb>, to name: Int) -> SettingsNode? {
        let place = ManifestObject.reference(verb.value)
        let isAlone = hasOnly(Set([verb.value.rawValue] + place.keys), in: index, as: place)
        let origin = origin(index)
        let value: Located<ValueSource>? =
            switch verb.value {
            case .env: variableName(name)?.map { .variable($0) }
            case .file: fileName(name)?.map { .file($0) }
            case .from: providedKey(index, by: verb, of: name, isKeyMissed: isAlone)?.map { .provided($0) }
            case .text: verb.map { _ in .composed }
            }
        let (secret, isSound) = secretMark(index, beside: verb.value)
        let parts = verb.value == .text ? textParts(name) : []
        let encoding = tree.value(of: ReferenceMember.encoding, in: index)
        if let encoding, tree.string(at: encoding) != "url" {
            report(.wrongJSONType(origin: self.origin(encoding), value: .encoding, found: found(encoding)))
            return nil
        }
        guard isAlone, isSound, let value, let parts else { return nil }
        let fallback = tree.value(of: ReferenceMember.default, in: index).flatMap { node in
            tree.kind(node) == .null ? nil : tree.literal(node, at: .text(source))
        }
        let providerOrigin = verb.value == .from ? self.origin(name) : nil
        var reference = ValueReference(
            value, namedAt: providerOrigin, defaultValue: fallback, secret: secret, parts: parts)
        reference.isURLEncoded = encoding != nil
        // One secret part makes the whole text secret.
        if !parts.isEmpty { reference.secret = secret ?? reference.singles.lazy.compactMap(\.secret).first }
        return SettingsNode(.reference(reference), at: origin)
    }

    /// Parses the parts of a `$text`. If a part is invalid, reports it and returns nil.
    private func textParts(_ list: Int) -> [SettingsNode]? {
        guard tree.kind(list) == .array else {
            report(.wrongJSONType(origin: origin(list), value: .reference(.text), found: found(list)))
            return nil
        }
        var isSound = true
        var parts: [SettingsNode] = []
        for item in tree.items(of: list) {
            let part = settings(item)
            parts.append(part)
            switch part.value {
            case .string: continue
            case .literal(let inner): if case .string = inner.value { continue }
            case .reference(let reference) where reference.source.value != .composed:
                guard let fallback = reference.defaultValue, fallback.hasParts else { continue }
                let kind: JSONKind = if case .array = fallback.value { .list } else { .object }
                report(.wrongJSONType(origin: fallback.origin, value: .textPartDefault, found: kind))
                isSound = false
                continue
            case .null, .bool, .number, .text, .array, .object, .reference, .listEdit, .mistaken: break
            }
            isSound = false
            if part.value == .mistaken { continue }
            report(.wrongJSONType(origin: part.origin, value: .textPart, found: found(item)))
        }
        return isSound ? parts : nil
    }

    /// Returns the provider and the key of a `$from`, with the origin of the key.
    ///
    /// - Parameter isKeyMissed: Whether to report a missing key. False if another member is probably a misspelled
    ///   `key`.
    private func providedKey(
        _ index: Int, by verb: Located<SourceVerb>, of provider: Int, isKeyMissed: Bool
    ) -> Located<ProviderValueKey>? {
        let provider = text(at: provider, as: .reference(verb.value))
        guard let node = tree.value(of: ReferenceMember.key, in: index) else {
            if isKeyMissed { report(.referenceWithoutKey(verb.origin)) }
            return nil
        }
        guard let key = text(at: node, as: .providedKey), let provider else { return nil }
        return key.map { ProviderValueKey(provider: provider.value, key: $0) }
    }

    private func variableName(_ value: Int) -> Located<String>? {
        guard let name = text(at: value, as: .reference(.env)) else { return nil }
        if VariableName.isAllowed(name.value) { return name }
        report(.invalidVariableName(name))
        return nil
    }

    /// Returns a path, or the variable that contains it.
    private func fileName(_ value: Int) -> Located<FileReference>? {
        guard tree.kind(value) == .object, let variable = tree.value(of: SourceVerb.env, in: value) else {
            guard let path = text(at: value, as: .reference(.file)) else { return nil }
            guard let mistake = Diagnostic.impossibleFilePath(path) else { return path.map { .path($0) } }
            report(mistake)
            return nil
        }
        guard hasOnly([SourceVerb.env.rawValue], in: value, as: .fileVariable) else { return nil }
        return variableName(variable)?.map { .variable($0) }
    }

    /// Returns a string that is not empty. For any other value, reports the mistake and returns nil.
    private func text(at value: Int, as what: ManifestElement) -> Located<String>? {
        if let text = tree.string(at: value), !text.isEmpty { return Located(text, at: origin(value)) }
        report(.wrongJSONType(origin: origin(value), value: what, found: found(value)))
        return nil
    }

    /// Returns the place of `secret: true`, and whether the value of `secret` is valid.
    private func secretMark(_ index: Int, beside verb: SourceVerb) -> (mark: Origin?, isSound: Bool) {
        guard let node = tree.value(of: ReferenceMember.secret, in: index) else { return (nil, true) }
        switch tree.kind(node) {
        case .yes: return (origin(node), true)
        case .no:
            report(.saysNothing(origin(node)))
            return (nil, true)
        default:
            report(.wrongJSONType(origin: origin(node), value: .secret(beside: verb), found: found(node)))
            return (nil, false)
        }
    }
}

extension ManifestVerb {
    /// The verbs that messages list, sorted.
    fileprivate static var listed: [String] { all.map(\.word).inOrder() }

    /// Returns whether one object may have both verbs.
    fileprivate func mayStand(beside other: ManifestVerb) -> Bool {
        switch (self, other) {
        case (.edit, .edit): true
        case (.source, _), (.literal, _), (.edit, .source), (.edit, .literal): false
        }
    }
}
