import PlugboardContainer

/// A parser of JSON that is not in a manifest: the text of a variable, a file or a launch flag.
enum ExternalJSONParser {
    /// Returns the value of a text by the strict rules of manifests, with one origin for all parts; nil if the text is
    /// not valid JSON.
    static func parse(_ text: String, at origin: Origin) -> SettingsNode? {
        let scan = JSONParser.scan(Array(text.utf8))
        guard scan.diagnostics.isEmpty, let tree = scan.tree else { return nil }
        return tree.literal(JSONTree.root, at: .one(origin))
    }

    /// Returns the mistake in a text that begins as an object or a list; nil if it is valid JSON or begins in another
    /// way.
    static func mistake(in text: String) -> JSONMistake? {
        let bytes = Array(text.utf8)
        guard let first = bytes.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        return switch JSONParser.scan(bytes).diagnostics.first?.code {
        case nil: nil
        case .duplicateMember?: .repeatedMember
        case .trailingComma?: .trailingComma
        case .nestingTooDeep?: .nestedTooDeep
        // No other diagnostic ends the scan.
        default: .syntax
        }
    }

    /// Returns the position of the value at a path, or else that of the innermost existing object or list.
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

extension TextOrigin {
    /// The JSON pointer (RFC 6901) of this value, or of the member with this name: `/services/Clock/settings/offset`.
    /// Empty for the whole text, and for invalid JSON.
    ///
    /// Each read scans the text again, because pointers are rarely requested.
    var pointer: String {
        guard let tree = JSONParser.scan(source.bytes).tree else { return "" }
        var pointer = ""
        var index = JSONTree.root
        while let step = tree.step(from: index, towards: range) {
            pointer += "/" + step.token
            index = step.value
        }
        return pointer
    }
}

extension JSONTree {
    /// Returns the member or the item of an object or list that contains a range of the text.
    fileprivate func step(from index: Int, towards target: Range<Int>) -> (token: String, value: Int)? {
        guard range(index) != target else { return nil }
        for (name, value) in members(of: index)
        where range(name).lowerBound <= target.lowerBound && target.upperBound <= range(value).upperBound {
            return (text(name).pointerToken, value)
        }
        for (position, item) in items(of: index).enumerated()
        where range(item).lowerBound <= target.lowerBound && target.upperBound <= range(item).upperBound {
            return (String(position), item)
        }
        return nil
    }
}
