extension JSONTree {
    /// The string that a string node stands for.
    func text(_ index: Int) -> String {
        let node = nodes[index]
        return node.text(from: bytes[node.content])
    }

    /// Whether a string node is this ASCII word; cheaper than making a string of it.
    func isWord(_ index: Int, _ word: StaticString) -> Bool {
        let node = nodes[index]
        if node.spelling == .escaped { return text(index) == "\(word)" }
        let content = node.content
        guard content.count == word.utf8CodeUnitCount else { return false }
        return bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return bytesEqual(start + content.lowerBound, word.utf8Start, count: content.count)
        }
    }

    /// Whether a name begins with `$`, which an escape may spell too.
    func isVerb(_ name: Int) -> Bool {
        let node = nodes[name]
        if node.spelling == .escaped { return text(name).hasPrefix("$") }
        return bytes[node.content.lowerBound] == UInt8(ascii: "$")
    }
}
