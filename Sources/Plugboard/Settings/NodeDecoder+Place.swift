// The place of a decoder; paths are spelled out only for messages.

extension NodeDecoder {
    /// The origin of the value, or of its default.
    var origin: Origin { node.origin(isOutside: outside != nil) }

    /// `/retry/count`; empty at the root.
    var location: String {
        (parent?.location ?? "") + (step.map { "/" + $0.name } ?? "")
    }

    var codingPath: [any CodingKey] {
        (parent?.codingPath ?? []) + (step.map { [$0.codingKey] } ?? [])
    }

    /// The path with all names, also those within a value that must not be shown.
    var fullPath: [String] {
        (parent?.fullPath ?? []) + (step.map { [$0.name] } ?? [])
    }

    /// The path for messages. It ends at a secret and at a value from outside, because names below those belong to the value.
    var path: [String] {
        if let parent, parent.isSealed { return parent.path }
        return (parent?.path ?? []) + (step.map { [$0.name] } ?? [])
    }

    /// The origin that goes with `path`.
    var shownOrigin: Origin {
        if let parent, parent.isSealed, isSecret { return parent.shownOrigin }
        return origin
    }

    /// The place below this one that an error of the type names by its coding path, or else this one.
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

    /// Where this is in the JSON of a text from outside; nil where it is the whole of it, or nothing came from outside.
    var innerLocation: InnerLocation? {
        guard let (root, steps) = innerSteps, let text = root.text else { return nil }
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
        if let (root, _) = innerSteps { return root.text }
        return outside == nil || parent == nil ? nil : text
    }

    /// The decoder of the whole text, and the steps from there, at least one; nil outside of such a text.
    private var innerSteps: (root: NodeDecoder, steps: [PathStep])? {
        guard var decoder = parent, decoder.outside != nil, let step else { return nil }
        var steps = [step]
        while let around = decoder.parent, around.outside != nil, let step = decoder.step {
            steps.append(step)
            decoder = around
        }
        return (decoder, steps.reversed())
    }

    /// The text that its node comes to; nil when that is none.
    private var text: String? {
        if case .text(let text) = run.table.content(of: node, inside: nil).0 { text } else { nil }
    }
}
