extension SettingsNode {
    /// Whether it is an object or a list, whose parts are settings in their own right.
    package var hasParts: Bool {
        switch value {
        case .object, .array: true
        case .null, .bool, .number, .string, .text, .reference, .literal, .listEdit, .mistaken: false
        }
    }

    /// Whether it is a `$text`.
    package var isComposed: Bool {
        if case .reference(let reference) = value { reference.source.value == .composed } else { false }
    }

    /// Visits the values in it in the order written, each before its parts: the members of an object, the items of a list
    /// or of a list edit, and what a `$literal` holds.
    ///
    /// By index, because a loop over members would copy each.
    ///
    /// - Parameters:
    ///   - isWanted: Whether a part is to be visited at all; asked before its path is made.
    ///   - visit: Takes a value and its path; answers whether its parts are to be visited, too.
    package func walk(
        where isWanted: (SettingsNode) -> Bool = { _ in true },
        _ visit: (_ node: SettingsNode, _ path: [String]) -> Bool
    ) {
        var path: [String] = []
        walk(at: &path, where: isWanted, visit)
    }

    private func walk(
        at path: inout [String], where isWanted: (SettingsNode) -> Bool, _ visit: (SettingsNode, [String]) -> Bool
    ) {
        guard visit(self, path) else { return }
        switch value {
        case .object(let members):
            for place in members.indices where isWanted(members[place].node) {
                path.append(members[place].name)
                members[place].node.walk(at: &path, where: isWanted, visit)
                path.removeLast()
            }
        case .array(let items): Self.walk(items, at: &path, where: isWanted, visit)
        case .listEdit(let edit): Self.walk(edit.prepend + edit.append, at: &path, where: isWanted, visit)
        case .literal(let inner): inner.walk(at: &path, where: isWanted, visit)
        case .null, .bool, .number, .string, .text, .reference, .mistaken: break
        }
    }

    private static func walk(
        _ items: [SettingsNode], at path: inout [String], where isWanted: (SettingsNode) -> Bool,
        _ visit: (SettingsNode, [String]) -> Bool
    ) {
        for place in items.indices where isWanted(items[place]) {
            path.append(String(place))
            items[place].walk(at: &path, where: isWanted, visit)
            path.removeLast()
        }
    }
}
