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
    /// The names and texts that may contain a placeholder or a similar mistake.
    private(set) var suspectTexts: [SuspectText] = []
    /// The `$text` values.
    private(set) var composed: [FoundReference] = []
    /// The origins of `$text` values without an external part.
    private(set) var textsOfLiterals: [Origin] = []

    /// A reference to an external value, with its place.
    struct FoundReference {
        let path: [String]
        let origin: Origin
        let reference: ValueReference
    }

    /// Whether the scan found nothing to check after the decoding.
    var isPlain: Bool {
        suspectTexts.isEmpty && references.isEmpty && textsOfLiterals.isEmpty
    }

    init(of node: SettingsNode) {
        node.walk(where: { $0.needsSurvey }) { node, path in visit(node, at: path) }
    }

    private mutating func suspect(
        _ text: String, at path: [String], _ origin: Origin, _ source: SuspectText.Source = .manifest,
        _ mistake: TextMistake? = nil
    ) {
        suspectTexts.append(SuspectText(path: path, origin: origin, text: text, source: source, mistake: mistake))
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
            let isOfSeveralLayers = members.contains { $0.nameOrigin.source !== members[0].nameOrigin.source }
            for index in members.indices {
                let (name, origin) = (members[index].name, members[index].nameOrigin)
                if let mistake = TextMistake(inName: name) { suspect(name, at: path + [name], origin, .name, mistake) }
                if isOfSeveralLayers, let mistake = nearName(of: index, in: members) {
                    suspect(name, at: path + [name], origin, .name, mistake)
                }
                if LikelySecret.isName(name) { noteSecret(in: members[index].node, at: path + [name]) }
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
            for case .string(let text) in reference.parts.map(\.value) { suspect(text, at: path, node.origin) }
            for single in singles {
                single.defaultValue?.walk { node, inner in
                    if case .string(let text) = node.value { suspect(text, at: path + inner, node.origin, .fallback) }
                    return node.hasParts
                }
            }
            if let value = reference.defaultValue { noteMarks(in: value, at: path) }
        case .text: hasExternalValues = true
        case .mistaken: mistaken.append(path)
        case .string(let text):
            if LikelySecret.isHidden(text, at: path) { hasExternalValues = true }
            suspect(text, at: path, node.origin)
        case .literal(let inner): noteMarks(in: inner, at: path)
        case .null, .bool, .number, .listEdit: break
        }
        return false
    }

    /// Returns the mistake of a name that is near an earlier name of another layer. A `$literal` marks the name as intended.
    ///
    /// More than 500 names are not compared, because the comparison is quadratic.
    private func nearName(of index: Int, in members: [SettingsNodeMember]) -> TextMistake? {
        guard members.count <= 500, case let layer = members[index].nameOrigin.source else { return nil }
        if case .literal = members[index].node.value { return nil }
        for lower in members[..<index] where lower.nameOrigin.source !== layer {
            let inherited = Located(lower.name, at: lower.nameOrigin)
            if let mistake = TextMistake(inName: members[index].name, beside: inherited) { return mistake }
        }
        return nil
    }

    /// Visits a text whose name is that of a secret, if the walk does not. Code declares no secrets to warn about.
    private mutating func noteSecret(in node: SettingsNode, at path: [String]) {
        guard case .string(let text) = node.value, !node.isDefault, LikelySecret.isHidden(text, at: path) else {
            return
        }
        hasExternalValues = true
        if !node.needsSurvey { _ = visit(node, at: path) }
    }

    /// Records the only item of a list of URLs that is a host without a scheme.
    private mutating func noteSchemes(of items: [SettingsNode], at path: [String]) {
        let texts = items.compactMap { item in if case .string(let text) = item.value { text } else { nil } }
        let odd = texts.indices.filter { !texts[$0].contains("://") }
        guard texts.count == items.count, odd.count == 1, URLText.lacksScheme(texts[odd[0]]) else { return }
        suspect(texts[odd[0]], at: path + [String(odd[0])], items[odd[0]].origin, .manifest, .noScheme)
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

extension Origin {
    /// The manifest that contains the place; nil for code and for a launch flag.
    fileprivate var source: SourceText? { if case .text(let text) = self { text.source } else { nil } }
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
