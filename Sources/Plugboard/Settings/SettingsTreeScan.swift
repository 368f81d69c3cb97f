/// What a look through a settings tree finds before it is decoded: references to outside values, literal secrets and
/// texts to be checked.
struct SettingsTreeScan {
    private(set) var references: [FoundReference] = []
    /// Whether any value comes from a variable, a file or `--set`, or is a secret (RULES 37).
    private(set) var hasExternalValues = false
    /// Defaults beside `secret: true`, and what else stands where a layer below wrote that.
    private(set) var literalSecrets: [LiteralSecret] = []
    /// The paths of what is mistaken and has been reported.
    private(set) var mistaken: [[String]] = []
    /// Texts that a check has to look at.
    private(set) var suspectTexts: [(path: [String], origin: Origin, text: String)] = []
    /// Each `$text` without a part from outside.
    private(set) var textsOfLiterals: [Origin] = []

    /// A reference to a value from outside, and where it stands.
    struct FoundReference {
        let path: [String]
        let origin: Origin
        let reference: ValueReference
    }

    init(of node: SettingsNode) {
        // Nearly all settings are plain values, and looking at them shows in every load.
        if node.isPlainObject { return }
        node.walk(where: { $0.needsSurvey }) { node, path in visit(node, at: path) }
    }

    /// Notes what a value takes from outside; whether its parts have to be looked at, too.
    private mutating func visit(_ node: SettingsNode, at path: [String]) -> Bool {
        if let mark = node.secretSince, node.value != .mistaken {
            hasExternalValues = true
            var reason = LiteralSecret.WrittenForm.marked(mark)
            if case .text = node.value { reason = .launch }
            literalSecrets.append(LiteralSecret(path: path, site: node.origin, reason: reason))
        }
        switch node.value {
        case .object, .array: return true
        case .reference(let reference):
            hasExternalValues = true
            let singles = reference.singles
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
            for part in reference.parts {
                guard case .string(let text) = part.value, SettingsTextCheck.suspect(text) else { continue }
                suspectTexts.append((path, node.origin, text))
            }
            if let value = reference.defaultValue { noteMarks(in: value, at: path) }
        case .text: hasExternalValues = true
        case .mistaken: mistaken.append(path)
        case .string(let text):
            if SettingsTextCheck.suspect(text) { suspectTexts.append((path, node.origin, text)) }
        case .literal(let inner): noteMarks(in: inner, at: path)
        case .null, .bool, .number, .listEdit: break
        }
        return false
    }

    /// Notes the parts of JSON without verbs that a lower layer marked secret.
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
    /// Whether it is an object of which a survey notes nothing. By index, because a loop would copy each member.
    fileprivate var isPlainObject: Bool {
        guard case .object(let members) = value, !isMarkedSecret else { return false }
        for place in members.indices where members[place].node.needsSurvey { return false }
        return true
    }

    fileprivate var needsSurvey: Bool {
        switch value {
        case .object, .array, .reference, .literal, .text, .mistaken: true
        case .string(let text): isMarkedSecret || SettingsTextCheck.suspect(text)
        case .null, .bool, .number, .listEdit: isMarkedSecret
        }
    }
}
