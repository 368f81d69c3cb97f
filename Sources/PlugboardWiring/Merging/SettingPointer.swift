/// Where a pointer of `--set` leads: into the settings of a binding, or of one of its decorators (RULES 36).
package struct SettingPointer {
    /// As written: `Mailer#receipts`.
    let key: String
    /// The decorator's id; nil for the settings of the binding itself.
    let decorator: String?
    /// The names behind `settings`, at least one.
    let members: [String]

    /// Reads a JSON pointer (RFC 6901) below `services`, without its first slash.
    init(_ pointer: String) throws(PointerFault) {
        var tokens: [String] = []
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false) {
            guard let token = Self.unescaped(part) else { throw .escape }
            tokens.append(token)
        }
        guard tokens.count <= Manifest.deepest else { throw .tooDeep(tokens.count - 2) }
        var rest = tokens.dropFirst()
        var decorator: String?
        if rest.first == BindingMember.decorators.rawValue {
            decorator = rest.dropFirst().first
            rest = rest.dropFirst(2)
        }
        guard let member = rest.popFirst() else { throw .tooShort }
        guard member == BindingMember.settings.rawValue else { throw .notSettings(member) }
        if rest.isEmpty { throw .tooShort }
        key = tokens[0]
        self.decorator = decorator
        members = Array(rest)
    }

    /// Below the binding: `["decorators", "retry", "settings", "attempts"]`.
    var path: [String] {
        (decorator.map { [BindingMember.decorators.rawValue, $0] } ?? []) + BindingMember.settings.path + members
    }

    /// `~1` is a slash and `~0` a tilde; nil for a tilde before anything else.
    package static func unescaped(_ part: Substring) -> String? {
        guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
        var result = ""
        var scalars = part.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            guard scalar == "~" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch scalars.next() {
            case "0": result += "~"
            case "1": result += "/"
            default: return nil
            }
        }
        return result
    }
}
