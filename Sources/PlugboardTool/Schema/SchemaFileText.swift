/// Writes a schema as the text of its file, and tells whether a file is up to date: its third line says of which
/// catalog it is, and what the other lines are.
enum SchemaFileText {
    static func text(of schema: ManifestSchema) -> String {
        let json = schema.json
        let (head, rest) = parts(of: json.whole.text(.wrapped(at: 120)))
        let line = signature(of: json.bare, over: [head, rest])
        return head + line + "\n" + rest + "\n"
    }

    /// Whether a text is what would be written for a catalog and its profiles now, whatever keys it suggests.
    static func isCurrent(_ text: String, for schema: ManifestSchema) -> Bool {
        let (head, signed) = parts(of: text)
        let line = signed.prefix { $0 != "\n" }
        let rest = signed[line.endIndex...].dropFirst()
        guard rest.last == "\n" else { return false }
        return line == signature(of: schema.json.bare, over: [head, rest.dropLast()])
    }

    /// The first two lines, and what follows them.
    private static func parts(of text: String) -> (head: Substring, rest: Substring) {
        var lines = 0
        let end = text.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\n") { lines += 1 }
            return lines == 2
        }
        guard let end else { return (text[...], "") }
        let start = text.utf8.index(after: end)
        return (text[..<start], text[start...])
    }

    private static func signature(of bare: JSONValue, over parts: [Substring]) -> String {
        "  \"$comment\": \"Written by wiring schema --write; not to be edited. "
            + "Catalog \(digest(of: [bare.bytes(.compact)])), text \(digest(of: parts.map(\.utf8))).\","
    }

    /// FNV-1a of 64 bits, in 16 digits.
    private static func digest(of parts: [some Sequence<UInt8>]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in part { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
