import PlugboardTool

/// The meaning of a string in a manifest.
enum NamedThing {
    case key
    case verb
    case factory
    /// `Service` or `Service#name`; a member's name in `services`, or a value in `uses`.
    case service(isUse: Bool)
    case parameter
    case setting
    /// A key of a table in settings; whether its type lists all its values, so that a report can suggest one.
    case tableEntry(isListed: Bool)
    case profile
    case environment
    case variable
    case decoratorID
}

extension Mutations {
    mutating func addMisspellings(of manifest: GoodManifest) {
        for value in manifest.values {
            if let name = value.name, let thing = thingNamed(by: value, in: manifest) {
                misspell(thing, name, in: manifest)
            }
            if value.kind == .string, let thing = thingNamed(by: value) { misspell(thing, value.range, in: manifest) }
        }
    }

    private mutating func misspell(_ thing: NamedThing, _ range: Range<Int>, in manifest: GoodManifest) {
        let text = manifest.content(range)
        let start = range.lowerBound + 1
        func add(_ kind: MutationKind, _ name: Substring, isKnown: Bool = true) {
            let lower = start + text[..<name.startIndex].utf8.count
            let written = lower..<lower + name.utf8.count
            for slip in Misspelling.all(of: String(name)) {
                found.append(manifest.mutant(kind, written, slip, original: isKnown ? text : nil))
            }
        }
        switch thing {
        case .key: add(.misspelledKey, text[...])
        case .verb: add(.misspelledVerb, text.dropFirst())
        case .factory: add(.misspelledFactory, text[...])
        case .service(let isUse):
            let halves = text.split(separator: "#", maxSplits: 1)
            add(.misspelledService, halves[0])
            if halves.count > 1 { add(isUse ? .misspelledUse : .misspelledName, halves[1]) }
        case .parameter: add(.misspelledParameter, text[...])
        case .setting: add(.misspelledSetting, text[...])
        case .tableEntry(let isListed): add(.misspelledEntry, text[...], isKnown: isListed)
        case .profile: add(.misspelledProfile, text[...])
        case .environment: add(.misspelledEnvironment, text[...])
        case .variable: add(.misspelledVariable, text[...])
        case .decoratorID: add(.misspelledID, text[...])
        }
    }

    /// The meaning of a member's name.
    private func thingNamed(by value: GoodManifest.Value, in manifest: GoodManifest) -> NamedThing? {
        let path = value.path
        guard let name = path.last, name != "$comment" else { return nil }
        if path.count == 1 { return .key }
        if path.count == 2 { return .service(isUse: false) }
        if name.hasPrefix("$") { return .verb }
        if let settings = path.lastIndex(of: "settings"), settings < path.count - 1 {
            let around = manifest.children(of: Array(path.dropLast())).compactMap(\.path.last)
            if around.contains("$env") { return .key }
            return path.count - settings == 2 ? .setting : .tableEntry(isListed: path.contains("limits"))
        }
        return path[path.count - 2] == "uses" ? .parameter : .key
    }

    /// The meaning of a string value.
    private func thingNamed(by value: GoodManifest.Value) -> NamedThing? {
        let path = value.path
        guard let name = path.last else { return nil }
        if path == ["extends"] { return .profile }
        if path == ["environment"] { return .environment }
        guard path.first == "services" else { return nil }
        if name == "$env" { return .variable }
        if path.contains("settings") { return nil }
        if path.count == 2 || name == "factory" { return .factory }
        if name == "id" { return .decoratorID }
        return path.dropLast().last == "uses" ? .service(isUse: true) : nil
    }
}
