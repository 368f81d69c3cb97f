// The place of a decoder. The path is computed on request, because only messages need it.

extension NodeDecoder {
    /// The origin of the value. If a reference has no value, the origin of its default.
    var origin: Origin { node.origin(isOutside: outside != nil) }

    /// The path as text, such as `/retry/count`; empty at the root.
    var location: String {
        (parent?.location ?? "") + (step.map { "/" + $0.name } ?? "")
    }

    var codingPath: [any CodingKey] {
        (parent?.codingPath ?? []) + (step.map { [$0.codingKey] } ?? [])
    }

    /// The path with all names, including those within a value that must not be shown.
    var fullPath: [String] { steps.map(\.name) }

    var steps: [PathStep] { (parent?.steps ?? []) + (step.map { [$0] } ?? []) }

    /// The path for messages. It ends at a secret or an external text, because the names below are parts of the value.
    var path: [String] {
        if let parent, parent.isSealed { return parent.path }
        return (parent?.path ?? []) + (step.map { [$0.name] } ?? [])
    }

    /// The origin of the value at the end of `path`.
    var shownOrigin: Origin {
        if let parent, parent.isSealed, isSecret { return parent.shownOrigin }
        return origin
    }

    /// Returns the decoder at the coding path of an error. If the path does not lead below this decoder, returns this
    /// decoder.
    func place(namedBy error: any Error) -> NodeDecoder {
        guard case DecodingError.dataCorrupted(let context) = error else { return self }
        let own = codingPath.map(\.stringValue)
        guard context.codingPath.map(\.stringValue).starts(with: own) else { return self }
        var decoder = self
        for key in context.codingPath.dropFirst(own.count) {
            guard let child = decoder.child(at: key) else { break }
            decoder = child
        }
        return decoder
    }

    /// The position of this value in external JSON; nil if the value is the whole text or is not external.
    var innerLocation: InnerLocation? {
        guard let (root, steps) = innerSteps, let text = root.text else { return nil }
        let names = steps.map(\.name)
        let position = ExternalJSONParser.position(of: names, in: text)
        // The keys of a dictionary are parts of the value, so the path for the message ends before the first one.
        let known = steps.prefix { $0.isDeclaredInCode }.map(\.name)
        let isWhole = known.count == steps.count
        return InnerLocation(
            path: known, isWhole: isWhole, position: position.place, isMissing: !position.isThere && isWhole)
    }

    /// The external text that contains this value or is this value.
    var outsideText: String? {
        if let (root, _) = innerSteps { return root.text }
        return outside == nil || parent == nil ? nil : text
    }

    /// The decoder of an external text, and the steps from it to this decoder. There is at least one step. Nil if this
    /// value is not a part of an external text.
    private var innerSteps: (root: NodeDecoder, steps: [PathStep])? {
        guard var decoder = parent, decoder.outside != nil, let step else { return nil }
        var steps = [step]
        while let around = decoder.parent, around.outside != nil, let step = decoder.step {
            steps.append(step)
            decoder = around
        }
        return (decoder, steps.reversed())
    }

    /// The text of the node after its references are resolved; nil if the value is not a text.
    private var text: String? {
        if case .text(let text) = run.table.content(of: node, inside: nil).0 { text } else { nil }
    }
}

/// One step down a settings tree: to a member, an element or the superclass.
enum PathStep {
    case key(any CodingKey)
    case index(Int)

    var name: String {
        switch self {
        case .key(let key): key.stringValue
        case .index(let index): String(index)
        }
    }

    var isIndex: Bool { if case .index = self { true } else { false } }

    var codingKey: any CodingKey {
        switch self {
        case .key(let key): key
        case .index(let index): AnyCodingKey(intValue: index)
        }
    }
}

extension PathStep {
    /// Whether code declares the name: for the index of an element, and for the keys of an enum.
    var isDeclaredInCode: Bool {
        switch self {
        case .index: true
        case .key(let key): (key as? AnyCodingKey)?.isDeclared ?? (Mirror(reflecting: key).displayStyle == .enum)
        }
    }
}

/// A coding key with any name, or of an element in a list.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    /// Whether code declares the name, so that a message may contain it.
    private(set) var isDeclared = false
    private(set) var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }

    init(intValue index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init(declared name: String) {
        stringValue = name
        isDeclared = true
    }
}
