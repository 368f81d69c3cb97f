/// The value of a settings node after its references are resolved: neither a reference nor a `$literal`.
///
/// The value is nil if nothing is written. It is `.mistaken` if it is unknown; an unknown value is valid for any type.
/// An unknown value results from a mistake that is already reported, from a variable in a check without variables, or
/// from a lesson.
typealias ResolvedSettingsValue = SettingsValue?

extension ResolvedSettingsValue {
    var isUnknown: Bool {
        if case .mistaken = self { true } else { false }
    }

    /// The text of a launch flag, or a string in its JSON; nil for another value.
    var givenText: String? {
        switch self {
        case .text(let text), .string(let text): text
        case nil, .null, .bool, .number, .array, .object, .reference, .literal, .listEdit, .mistaken: nil
        }
    }

    /// The number or the boolean as JSON; nil for another value.
    var scalar: String? {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let digits): Quotation.bare(digits)
        case nil, .null, .text, .string, .array, .object, .reference, .literal, .listEdit, .mistaken: nil
        }
    }

    /// The kind of the value, for messages.
    var found: FoundValueKind {
        switch self {
        case nil, .mistaken, .text, .reference, .literal: .omitted
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
    /// The verb that lacks its `$`: `{ "env": "SMTP_HOST" }`, `{ "append": ["a"] }`.
    fileprivate var bareVerb: String? {
        if count == 1, case .array = self[0].node.value, let edit = EditVerb(spelled: "$\(self[0].name)"), edit != .edit
        {
            return edit.rawValue
        }
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
    /// Returns whether the value is one that the verb accepts.
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
    /// Returns the origin of the value. For a reference without a value, this is the origin of the default.
    func origin(isOutside: Bool) -> Origin {
        if !isOutside, case .reference(let reference) = value {
            reference.defaultValue?.origin ?? origin
        } else {
            origin
        }
    }
}

extension ValueTable {
    /// Returns the content of a node, and the external source of the content, if there is one.
    ///
    /// Verbs in an external text are not resolved. Otherwise the value of a variable could name a file.
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

    /// Returns the text of a reference, or the joined parts of a `$text`; nil if the text or a part is missing or
    /// unknown.
    private func text(of reference: ValueReference) -> String? {
        guard case .composed = reference.source.value else {
            let text = readsValues ? text(of: reference.source.value) : nil
            return reference.isURLEncoded ? text?.percentEncoded : text
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

extension String {
    /// The text with an escape `%XX` for each byte except ASCII letters, digits, `-`, `.`, `_` and `~` (RFC 3986,
    /// section 2.3). The result is valid in every part of a URL.
    fileprivate var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            if VariableName.isLetter(byte) || VariableName.isDigit(byte) || "-._~".utf8.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
