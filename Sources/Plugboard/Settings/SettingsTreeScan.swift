/// The results of a walk through a settings tree before it is decoded.
///
/// The results are references to external values, literal secrets, and texts that are probably not intended.
struct SettingsTreeScan {
    private(set) var references: [FoundReference] = []
    /// Whether a value comes from a variable, a file or `--set`, or is a secret (RULES 13.1).
    private(set) var hasExternalValues = false
    /// The literal defaults of a `secret: true` reference, and the literals that replace a secret of a lower layer.
    private(set) var literalSecrets: [LiteralSecret] = []
    /// The paths of values whose mistakes are already reported.
    private(set) var mistaken: [[String]] = []
    /// The texts that may contain a placeholder or a similar mistake.
    private(set) var suspectTexts: [SuspectText] = []
    /// The `$text` values.
    private(set) var composed: [FoundReference] = []
    /// The names of members that begin or end with a space.
    private(set) var namesWithSpaces: [(path: [String], origin: Origin)] = []
    /// The origins of `$text` values without an external part.
    private(set) var textsOfLiterals: [Origin] = []

    /// A text of a manifest that may not be intended.
    struct SuspectText {
        var path: [String]
        let origin: Origin
        let text: String
        /// Whether the text is in a `default`.
        var isDefault = false
        /// The flaw that only the neighbors of the text show.
        var flaw: TextFlaw?
    }

    /// A reference to an external value, with its place.
    struct FoundReference {
        let path: [String]
        let origin: Origin
        let reference: ValueReference
    }

    /// Whether the scan found nothing to check after the decoding.
    var isPlain: Bool {
        suspectTexts.isEmpty && references.isEmpty && textsOfLiterals.isEmpty && namesWithSpaces.isEmpty
    }

    init(of node: SettingsNode) {
        node.walk(where: { $0.needsSurvey }) { node, path in visit(node, at: path) }
    }

    /// Records the references of a value. Returns whether to visit its parts.
    private mutating func visit(_ node: SettingsNode, at path: [String]) -> Bool {
        if let mark = node.secretSince, node.value != .mistaken {
            hasExternalValues = true
            var reason = LiteralSecret.WrittenForm.marked(mark)
            if case .text = node.value { reason = .launch }
            literalSecrets.append(LiteralSecret(path: path, site: node.origin, reason: reason))
        }
        switch node.value {
        case .object(let members):
            for index in members.indices {
                let name = members[index].name
                if name.utf8.last == 0x20 || name.utf8.first == 0x20 {
                    namesWithSpaces.append((path + [name], members[index].nameOrigin))
                }
                if LikelySecret.isName(name) { noteSecret(in: members[index], at: path) }
            }
            return true
        case .array(let items):
            if items.count > 2 { noteSchemes(of: items, at: path) }
            return true
        case .reference(let reference):
            hasExternalValues = true
            let singles = reference.singles
            if !reference.parts.isEmpty {
                composed.append(FoundReference(path: path, origin: node.origin, reference: reference))
            }
            for var single in singles {
                single.secret = single.secret ?? reference.secret
                references.append(FoundReference(path: path, origin: node.origin, reference: single))
            }
            if reference.secret != nil {
                literalSecrets += LiteralSecrets.literals(in: reference, at: node.origin).map {
                    LiteralSecret(path: path, site: $0, reason: $1)
                }
                return false
            }
            if singles.isEmpty { textsOfLiterals.append(node.origin) }
            for case .string(let text) in reference.parts.map(\.value) {
                suspectTexts.append(SuspectText(path: path, origin: node.origin, text: text))
            }
            for single in singles {
                single.defaultValue?.walk { node, inner in
                    if case .string(let text) = node.value {
                        suspectTexts.append(
                            SuspectText(path: path + inner, origin: node.origin, text: text, isDefault: true))
                    }
                    return node.hasParts
                }
            }
            if let value = reference.defaultValue { noteMarks(in: value, at: path) }
        case .text: hasExternalValues = true
        case .mistaken: mistaken.append(path)
        case .string(let text):
            if LikelySecret.isHidden(text, at: path) { hasExternalValues = true }
            suspectTexts.append(SuspectText(path: path, origin: node.origin, text: text))
        case .literal(let inner): noteMarks(in: inner, at: path)
        case .null, .bool, .number, .listEdit: break
        }
        return false
    }

