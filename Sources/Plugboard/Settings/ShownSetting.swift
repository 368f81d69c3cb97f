/// One setting in force as a person may see it: `timeout` = `"30s"`, `apiKey` = `<env STRIPE_KEY>`.
package struct ShownSetting: Equatable, Sendable {
    package let path: [String]
    /// JSON for what may be shown; `<env NAME>`, `<file PATH>`, `<--set>`, `<secret>`, and `"…"` for what nothing is
    /// known of.
    package let text: String
    package var origin: Origin
}

extension SettingsNode {
    /// The leaves of these settings in the order written, masked by what their type says of itself; without a
    /// description no literal is shown.
    package func shown(describedBy description: SettingsDescription?) -> [ShownSetting] {
        var known: [[String]: AskedSetting] = [:]
        for setting in description?.settings ?? [] { known[setting.path] = setting }
        var result: [ShownSetting] = []
        SettingsMask(known: known).visit(self, at: [], &result)
        return result
    }
}

private struct SettingsMask {
    let known: [[String]: AskedSetting]

    func visit(_ node: SettingsNode, at path: [String], _ result: inout [ShownSetting]) {
        let setting = known[path]
        // What stands where a lower layer wrote `secret: true` is a mistake, and still a secret (RULES 39).
        let isSecret = setting?.isSecret == true || node.secretSince != nil
        if case .object(let members) = node.value, !isSecret, !members.isEmpty {
            for member in members { visit(member.node, at: path + [member.name], &result) }
            return
        }
        let plain = setting.map { PlainSettings.holding($0.type.type) } ?? plainAround(path)
        result.append(
            ShownSetting(
                path: path, text: text(node, isSecret: isSecret, isKnown: setting != nil || plain != .none, plain),
                origin: node.origin))
    }

    /// What is plain in the dictionary that is around it.
    private func plainAround(_ path: [String]) -> PlainSettings {
        for end in path.indices {
            guard let setting = known[Array(path[..<end])] else { continue }
            let plain = PlainSettings.holding(setting.type.type)
            if plain != .none { return plain }
        }
        return .none
    }

    private func text(_ node: SettingsNode, isSecret: Bool, isKnown: Bool, _ plain: PlainSettings) -> String {
        switch node.value {
        case .variable(let reference): return "<env \(reference.name.value)>"
        case .file(let reference): return "<file \(reference.path.value)>"
        case .text: return "<--set>"
        case .null: return "null"
        case .mistaken: return "(mistaken)"
        default: break
        }
        if isSecret { return "<secret>" }
        switch node.value {
        case .bool(let value) where isKnown: return "\(value)"
        case .number(let text) where isKnown: return text
        case .string(let text) where isKnown: return Self.quoted(text)
        case .literal(let inner): return text(inner, isSecret: false, isKnown: isKnown, plain)
        case .array(let items) where items.isEmpty || plain != .none:
            let texts = items.map { text($0, isSecret: false, isKnown: true, plain == .all ? .all : .none) }
            return "[\(texts.joined(separator: ", "))]"
        case .object(let members) where members.isEmpty || plain == .all:
            let texts = members.map {
                "\(Self.quoted($0.name)): \(text($0.node, isSecret: false, isKnown: true, .all))"
            }
            return "{\(texts.joined(separator: ", "))}"
        default: return "\"…\""
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case let control where control.value < 0x20 || control.value == 0x7F:
                let hex = String(control.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
