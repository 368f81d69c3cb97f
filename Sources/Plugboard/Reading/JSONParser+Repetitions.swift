/// The search for repeated members (PB0003). Two names are equal if their unescaped strings are equal or canonically
/// equivalent.
extension JSONParser {
    /// Marks every repeated member, and reports each name once. The time is linear in the number of members.
    mutating func findRepeatedMembers(of level: Level) {
        // Most objects have few and short names. For these, comparing all pairs is the fastest.
        if level.count <= 8, !mayRepeat(in: level) { return }
        var names: [Int] = []
        names.reserveCapacity(level.count)
        var index = level.container + 1
        while index < nodes.count {
            names.append(index)
            index = Int(nodes[index + 1].next)
        }
        if Set(names.map { string(at: $0) }).count == names.count { return }
        let groups = Dictionary(grouping: names) { string(at: $0) ?? "" }
        report(groups.values.filter { $0.count > 1 }.inOrder { $0[1] < $1[1] })
    }

    /// Returns whether two names of an object may be equal.
    private func mayRepeat(in level: Level) -> Bool {
        var name = level.container + 1
        while name < nodes.count {
            if nodes[name].spelling != .ascii { return true }
            var earlier = level.container + 1
            while earlier < name {
                if areEqual(earlier, to: name) { return true }
                earlier = Int(nodes[earlier + 1].next)
            }
            name = Int(nodes[name + 1].next)
        }
        return false
    }

    private func areEqual(_ left: Int, to right: Int) -> Bool {
        let (left, right) = (nodes[left].content, nodes[right].content)
        return left.count == right.count && bytes[left] == bytes[right]
    }

    /// - Parameter repeated: The groups of equal names, ordered by the first repetition in each group.
    private mutating func report(_ repeated: [[Int]]) {
        guard !repeated.isEmpty else { return }
        let isServices =
            levels.count == 1 && levels[0].name.flatMap { string(at: $0) } == ManifestMember.services.rawValue
        for group in repeated.prefix(Self.mostMistakes - diagnostics.count) {
            for name in group.dropFirst() { nodes[name].isRepeated = true }
            diagnostics.append(
                .duplicateMember(
                    string(at: group[0]) ?? "", at: group.prefix(5).map { origin(range($0)) }, count: group.count,
                    isSpelledDifferently: !areEqual(group[0], to: group[1]), isService: isServices))
        }
    }
}