    /// Records a text whose name is that of a secret. Code declares no secrets to warn about.
    private mutating func noteSecret(in member: SettingsNodeMember, at path: [String]) {
        let path = path + [member.name]
        guard case .string(let text) = member.node.value, !member.node.isDefault,
            LikelySecret.isHidden(text, at: path)
        else { return }
        hasExternalValues = true
        if SettingsTextCheck.suspects(text) { return }
        suspectTexts.append(SuspectText(path: path, origin: member.node.origin, text: text))
    }

    /// Records the only item of a list of URLs that is a host without a scheme.
    private mutating func noteSchemes(of items: [SettingsNode], at path: [String]) {
        var odd: Int?
        for place in items.indices {
            guard case .string(let text) = items[place].value else { return }
            if text.contains("://") { continue }
            guard odd == nil, URLText.lacksScheme(text) else { return }
            odd = place
        }
        guard let odd, case .string(let text) = items[odd].value else { return }
        suspectTexts.append(
            SuspectText(path: path + [String(odd)], origin: items[odd].origin, text: text, flaw: .noScheme))
    }

    /// Records the values that a lower layer marked as secret, in JSON without verbs.
    private mutating func noteMarks(in literal: SettingsNode, at path: [String]) {
        literal.walk { node, inner in
            guard let mark = node.secretSince else { return node.hasParts }
            hasExternalValues = true
            let reason = LiteralSecret.WrittenForm.markedInside(mark)
            literalSecrets.append(LiteralSecret(path: path + inner, site: node.origin, reason: reason))
            return false
        }
    }
}

extension SettingsNode {
    /// Whether the scan must visit the node. Most settings are plain values, which need no visit.
    fileprivate var needsSurvey: Bool {
        switch value {
        case .object, .array, .reference, .literal, .text, .mistaken: true
        case .string(let text): isMarkedSecret || SettingsTextCheck.suspects(text)
        case .null, .bool, .number, .listEdit: isMarkedSecret
        }
    }
}

/// A search for literal values of secrets in settings.
enum LiteralSecrets {
    /// Returns the literals in a node that is decoded as `Secret`. `outside` is the external source of the objects that
    /// contain the node.
    static func find(in node: SettingsNode, outside: ExternalTextOrigin?, path: @autoclosure () -> [String])
        -> [LiteralSecret]
    {
        switch outside {
        case .reference: return []
        case .launch(let origin): return [LiteralSecret(path: path(), site: origin, reason: .launch)]
        case nil: break
        }
        var found: [LiteralSecret] = []
        node.walk { node, _ in
            for (origin, reason) in literals(in: node) {
                found.append(LiteralSecret(path: path(), site: origin, reason: reason))
            }
            return true
        }
        return found
    }

    /// Returns the literal value, or the defaults of a reference; empty for an object or a list.
    private static func literals(in node: SettingsNode) -> [(Origin, LiteralSecret.WrittenForm)] {
        switch node.value {
        case .bool, .number, .string: [(node.origin, .literal)]
        case .text: [(node.origin, .launch)]
        case .reference(let reference): literals(in: reference, at: node.origin)
        case .array, .object, .literal, .listEdit, .null, .mistaken: []
        }
    }

    /// Returns the literals that a reference to a secret must not contain.
    ///
    /// A `$text` may contain literal parts and defaults if one of its parts always has an external value.
    static func literals(
        in reference: ValueReference, at origin: Origin
    ) -> [(Origin, LiteralSecret.WrittenForm)] {
        let values = reference.singles
        if values.isEmpty { return [(origin, .literal)] }
        let isAllWritten = values.allSatisfy { $0.defaultValue != nil }
        return values.compactMap { value in
            guard isAllWritten || value.secret != nil else { return nil }
            return value.defaultValue.map { ($0.origin, .defaultValue) }
        }
    }
}
