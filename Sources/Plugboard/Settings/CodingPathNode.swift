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
            guard let child = decoder.child(at: key) else { break }
            decoder = child
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

    /// The path for messages. It ends at a secret and at a value from outside, because names below those belong to the value.
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

extension CodingPathNode {
    /// Where this is in the JSON of a text from outside; nil where it is the whole of it, or nothing came from outside.
    var innerLocation: InnerLocation? {
        guard let (root, steps) = innerSteps, !steps.isEmpty, let text = root.outsideText else { return nil }
        let names = steps.map(\.name)
        let position = ExternalJSONParser.position(of: names, in: text)
        // A key of a table is a part of the value.
        let known = steps.prefix { $0.isSaidInCode }.map(\.name)
        let isWhole = known.count == steps.count
        return InnerLocation(
            path: known, isWhole: isWhole, position: position.place, isMissing: !position.isThere && isWhole)
    }

    /// The text from outside from which this value was read, as the whole of it or as a part.
    var outsideText: String? {
        if let (root, _) = innerSteps { return root.outsideText }
        guard outside != nil, let parent, let step else { return nil }
        let node: SettingsNode? =
            switch step {
            case .key(let key): parent.members.first { $0.name == key.stringValue }?.node
            case .index(let index):
                if case .array(let items) = parent.content, items.indices.contains(index) { items[index] } else { nil }
            }
        guard let node, case .text(let text) = parent.run.table.content(of: node, inside: nil).0 else { return nil }
        return text
    }

    /// The decoder of the whole text, and the steps from there; nil outside of such a text.
    private var innerSteps: (root: NodeDecoder, steps: [PathStep])? {
        guard var decoder = parent, decoder.outside != nil, let step else { return nil }
        var steps = [step]
        while let around = decoder.parent, around.outside != nil, let step = decoder.step {
            steps.append(step)
            decoder = around
        }
        return (decoder, steps.reversed())
    }
}

extension NodeDecoder {
    /// The text that its node comes to; nil when that is none.
    fileprivate var outsideText: String? {
        if case .text(let text) = run.table.content(of: node, inside: nil).0 { text } else { nil }
    }
}

extension PathStep {
    /// Whether code declares its name: it is the index of an item, or a key of a type that lists its keys.
    fileprivate var isSaidInCode: Bool {
        switch self {
        case .index: true
        case .key(let key): (key as? AnyCodingKey)?.isDeclared ?? (Mirror(reflecting: key).displayStyle == .enum)
        }
    }
}

/// A coding key of any name.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    /// Whether code declares the name, so that a message may contain it.
    private(set) var isDeclared = false
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    init(declared name: String) {
        stringValue = name
        isDeclared = true
    }
}
