/// Finds the indexes of names in a list, by comparing where the list is short and by hashing where it is long.
struct NamePositions {
    private var indexes: [String: Int]?

    /// Indexes in a list of `count` names, to be asked for `lookups` of them, each of which may then be added.
    init(count: Int, lookups: Int, name: (Int) -> String) {
        // A short list asked for many names may become a long one.
        guard lookups > 2, max(count, lookups) > 8 else { return }
        var indexes: [String: Int] = [:]
        indexes.reserveCapacity(count + lookups)
        for index in 0..<count { indexes[name(index)] = index }
        self.indexes = indexes
    }

    func index(of wanted: String, in count: Int, name: (Int) -> String) -> Int? {
        if let indexes { return indexes[wanted] }
        return (0..<count).first { name($0) == wanted }
    }

    /// Tells of a name that was added at the end.
    mutating func append(_ name: String, at index: Int) {
        indexes?[name] = index
    }
}
