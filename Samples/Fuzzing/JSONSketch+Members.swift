extension JSONSketch {
    /// The path to a member of an object: the index in each enclosing value, the outermost first.
    typealias Path = [Int]

    /// The paths to all members of all objects, in the order of the text.
    var members: [Path] {
        var paths: [Path] = []
        collect([], &paths)
        return paths
    }

    private func collect(_ path: Path, _ paths: inout [Path]) {
        switch self {
        case .scalar: break
        case .list(let items): for (index, item) in items.enumerated() { item.collect(path + [index], &paths) }
        case .object(let members):
            for (index, member) in members.enumerated() {
                paths.append(path + [index])
                member.value.collect(path + [index], &paths)
            }
        }
    }

    /// Changes the members of the object that contains the end of a path. An invalid path has no effect.
    mutating func changeMembers(
        around path: ArraySlice<Int>, _ change: (inout [(name: String, value: JSONSketch)], Int) -> Void
    ) {
        guard let first = path.first else { return }
        switch self {
        case .scalar: break
        case .list(var items):
            guard items.indices.contains(first) else { return }
            items[first].changeMembers(around: path.dropFirst(), change)
            self = .list(items)
        case .object(var members):
            guard members.indices.contains(first) else { return }
            if path.count == 1 {
                change(&members, first)
            } else {
                members[first].value.changeMembers(around: path.dropFirst(), change)
            }
            self = .object(members)
        }
    }

    /// The texts that are names: names of members, and strings without their quotes.
    var words: [String] {
        switch self {
        case .scalar(let scalar): scalar.hasPrefix("\"") ? [String(scalar.dropFirst().dropLast())] : []
        case .list(let items): items.flatMap(\.words)
        case .object(let members): members.flatMap { [$0.name] + $0.value.words }
        }
    }

    /// Returns the value with every occurrence of a word replaced, as a whole text or as one half of a key.
    func replacing(_ word: String, with other: String) -> JSONSketch {
        func replaced(_ text: String) -> String {
            text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0 == word ? other : String($0) }.joined(separator: "#")
        }
        switch self {
        case .scalar(let scalar):
            guard scalar.hasPrefix("\"") else { return self }
            let text = String(scalar.dropFirst().dropLast())
            return .scalar("\"\(text == word ? other : replaced(text))\"")
        case .list(let items): return .list(items.map { $0.replacing(word, with: other) })
        case .object(let members):
            return .object(
                members.map { name, value in
                    (name == word ? other : replaced(name), value.replacing(word, with: other))
                })
        }
    }
}
