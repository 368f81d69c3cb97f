// The members that a type did not request although it completed (PB0503).

extension SettingsMistakeFinder {
    func unrequestedMembers() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // The paths of all settings that the type requests at any depth, by name, without the indexes of list items.
        let paths = requested.map(\.setting.path) + description.settings.map(\.path)
        let known = Dictionary(grouping: Set(paths.map(\.withoutIndexes)), by: { $0.last ?? "" })
        let siblings = siblings
        // Several types may have opened one object. A member is unrequested if none of them requested it.
        for (location, same) in run.readings.groups(by: \.location) {
            let first = same[0]
            if let item = first.unreadItem, !first.isSealed, !same.contains(where: { $0.unreadItem == nil }) {
                let taken = same.map(\.itemsRead).max() ?? 0
                var mistake = UnknownSetting(
                    owner: context.owner, path: first.path + [String(taken)], site: item.node.origin, suggestion: nil,
                    siblings: [], former: nil)
                mistake.items = (taken, item.count)
                diagnostics.append(mistake.diagnostic)
            }
            var unrequested = first.unrequested
            for other in same.dropFirst() where !unrequested.isEmpty {
                let names = Set(other.unrequested.map(\.name))
                unrequested.removeAll { !names.contains($0.name) }
            }
            if unrequested.isEmpty { continue }
            let siblings = siblings[location] ?? []
            if first.isSealed {
                diagnostics.append(hidden(first, beside: siblings))
                continue
            }
            // Computed once, because a manifest may have a hundred thousand such members.
            let written = Dictionary(
                first.members.map { ($0.name, $0.nameOrigin) }, uniquingKeysWith: { first, _ in first })
            let path = first.path
            for member in unrequested {
                let mistake = mistake(
                    member, of: first, in: path, beside: siblings, written: written, known: known,
                    isOnly: unrequested.count == 1)
                if let mistake { diagnostics.append(mistake.diagnostic) }
            }
        }
        return diagnostics
    }

    private func mistake(
        _ member: SettingsNodeMember, of decoder: NodeDecoder, in parent: [String], beside siblings: [RequestedSetting],
        written: [String: Origin], known: [String: [[String]]], isOnly: Bool
    ) -> UnknownSetting? {
        // The intended name may be written in a lower layer or have a default, but it is not written beside this one.
        let free = siblings.compactMap(\.path.last).filter { name in
            written[name].map { !$0.isInSameSource(as: member.nameOrigin) } ?? true
        }
        let missing = siblings.filter(\.isRequired).compactMap(\.path.last).filter { written[$0] == nil }
        let suggestion =
            NearestName.suggestion(forBeginning: member.name, among: free)
            ?? NearestName.suggestion(for: member.name, among: missing)
            ?? (decoder.isPartlyRequested
                ? AcceptedName.near(member.name) { written[$0] == nil && decoder.takes($0) } : nil)
        // The type failed, and may take the name in a container that it did not open.
        if decoder.isPartlyRequested, suggestion == nil, !isOnly || missing.count != 1 { return nil }
        let path = parent + [member.name]
        let former = path.count == 1 ? context.former.last { $0.settings.contains(member.name) } : nil
        var mistake = UnknownSetting(
            owner: context.owner, path: path, site: member.nameOrigin, suggestion: suggestion, siblings: siblings,
            former: former)
        if suggestion == nil, former == nil { mistake.belongs = object(among: known[member.name] ?? [], near: parent) }
        if isOnly, mistake.suggestion == nil, former == nil, mistake.belongs == nil, context.owner.wrapped == nil {
            mistake.successor = missing.count == 1 ? missing[0] : nil
        }
        return mistake
    }

    /// Returns the only object, around or within the given object, that has one of the given settings; nil if there are
    /// none or several.
    private func object(among settings: [[String]], near parent: [String]) -> [String]? {
        let path = parent.withoutIndexes
        let objects = settings.map { $0.dropLast() }.filter { object in
            object.count != path.count && (object.starts(with: path) || path.starts(with: object))
        }
        guard objects.count == 1, let object = objects.first else { return nil }
        if object.count < path.count { return Array(parent.prefix(object.count)) }
        let rest = object.dropFirst(path.count)
        // Nil within a list, because the intended item is not known.
        return rest.contains("") ? nil : parent + rest
    }

    /// Returns the mistake of an unrequested name in a hidden value. The message lists only the valid names, because
    /// the written name is part of the hidden value.
    private func hidden(_ decoder: NodeDecoder, beside siblings: [RequestedSetting]) -> Diagnostic {
        let expected = ExpectedValue.membersOnly(siblings.compactMap(\.path.last))
        let path = decoder.path
        if case .reference(let source)? = decoder.outside {
            return MistypedExternalValue(
                owner: context.owner, path: path, source: source, expected: expected,
                dotenv: run.table.line(of: source.value)
            ).diagnostic
        }
        return SettingWrongType(
            owner: context.owner, path: path, site: decoder.outside?.origin ?? decoder.shownOrigin, expected: expected,
            found: .omitted
        ).diagnostic
    }

    /// The requests by object, sorted.
    ///
    /// A completed run may have requested a required member that has no value. Such a member is not
    /// required, because the type caught the error.
    private var siblings: [String: [RequestedSetting]] {
        let unknown = Set(run.unknown)
        let settings = requested.map { member in
            var setting = member.setting
            let wasNeeded = member.isPresent || unknown.contains(member.location + "/" + member.name)
            setting.isRequired = setting.isRequired && wasNeeded
            return (location: member.location, setting: setting)
        }
        return Dictionary(grouping: settings, by: \.location).mapValues {
            context.withDefaults($0.map(\.setting).sortedByPath())
        }
    }
}

