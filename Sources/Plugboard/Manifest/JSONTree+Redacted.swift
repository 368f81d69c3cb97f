/// What an excerpt of a manifest must not show (RULES 38).
extension JSONTree {
    /// The values in `settings`, which nobody has judged yet, and the strings at places that have no meaning: a misspelled
    /// `settings` may hold secrets too. Names of members are shown, and so is what names a factory, a service or a
    /// profile.
    var redacted: [Range<Int>] {
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity(nodes.count / 8)
        for (name, value) in everyMember(of: Self.root) {
            switch text(name) {
            case "services":
                for (_, binding) in everyMember(of: value) { redact(inBinding: binding, into: &ranges) }
                if kind(value) != .object { redact(value, into: &ranges) }
            case "$comment", "$schema", "abstract", "environment", "extends", "manifest", "sealed": break
            default: redact(value, into: &ranges)
            }
        }
        if kind(Self.root) != .object { redact(Self.root, into: &ranges) }
        return ranges
    }

    /// A binding, or a decorator: what is not known to be shown is hidden.
    private func redact(inBinding index: Int, into ranges: inout [Range<Int>]) {
        if kind(index) == .array { redact(index, into: &ranges) }
        for (name, value) in everyMember(of: index) {
            switch bindingMember(name) {
            case .decorators: redact(inDecorators: value, into: &ranges)
            case .factory, .lifetime, .alias, .uses, .comment: break
            case .settings: redact(value, stringsOnly: false, into: &ranges)
            // A decorator's own.
            case nil: if !isWord(name, of: "id") { redact(value, into: &ranges) }
            }
        }
    }

    private func redact(inDecorators index: Int, into ranges: inout [Range<Int>]) {
        for item in items(of: index) { redact(inBinding: item, into: &ranges) }
        for (name, value) in everyMember(of: index) {
            switch text(name) {
            case "$comment", "$remove": break
            case "$prepend", "$append": redact(inDecorators: value, into: &ranges)
            default: redact(value, into: &ranges)
            }
        }
    }

    /// Every string of a value, or all that is neither a list nor an object, but the names of variables, which are no
    /// secrets: what `$literal` and `default` hold is data, though it may look like a verb.
    private func redact(
        _ index: Int, stringsOnly: Bool = true, isData: Bool = false, into ranges: inout [Range<Int>]
    ) {
        var index = index
        var mark: Int?
        let end = Int(nodes[index].next)
        while index < end {
            switch kind(index) {
            case .string: ranges.append(range(index))
            case .number: if !stringsOnly { ranges.append(range(index)) }
            case .yes, .no: if !stringsOnly, index != mark { ranges.append(range(index)) }
            case .object where !isData: mark = secretMark(of: index) ?? mark
            case .name where !isData:
                guard let name = name(at: index) else { break }
                if isWord(name, of: "$env"), isVariableName(index + 1) {
                    index += 1
                } else if isWord(name, of: "$literal") || isWord(name, of: "default") {
                    redact(index + 1, stringsOnly: stringsOnly, isData: true, into: &ranges)
                    index = Int(nodes[index + 1].next) - 1
                }
            default: break
            }
            index += 1
        }
    }

    /// What a reference says of whether it is secret: grammar, not a value.
    private func secretMark(of index: Int) -> Int? {
        guard ["$env", "$file", "$from"].contains(where: { value(of: $0, in: index) != nil }) else { return nil }
        return value(of: "secret", in: index)
    }

    /// Whether a value is a string that shells take for a variable's name.
    private func isVariableName(_ index: Int) -> Bool {
        guard kind(index) == .string else { return false }
        let name = bytes[nodes[index].content]
        guard let first = name.first, !(0x30...0x39).contains(first) else { return false }
        return name.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39,
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
