import Plugboard
import PlugboardContainer

/// Settings in the form of a manifest, read by the simplest reader that keeps origins.
struct SettingsSample {
    let source: SourceText
    private var index = 0

    private init(_ text: String, path: String) {
        source = SourceText(path: path, bytes: Array(text.utf8))
    }

    /// Settings with their verbs.
    static func node(_ text: String, path: String = "Config/production.json") -> SettingsNode {
        var reader = SettingsSample(text, path: path)
        return reader.value(verbs: true)
    }

    private mutating func value(verbs: Bool) -> SettingsNode {
        skipSpace()
        let start = index
        switch source.bytes[index] {
        case UInt8(ascii: "{"):
            var members: [SettingsNodeMember] = []
            index += 1
            while next() != UInt8(ascii: "}") {
                if next() == UInt8(ascii: ",") { index += 1 }
                skipSpace()
                let nameStart = index
                let name = string()
                let nameOrigin = origin(from: nameStart)
                skipSpace()
                index += 1
                // The content of `$literal` and of `default` is literal.
                let isLiteral = name == "$literal" || members.first?.name == "$env" || members.first?.name == "$file"
                members.append(
                    SettingsNodeMember(name: name, nameOrigin: nameOrigin, node: value(verbs: verbs && !isLiteral)))
            }
            index += 1
            let origin = origin(from: start)
            return verbs ? verb(members, origin) : SettingsNode(.object(members), at: origin)
        case UInt8(ascii: "["):
            var items: [SettingsNode] = []
            index += 1
            while next() != UInt8(ascii: "]") {
                if next() == UInt8(ascii: ",") { index += 1 }
                items.append(value(verbs: verbs))
            }
            index += 1
            return SettingsNode(.array(items), at: origin(from: start))
        case UInt8(ascii: "\""):
            let text = string()
            return SettingsNode(.string(text), at: origin(from: start))
        default:
            while index < source.bytes.count, !",]} \n".utf8.contains(source.bytes[index]) { index += 1 }
            let word = String(decoding: source.bytes[start..<index], as: UTF8.self)
            let value: SettingsValue =
                switch word {
                case "null": .null
                case "true": .bool(true)
                case "false": .bool(false)
                default: .number(word)
                }
            return SettingsNode(value, at: origin(from: start))
        }
    }

    private func verb(_ members: [SettingsNodeMember], _ origin: Origin) -> SettingsNode {
        func located(_ node: SettingsNode) -> Located<String> {
            if case .string(let text) = node.value { Located(text, at: node.origin) } else { Located("", at: origin) }
        }
        func items(_ name: String) -> [SettingsNode] {
            if case .array(let items)? = members.first(where: { $0.name == name })?.node.value { items } else { [] }
        }
        let fallback = members.first { $0.name == "default" }?.node
        let secret = members.first { $0.name == "secret" }?.node.origin
        let isURLEncoded = members.contains { $0.name == "encoding" }
        for member in members {
            switch member.name {
            case "$env":
                let name = located(member.node)
                var reference = ValueReference(name.map { .variable($0) }, defaultValue: fallback, secret: secret)
                reference.isURLEncoded = isURLEncoded
                return SettingsNode(.reference(reference), at: origin)
            case "$file":
                let path =
                    if case .reference(let reference) = member.node.value,
                        case .variable(let name) = reference.source.value
                    { FileReference.variable(name) } else { FileReference.path(located(member.node).value) }
                let at =
                    if case .reference(let inner) = member.node.value { inner.source.origin } else {
                        member.node.origin
                    }
                let reference = ValueReference(Located(.file(path), at: at), defaultValue: fallback, secret: secret)
                return SettingsNode(.reference(reference), at: origin)
            case "$text":
                let reference = ValueReference(Located(.composed, at: member.nameOrigin), parts: items("$text"))
                return SettingsNode(.reference(reference), at: origin)
            case "$literal": return SettingsNode(.literal(member.node), at: origin)
            case "$remove", "$prepend", "$append":
                let removed = items("$remove").map { Located($0, at: $0.origin) }
                return SettingsNode(
                    .listEdit(ListEdit(remove: removed, prepend: items("$prepend"), append: items("$append"))),
                    at: origin)
            default: continue
            }
        }
        return SettingsNode(.object(members), at: origin)
    }

    /// Reads a string with the escapes of a quote, a backslash and a line end.
    private mutating func string() -> String {
        var bytes: [UInt8] = []
        index += 1
        while source.bytes[index] != UInt8(ascii: "\"") {
            let isEscape = source.bytes[index] == UInt8(ascii: "\\")
            if isEscape { index += 1 }
            let isLineEnd = isEscape && source.bytes[index] == UInt8(ascii: "n")
            bytes.append(isLineEnd ? 0x0A : source.bytes[index])
            index += 1
        }
        index += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func next() -> UInt8 {
        skipSpace()
        return source.bytes[index]
    }

    private mutating func skipSpace() {
        while source.bytes[index] == UInt8(ascii: " ") || source.bytes[index] == UInt8(ascii: "\n") { index += 1 }
    }

    private func origin(from start: Int) -> Origin { .text(TextOrigin(source: source, range: start..<index)) }
}

extension SettingsNode {
    /// The tree as JSON, with short verbs: `<env NAME>`.
    var text: String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .text(let text): "<text \(text)>"
        case .array(let items): "[\(items.map(\.text).joined(separator: ","))]"
        case .object(let members): "{\(members.map { "\($0.name):\($0.node.text)" }.joined(separator: ","))}"
        case .reference(let reference):
            "\(reference.source.value.words.dropLast())\(reference.secret == nil ? "" : " secret")>"
        case .literal(let node): "<literal \(node.text)>"
        case .listEdit: "<edit>"
        case .mistaken: "<mistaken>"
        }
    }
}
