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

    /// The text from outside that it is, or is a part of.
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

    /// The decoder that stands on the whole text, and the steps from there; nil where this is not within one.
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
    /// Whether code says its name: it is a place in a list, or the key of a type that lists its keys.
    fileprivate var isSaidInCode: Bool {
        switch self {
        case .index: true
        case .key(let key): Mirror(reflecting: key).displayStyle == .enum
        }
    }
}
