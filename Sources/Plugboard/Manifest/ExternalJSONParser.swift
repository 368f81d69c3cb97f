import PlugboardWiring

/// Parses JSON that came as text: from a variable, a file or a launch flag.
enum ExternalJSONParser {
    /// The value that a text spells by the strict rules of manifests, all of it said at one place; nil when it is not
    /// such JSON.
    static func parse(_ text: String, at origin: Origin) -> SettingsNode? {
        let scan = JSONParser.scan(Array(text.utf8))
        guard scan.findings.isEmpty, let tree = scan.tree else { return nil }
        return tree.literal(JSONTree.root, at: .one(origin))
    }

    /// What is wrong with a text that begins as an object or a list does; nil where it is JSON, and where it begins
    /// otherwise and was hardly meant to be.
    static func flaw(of text: String) -> JSONFlaw? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        return switch JSONParser.scan(bytes).findings.first {
        case nil: nil
        case .duplicate: .repeatedMember
        case .trailingComma: .trailingComma
        case .nestingTooDeep: .nestedTooDeep
        case .syntax, .notUTF8: .syntax
        }
    }

    /// Where the value at a path begins in a text; where there is none, where that begins in which it would be.
    static func position(of path: [String], in text: String) -> (place: SourcePosition?, isThere: Bool) {
        let scan = JSONParser.scan(Array(text.utf8))
        guard let tree = scan.tree else { return (nil, false) }
        var node = JSONTree.root
        var isThere = true
        for name in path {
            var items = tree.items(of: node).makeIterator()
            var next = tree.value(of: name, in: node)
            if tree.kind(node) == .array, let index = Int(name) {
                for _ in 0..<index { _ = items.next() }
                next = items.next()
            }
            guard let next else {
                isThere = false
                break
            }
            node = next
        }
        let source = SourceText(path: "", bytes: Array(text.utf8))
        return (source.position(at: tree.range(node).lowerBound), isThere)
    }
}
