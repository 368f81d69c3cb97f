/// The value of a settings node after its references are resolved, as a decoder reads it: no reference and no `$literal`.
///
/// Nil where nothing is written. `.mistaken` is a value that is not known and therefore fits anything: a mistake or a
/// variable that has been reported, every variable in a check without them, the inside of a substitute.
typealias ResolvedSettingsValue = SettingsValue?

extension ResolvedSettingsValue {
    var isUnknown: Bool {
        if case .mistaken = self { true } else { false }
    }

    /// Its kind, for messages.
    var found: FoundValueKind {
        switch self {
        case nil, .mistaken, .text, .reference, .literal: .unsaid
        case .null: .null
        case .bool: .bool
        case .number: .number
        case .string: .string
        case .array: .list
        case .object(let members): members.bareVerb.map(FoundValueKind.bareVerb) ?? .object
        case .listEdit: .listEdit
        }
    }
}

extension [SettingsNodeMember] {
    /// The verb whose `$` the members lack: `{ "env": "SMTP_HOST" }`.
    fileprivate var bareVerb: String? {
        let verbs = compactMap { member in SourceVerb(spelled: "$\(member.name)").map { ($0, member) } }
        guard verbs.count == 1, case let (verb, member) = verbs[0], member.node.names(verb) else { return nil }
        let keys = ManifestObject.reference(verb).keys
        guard allSatisfy({ $0.name == member.name || keys.contains($0.name) }),
            !verb.members.contains(.key) || contains(where: { $0.name == ReferenceMember.key.rawValue })
        else { return nil }
        return verb.rawValue
    }
}

extension SettingsNode {
    /// Whether it may be the value of a verb.
    fileprivate func names(_ verb: SourceVerb) -> Bool {
        switch value {
        case .array: verb == .text
        case .string: verb != .text
        case .reference(let reference):
            if case .variable = reference.source.value {
                reference.defaultValue == nil && reference.secret == nil
            } else {
                false
            }
        case .null, .bool, .number, .text, .object, .literal, .listEdit, .mistaken: false
        }
    }
}

extension SettingsNode {
    /// The place of its value: that of the default, for a reference without a value.
    func origin(isOutside: Bool) -> Origin {
        if !isOutside, case .reference(let reference) = value {
            reference.defaultValue?.origin ?? origin
        } else {
            origin
        }
    }
}

extension ValueTable {
    /// The content of a node, and the outside it comes from, if it does.
    ///
    /// Inside text that came from outside nothing is a verb: otherwise a variable could name a file.
    func content(of node: SettingsNode, inside outer: ExternalTextOrigin?) -> (
        ResolvedSettingsValue, ExternalTextOrigin?
    ) {
        switch node.value {
        case .null, .bool, .number, .string, .array, .object, .listEdit, .mistaken: return (node.value, outer)
        case .literal(let inner): return content(of: inner, inside: outer)
        case .text: return (node.value, outer ?? .launch(node.origin))
        case .reference(let reference):
            guard outer == nil else { return (node.value, outer) }
            let source = ExternalTextOrigin.reference(reference.source)
            if let text = text(of: reference) { return (.text(text), source) }
            guard let node = reference.defaultValue else { return (.mistaken, source) }
            return content(of: node, inside: nil)
        }
    }

    /// The text of a reference, of a `$text` all its parts joined; nil when it, or a part of it, is missing or not known.
    private func text(of reference: ValueReference) -> String? {
        guard case .composed = reference.source.value else {
            return readsValues ? text(of: reference.source.value) : nil
        }
        var whole = ""
        for part in reference.parts {
            switch content(of: part, inside: nil).0 {
            case .string(let text), .text(let text), .number(let text): whole += text
            case .bool(let value): whole += "\(value)"
            case nil, .null, .array, .object, .reference, .literal, .listEdit, .mistaken: return nil
            }
        }
        return whole
    }
}
