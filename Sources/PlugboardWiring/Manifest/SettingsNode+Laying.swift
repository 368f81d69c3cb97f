/// What laying settings over a factory's defaults could not do: facts for the mistakes of the layer that wrote it.
package enum LayingLeftover: Hashable, Sendable {
    /// A `null`, at the origin, where the defaults have nothing.
    case nothingToRemove(path: [String], Origin)
    /// An item of `$remove` that the inherited list has not.
    case itemNotThere(path: [String], Located<SettingsNode>)
    /// A list edit where the defaults have no list; it stays in the tree.
    case editWithoutList(path: [String], Origin)
    /// A literal where the defaults have a value marked `secret: true`.
    case literalOverSecret(path: [String], Origin, marked: Origin)
}

extension SettingsNode {
    /// These settings over the defaults said in code (RULES 33): objects merge by member, a null removes, list edits
    /// apply, everything else replaces, and an object with a verb is atomic.
    package func laid(over defaults: SettingsNode?) -> SettingsNode {
        var leftovers: [LayingLeftover] = []
        return laid(over: defaults, leftovers: &leftovers)
    }

    /// The same, telling also what could not be done.
    package func laid(over defaults: SettingsNode?, leftovers: inout [LayingLeftover]) -> SettingsNode {
        var path: [String] = []
        return Layering.lay(self, over: defaults, path: &path, leftovers: &leftovers)
    }
}

private enum Layering {
    static func lay(
        _ upper: SettingsNode, over lower: SettingsNode?, path: inout [String], leftovers: inout [LayingLeftover]
    ) -> SettingsNode {
        switch upper.value {
        case .object(let members):
            if let lower, let marked = lower.secretMark {
                leftovers.append(.literalOverSecret(path: path, upper.origin, marked: marked))
            }
            return object(members, at: upper.origin, over: lower?.members ?? [], path: &path, leftovers: &leftovers)
        case .listEdit(let edit):
            guard case .array(let items)? = lower?.value else {
                leftovers.append(.editWithoutList(path: path, upper.origin))
                return upper
            }
            return SettingsNode(.array(apply(edit, to: items, path: path, leftovers: &leftovers)), at: upper.origin)
        case .variable(var reference):
            reference.secret = reference.secret ?? lower?.secretMark
            return SettingsNode(.variable(reference), at: upper.origin)
        case .file(var reference):
            reference.secret = reference.secret ?? lower?.secretMark
            return SettingsNode(.file(reference), at: upper.origin)
        case .null, .bool, .number, .string, .text, .array, .literal:
            if let marked = lower?.secretMark {
                leftovers.append(.literalOverSecret(path: path, upper.origin, marked: marked))
            }
            return upper
        }
    }

    /// Members of the defaults first, in their order, then what only the upper object has.
    private static func object(
        _ upper: [SettingsMember], at origin: Origin, over lower: [SettingsMember], path: inout [String],
        leftovers: inout [LayingLeftover]
    ) -> SettingsNode {
        var result: [SettingsMember?] = lower
        // A dictionary pays only where there is much to compare.
        let places: [String: Int]? =
            lower.count > 8
            ? Dictionary(lower.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }) : nil
        for member in upper {
            let place = places.map { $0[member.name] } ?? lower.firstIndex { $0.name == member.name }
            path.append(member.name)
            defer { path.removeLast() }
            if case .null = member.node.value {
                if let place {
                    result[place] = nil
                } else {
                    leftovers.append(.nothingToRemove(path: path, member.node.origin))
                }
                continue
            }
            var merged = member
            merged.node = lay(member.node, over: place.map { lower[$0].node }, path: &path, leftovers: &leftovers)
            if let place { result[place] = merged } else { result.append(merged) }
        }
        return SettingsNode(.object(result.compactMap { $0 }), at: origin)
    }

    private static func apply(
        _ edit: ListEdit<SettingsNode>, to items: [SettingsNode], path: [String], leftovers: inout [LayingLeftover]
    ) -> [SettingsNode] {
        var items = items
        for unwanted in edit.remove {
            let count = items.count
            items.removeAll { sameJSON($0.value, unwanted.value.value) }
            if items.count == count { leftovers.append(.itemNotThere(path: path, unwanted)) }
        }
        return edit.prepend + items + edit.append
    }

    /// Equal as JSON: wherever they were written, and whatever the order of members.
    private static func sameJSON(_ left: SettingsValue, _ right: SettingsValue) -> Bool {
        switch (left, right) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { sameJSON($0.value, $1.value) }
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            return left.allSatisfy { member in
                right.contains { $0.name == member.name && sameJSON($0.node.value, member.node.value) }
            }
        case (.variable(let left), .variable(let right)): return left.name.value == right.name.value
        case (.file(let left), .file(let right)): return left.path.value == right.path.value
        case (.literal(let left), _): return sameJSON(left.value, right)
        case (_, .literal(let right)): return sameJSON(left, right.value)
        default: return left == right
        }
    }
}

extension SettingsNode {
    fileprivate var members: [SettingsMember]? {
        if case .object(let members) = value { members } else { nil }
    }
}
