/// One step down a settings tree.
enum PathStep {
    case key(any CodingKey)
    case index(Int)

    var name: String {
        switch self {
        case .key(let key): key.stringValue
        case .index(let index): String(index)
        }
    }

    var codingKey: any CodingKey {
        switch self {
        case .key(let key): key
        case .index(let index): IndexKey(index)
        }
    }
}

/// The coding key of a list's element.
struct IndexKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { index = intValue }

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }
}

extension NodeDecoder {
    /// The place below this one that an error of the type names by its coding path, or else this one.
    func place(namedBy error: any Error) -> CodingPathNode {
        guard case DecodingError.dataCorrupted(let context) = error else { return pathNode }
        let own = codingPath.map(\.stringValue)
        guard context.codingPath.map(\.stringValue).starts(with: own) else { return pathNode }
        var decoder = self
        for key in context.codingPath.dropFirst(own.count) {
            if case .object(let members) = decoder.content,
                let member = members.first(where: { $0.name == key.stringValue })
            {
                decoder = decoder.child(member.node, step: .key(key))
            } else if case .array(let items) = decoder.content, let index = key.intValue, items.indices.contains(index)
            {
                decoder = decoder.child(items[index], step: .index(index))
            } else {
                break
            }
        }
        return decoder.pathNode
    }
}

/// One place on a decoder's coding path, linked to its parent; the whole path is spelled out only for messages.
struct CodingPathNode {
    /// Nil at the root.
    let parent: NodeDecoder?
    let step: PathStep?
    let origin: Origin
    let outside: ExternalTextOrigin?
    let isSecret: Bool

    /// `/retry/count`; empty at the root.
    var location: String {
        (parent?.location ?? "") + (step.map { "/" + $0.name } ?? "")
    }

    var codingPath: [any CodingKey] {
        (parent?.codingPath ?? []) + (step.map { [$0.codingKey] } ?? [])
    }

    /// The path with all names, also those within a value that must not be shown.
    var fullPath: [String] {
        (parent?.pathNode.fullPath ?? []) + (step.map { [$0.name] } ?? [])
    }

    /// The path that a message may say. Below a secret and below a value from outside, names belong to the value; the
    /// path ends where those begin.
    var path: [String] {
        if let parent, parent.isSealed { return parent.pathNode.path }
        return (parent?.pathNode.path ?? []) + (step.map { [$0.name] } ?? [])
    }

    /// The origin that goes with `path`.
    var shownOrigin: Origin {
        if let parent, parent.isSealed, isSecret { return parent.pathNode.shownOrigin }
        return origin
    }
}
