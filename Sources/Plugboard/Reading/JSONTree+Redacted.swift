import PlugboardContainer

/// The search for the ranges of a manifest that excerpts hide (RULES 13.3).
extension JSONTree {
    /// Returns the ranges of the values in `settings`, and of the strings at unknown places, because a misspelled
    /// `settings` may contain secrets. Names of members, factories, services and profiles are visible, also after a
    /// misspelled member. The factory of an unknown service is hidden, because its key may be a misplaced setting.
    ///
    /// - Parameter words: The words of the catalog and the grammar, which are visible at unknown places; empty without
    ///   a catalog.
    func redacted(showing words: Set<String>) -> [Range<Int>] {
        var hidden = HiddenValues(words: words)
        hidden.ranges.reserveCapacity(nodes.count / 8)
        for (name, value) in everyMember(of: Self.root) {
            switch ManifestMember(spelled: text(name)) {
            case .services?:
                for (name, binding) in everyMember(of: value) {
                    redact(inBinding: binding, into: &hidden)
                    let service = String(text(name).prefix { $0 != "#" && $0 != "+" })
                    if kind(binding) == .string, !words.isEmpty, !words.contains(service) {
                        redact(binding, into: &hidden)
                    }
                }
                if kind(value) != .object { redact(value, into: &hidden) }
            case .abstract?, .comment?, .environment?, .extends?, .manifest?, .schema?, .sealed?: break
            case nil: redact(value, of: name, exceptNamesOf: [ManifestMember.environment, .extends], into: &hidden)
            }
        }
        if kind(Self.root) != .object { redact(Self.root, into: &hidden) }
        return hidden.ranges
    }

    /// The hidden values, and the words that are not secret.
    private struct HiddenValues {
        let words: Set<String>
        var ranges: [Range<Int>] = []
    }

    /// Hides the values of a binding or a decorator that may be secrets.
    private func redact(inBinding index: Int, into hidden: inout HiddenValues) {
        if kind(index) == .array { redact(index, into: &hidden) }
        for (name, value) in everyMember(of: index) {
            switch BindingMember(spelled: text(name)) {
            case .decorators: redact(inDecorators: value, into: &hidden)
            case .factory, .lifetime, .alias, .uses, .comment: break
            case .settings: redact(value, stringsOnly: false, into: &hidden)
            case nil:
                switch DecoratorMember(spelled: text(name)) {
                case .id?: break
                // The other words are members of a binding too, so `id` is the only visible one here.
                case .comment?, .factory?, .settings?, .uses?, nil:
                    redact(value, of: name, exceptNamesOf: [BindingMember.factory, .lifetime, .alias], into: &hidden)
                }
            }
        }
    }

    private func redact(inDecorators index: Int, into hidden: inout HiddenValues) {
        for item in items(of: index) { redact(inBinding: item, into: &hidden) }
        for (name, value) in everyMember(of: index) where !isComment(name) {
            switch EditVerb(spelled: text(name)) {
            case .remove?: break
            case .edit?: for (_, edit) in everyMember(of: value) { redact(inBinding: edit, into: &hidden) }
            case .prepend?, .append?: redact(inDecorators: value, into: &hidden)
            case nil: redact(value, into: &hidden)
            }
        }
    }

    /// Hides the value of an unknown member, except a name behind a misspelling of one of these members.
    private func redact<Member: ManifestWord>(
        _ value: Int, of name: JSONNameNode, exceptNamesOf members: [Member], into hidden: inout HiddenValues
    ) {
        let meant = NearestName.suggestion(for: text(name), among: Member.listed)
        if kind(value) == .string, members.contains(where: { $0.rawValue == meant }) { return }
        redact(value, into: &hidden)
    }

    /// Hides every string of a value, or every scalar, except the names of variables. `$literal` and `default` contain
    /// plain data, even if a part of it resembles a verb.
    private func redact(
        _ index: Int, stringsOnly: Bool = true, isData: Bool = false, into hidden: inout HiddenValues
    ) {
        var index = index
        var mark: Int?
        let end = Int(nodes[index].next)
        while index < end {
            switch kind(index) {
            case .string:
                if stringsOnly, let text = string(at: index), hidden.words.contains(text) { break }
                hidden.ranges.append(range(index))
            case .number: if !stringsOnly { hidden.ranges.append(range(index)) }
            case .yes, .no: if !stringsOnly, index != mark { hidden.ranges.append(range(index)) }
            case .object where !isData: mark = secretMark(of: index) ?? mark
            case .name where !isData:
                guard let name = name(at: index) else { break }
                if verb(name) == .source(.env), let variable = string(at: index + 1),
                    VariableName.isPlain(variable[...])
                {
                    index += 1
                } else if verb(name) == .literal || ReferenceMember(spelled: text(name)) == .default {
                    redact(index + 1, stringsOnly: stringsOnly, isData: true, into: &hidden)
                    index = Int(nodes[index + 1].next) - 1
                }
            case .object, .array, .name, .null: break
            }
            index += 1
        }
    }

    /// Returns the `secret` of a reference, which is part of the grammar and not a value.
    private func secretMark(of index: Int) -> Int? {
        guard SourceVerb.allCases.contains(where: { value(of: $0, in: index) != nil }) else { return nil }
        return value(of: ReferenceMember.secret, in: index)
    }
}
