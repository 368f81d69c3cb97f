/// What an excerpt of a manifest must not show (RULES 38).
extension JSONTree {
    /// The string values in `settings`, and those at places that have no meaning: a misspelled `settings` hides as
    /// much as a right one. Names of members are shown, and so is what names a factory, a service or a profile.
    var concealed: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for (name, value) in everyMember(of: Self.root) {
            switch text(name) {
            case "services":
                for (_, binding) in everyMember(of: value) { conceal(inBinding: binding, &ranges) }
                if kind(value) != .object { conceal(value, &ranges) }
            case "$comment", "$schema", "abstract", "environment", "extends", "manifest", "sealed": break
            default: conceal(value, &ranges)
            }
        }
        if kind(Self.root) != .object { conceal(Self.root, &ranges) }
        return ranges
    }

    /// A binding, or a decorator: what is not known to be shown is hidden.
    private func conceal(inBinding index: Int, _ ranges: inout [Range<Int>]) {
        if kind(index) == .array { conceal(index, &ranges) }
        for (name, value) in everyMember(of: index) {
            switch bindingMember(name) {
            case .decorators: conceal(inDecorators: value, &ranges)
            case .factory, .lifetime, .alias, .uses, .comment: break
            case .settings: conceal(value, &ranges)
            // A decorator's own.
            case nil: if !isWord(name, "id") { conceal(value, &ranges) }
            }
        }
    }

    private func conceal(inDecorators index: Int, _ ranges: inout [Range<Int>]) {
        for item in items(of: index) { conceal(inBinding: item, &ranges) }
        for (name, value) in everyMember(of: index) {
            switch text(name) {
            case "$comment", "$remove": break
            case "$prepend", "$append": conceal(inDecorators: value, &ranges)
            default: conceal(value, &ranges)
            }
        }
    }

    private func conceal(_ index: Int, _ ranges: inout [Range<Int>]) {
        var index = index
        let end = Int(nodes[index].next)
        while index < end {
            if kind(index) == .string { ranges.append(range(index)) }
            index += 1
        }
    }

    /// The members of an object, those with one name included.
    private func everyMember(of index: Int) -> some Sequence<(name: Int, value: Int)> {
        sequence(state: index + 1) { next -> (name: Int, value: Int)? in
            guard kind(index) == .object, next < Int(nodes[index].next) else { return nil }
            defer { next = Int(nodes[next + 1].next) }
            return (next, next + 1)
        }
    }
}
