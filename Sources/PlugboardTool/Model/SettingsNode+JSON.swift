extension SettingsNode {
    /// The settings as a manifest writes them over the defaults of code: what those say is left out, and what is removed
    /// of them is null.
    ///
    /// - Parameter text: how the text of `--set` at a path is written; nil leaves its member out.
    func json(
        over defaults: SettingsNode?, as text: (_ text: String, _ path: [String]) -> JSONValue?
    ) -> JSONValue {
        json(at: [], over: defaults, text) ?? .object([])
    }

    // Not inlined, or it is copied into itself at several depths.
    @inline(never)
    private func json(
        at path: [String], over defaults: SettingsNode?, _ text: (String, [String]) -> JSONValue?
    ) -> JSONValue? {
        if isDefault, !path.isEmpty, defaults != nil { return nil }
        switch value {
        case .object(let members):
            // In the order in which they merge when they are read again.
            var further = members
            var written: [JSONValue.Member] = []
            if case .object(let fallbacks)? = defaults?.value {
                let own = Dictionary(members.map { ($0.name, $0.node) }) { first, _ in first }
                for fallback in fallbacks {
                    let node = own[fallback.name]
                    let json = node.map { $0.json(at: path + [fallback.name], over: fallback.node, text) } ?? .null
                    if let json { written.append(.init(fallback.name, json)) }
                }
                let names = Set(fallbacks.map(\.name))
                further.removeAll { names.contains($0.name) }
            }
            for member in further {
                let json = member.node.json(at: path + [member.name], over: nil, text)
                if let json { written.append(.init(member.name, json)) }
            }
            return .object(written)
        case .array(let items): return .array(items.compactMap { $0.json(at: path + ["-"], over: nil, text) })
        case .text(let written): return text(written, path).map { JSONValue.written($0) }
        case .reference(let reference): return reference.json
        case .literal(let inner): return .verbatim(inner.literalJSON)
        case .null, .bool, .number, .string: return literalJSON
        // Merging leaves none: what it cannot apply it reports.
        case .listEdit, .mistaken: return nil
        }
    }

    /// A value in which nothing is a verb.
    var literalJSON: JSONValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let digits): .number(digits)
        case .string(let text), .text(let text): .string(text)
        case .array(let items): .array(items.map(\.literalJSON))
        case .object(let members): .object(members.map { .init($0.name, $0.node.literalJSON) })
        case .literal(let inner): inner.literalJSON
        // They cannot stand within a literal.
        case .reference, .listEdit, .mistaken: .null
        }
    }
}

extension ValueReference {
    fileprivate var json: JSONValue {
        let text: [JSONValue.Member] =
            source.value == .composed
            ? [.init(SourceVerb.text, .array(parts.map { part in part.json(over: nil) { _, _ in nil } }))] : []
        return .object(
            source.value.members + text + (defaultValue.map { [.init(ReferenceMember.default, $0.literalJSON)] } ?? [])
                + (secret == nil ? [] : [.init(ReferenceMember.secret, .bool(true))]))
    }
}

extension JSONValue {
    /// A value that was read without verbs, so that it is written where verbs are read: in a `$literal` if it needs one.
    fileprivate static func written(_ value: JSONValue) -> JSONValue {
        value.needsLiteral ? .verbatim(value) : value
    }

    /// What nothing interprets further.
    fileprivate static func verbatim(_ value: JSONValue) -> JSONValue {
        .object([.init(ManifestVerb.literal.word, value)])
    }

    private var needsLiteral: Bool {
        switch self {
        case .null: true
        case .object(let members): members.contains { $0.name.hasPrefix("$") || $0.value.needsLiteral }
        case .array(let items): items.contains { $0 != .null && $0.needsLiteral }
        case .bool, .integer, .number, .string: false
        }
    }
}
