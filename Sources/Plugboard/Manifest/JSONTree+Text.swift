extension JSONTree {
    /// The string that a string node stands for.
    func text(_ index: Int) -> String {
        let node = nodes[index]
        return node.text(from: bytes[node.content])
    }

    /// Whether a name begins with `$`, which an escape may spell too.
    func isVerb(_ name: Int) -> Bool {
        let node = nodes[name]
        if node.isEscaped { return text(name).hasPrefix("$") }
        return bytes[node.content.lowerBound] == UInt8(ascii: "$")
    }
}
