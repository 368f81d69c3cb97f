/// What a settings tree takes from outside, found without decoding it.
struct SettingsSurvey {
    private(set) var references: [Found] = []
    /// Whether any value comes from a variable, a file or `--set`, or is a secret (RULES 37).
    private(set) var hasExternalValues = false
    /// Defaults beside `secret: true`, and what else stands where a layer below wrote that.
    private(set) var literalSecrets: [LiteralSecret] = []
    /// The paths of what is mistaken and has been reported.
    private(set) var mistaken: [[String]] = []
    /// Texts that other tools would replace by a variable.
    private(set) var placeholders: [(path: [String], origin: Origin, variable: String)] = []
    /// The same, and what is taken for one only where it does not fit: `$region`.
    private(set) var possiblePlaceholders: [(origin: Origin, variable: String)] = []

    struct Found {
        let path: [String]
        let node: SettingsNode
    }

    init(of node: SettingsNode) {
        visit(node, path: [])
    }

    /// A walk of a tree without verbs allocates nothing; by index, it copies nothing either.
    private mutating func visit(_ node: SettingsNode, path: [String]) {
        if let mark = node.secretSince, node.value != .mistaken {
            hasExternalValues = true
            var reason = LiteralSecret.Reason.marked(mark)
            if case .text = node.value { reason = .launch }
            literalSecrets.append(LiteralSecret(path: path, origin: node.origin, reason: reason))
        }
        switch node.value {
        case .object(let members):
            for place in members.indices where members[place].node.needsSurvey {
                visit(members[place].node, path: path + [members[place].name])
            }
        case .array(let items):
            for index in items.indices where items[index].needsSurvey {
                visit(items[index], path: path + [String(index)])
            }
        case .variable(let reference):
            found(node, at: path, secret: reference.secret, defaultValue: reference.defaultValue)
        case .file(let reference):
            found(node, at: path, secret: reference.secret, defaultValue: reference.defaultValue)
        case .text:
            hasExternalValues = true
        case .mistaken:
            mistaken.append(path)
        case .string(let text):
            guard let variable = VariableName.placeheld(by: text, isMisfit: true) else { break }
            possiblePlaceholders.append((node.origin, variable))
            if VariableName.placeheld(by: text) != nil { placeholders.append((path, node.origin, variable)) }
        case .null, .bool, .number, .literal, .listEdit:
            break
        }
    }

    private mutating func found(
        _ node: SettingsNode, at path: [String], secret: Origin?, defaultValue: SettingsNode?
    ) {
        hasExternalValues = true
        references.append(Found(path: path, node: node))
        if secret != nil, let defaultValue {
            literalSecrets.append(LiteralSecret(path: path, origin: defaultValue.origin, reason: .defaultValue))
        }
    }
}

extension SettingsNode {
    fileprivate var needsSurvey: Bool {
        switch value {
        case .object, .array, .variable, .file, .text, .mistaken: true
        case .string(let text):
            text.utf8.first.map { [0x24, 0x25, 0x7B].contains($0) } == true || isMarkedSecret
        case .null, .bool, .number, .literal, .listEdit: isMarkedSecret
        }
    }
}