extension Origin {
    /// Returns whether both origins are in the same file, or both in launch flags, or both in code.
    fileprivate func isInSameSource(as other: Origin) -> Bool {
        switch (self, other) {
        case (.text(let text), .text(let other)): text.source == other.source
        case (.launch, .launch), (.code, .code): true
        case (.text, _), (.launch, _), (.code, _): false
        }
    }
}

/// The search for the accepted name that is nearest to a written name, among names that cannot be listed.
enum AcceptedName {
    /// Returns an accepted name that differs in its form, such as `dots_per_inch` for `dotsPerInch`, or by one edit.
    static func near(_ written: String, where isAccepted: (String) -> Bool) -> String? {
        guard written.utf8.count <= 64 else { return nil }
        return forms(of: written).first { $0 != written && isAccepted($0) }
            ?? edits(of: written).first { $0 != written && !$0.isEmpty && isAccepted($0) }
    }

    private static func forms(of written: String) -> [String] {
        let words = written.split { !$0.isLetter && !$0.isNumber }.flatMap(words).map { $0.lowercased() }
        let camel = words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let joined = ["_", "-", ""].map { words.joined(separator: $0) }
        return joined + [camel.joined(), written.lowercased(), written.uppercased(), joined[0].uppercased()]
    }

    /// Returns the words of a name in camel case.
    private static func words(of name: Substring) -> [Substring] {
        var (words, start): ([Substring], String.Index) = ([], name.startIndex)
        for (before, index) in zip(name.indices, name.indices.dropFirst())
        where name[index].isUppercase && name[before].isLowercase {
            words.append(name[start..<index])
            start = index
        }
        return words + [name[start...]]
    }

    private static func edits(of written: String) -> some Sequence<String> {
        let letters = Array(written)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")
        return (0...letters.count).lazy.flatMap { place -> [String] in
            let (head, tail) = (letters[..<place], letters[place...])
            var names = alphabet.map { String(head + [$0] + tail) }
            guard let next = tail.first else { return names }
            let rest = tail.dropFirst()
            if let second = rest.first { names.insert(String(head + [second, next] + rest.dropFirst()), at: 0) }
            return [String(head + rest)] + names + alphabet.map { String(head + [$0] + rest) }
        }
    }
}
