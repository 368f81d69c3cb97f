/// The paths of a settings tree that types read as plain values, and those that they took for secrets.
struct PlainAndSecretPaths {
    /// Whether a text that came from outside is a string there, and no other JSON.
    private(set) var plain: [[String]: Bool] = [:]
    var secrets: Set<[String]> = []

    mutating func reads<Leaf: SettingsLeaf>(_ type: Leaf.Type, from content: ResolvedSettingsValue, at path: [String]) {
        var isString = true
        if case .text(let text) = content { isString = (try? Leaf.read(.string(text))) != nil }
        plain[path] = isString
    }

    mutating func add(_ other: PlainAndSecretPaths, below path: [String] = []) {
        for (place, isString) in other.plain { plain[path + place] = isString && plain[path + place] != false }
        for place in other.secrets { secrets.insert(path + place) }
    }
}
