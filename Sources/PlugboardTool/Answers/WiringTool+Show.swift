extension WiringTool {
    /// `wiring show KEY`: one binding in full.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "key": "PaymentGateway",
    ///       "registered": place or null,                      the Swift line of its factory
    ///       "leaves": [{ "path": "settings/timeout", "value": "\"30s\"", "hidden": false, "place": place }],
    ///       "arguments": ["Region"],                          what its caller gives, by type
    ///       "made": ["asynchronously", "on the main actor"],  what making one takes, of itself or of what it needs
    ///       "starting": false,                                whether its container starts it, or a decorator of it
    ///       "closing": false,                                 whether its owner closes it
    ///       "scopeValue": false,                              whether it is given by who opens a scope
    ///       "proven": true,                                   false where it asks for what nothing tells
    ///       "uses": [{ "decorator": "retry" or null, "parameter": "clock", "keys": ["Clock"], "given": null }],
    ///       "usedBy": [{ "key": "Checkout", "decorator": null, "parameter": "gateway" }],
    ///       "entry": false,                                   whether the program itself asks for it
    ///       "alternatives": ["payments.fake"]                 other factories that could be named; see wiring factories
    ///     }
    ///
    /// `given` is what fills a parameter that no binding does: `argument`, `resolver`, `scopeFactory` or `injectionPoint`.
    /// Paths are JSON pointers below the binding; the value of a setting is JSON, or `<env NAME>` or `<file PATH>`. Where
    /// `hidden` is true the value, or a part of it, is not shown, and null stands in its place.
    func show(_ command: ShowCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        let view = WiringView(proof)
        switch view.find(command.key) {
        case .unknown(let error): return refusal(error, about: proof.diagnostics)
        case .removed(let removal):
            var texts = OriginFormatter()
            let error = UsageError.removed(
                view.spelled(removal.key), profile: proof.profile?.value, at: texts.text(removal.origin))
            return refusal(error, about: proof.diagnostics)
        case .provided(let key, let provider):
            let error = UsageError.provided(view.spelled(key), by: view.spelled(provider))
            return refusal(error, about: proof.diagnostics)
        case .binding(let index):
            let page = BindingPage(index, in: view)
            return answer(command.format == .text ? page.text(width: width) : page.json, about: proof.diagnostics)
        }
    }
}

/// The output of `wiring show`: one binding in full.
private struct BindingPage {
    private let title: String
    private let profile: String?
    private let key: String
    private var registered: (text: String, json: JSONValue)?
    private var leaves: [(path: String, value: LeafValue, place: String, json: JSONValue)] = []
    private var traits = CodeOnlyTraits()
    private var needs:
        [(decorator: String?, parameter: String, keys: [String], given: CodeOnlyTraits.SuppliedParameter?)] =
            []
    private var holders: [(key: String, decorator: String?, parameter: String)] = []
    private let isEntry: Bool
    private let alternatives: [FactoryOutline]

    init(_ index: Int, in view: WiringView) {
        var texts = OriginFormatter()
        let binding = view.wiring.bindings[index]
        key = view.spelled(binding.key)
        title = "\(key) in \(view.title)"
        profile = view.wiring.profile
        isEntry = view.outline.entries.contains { $0.key == binding.key }
        alternatives = view.alternatives(to: binding)
        if let factory = view.factory(of: binding) {
            let location = Origin.code(view.outline.factories[factory].location)
            registered = (texts.text(location), texts.json(location))
            traits = CodeOnlyTraits(
                index, made: view.outline.factories[factory], needing: view.graph.execution(of: index), in: view)
        }
        for leaf in view.leaves(of: binding) {
            leaves.append((leaf.path.pointer, leaf.value, texts.text(leaf.origin), texts.json(leaf.origin)))
        }
        let graph = view.graph
        let filled = graph.needs(of: index)
        for owner in [nil] + binding.decorators.map({ Optional($0.id) }) {
            for need in filled where graph.decoratorID(of: need.slot) == owner {
                needs.append((owner, view.parameter(of: need), view.spelledTargets(of: need), nil))
            }
            for given in traits.given where given.decorator == owner {
                needs.append((owner, given.parameter, [], given))
            }
        }
        for need in graph.holders(of: index) {
            let holder = view.wiring.bindings[graph.slots[need.slot].binding].key
            holders.append((view.spelled(holder), graph.decoratorID(of: need.slot), view.parameter(of: need)))
        }
    }

    func text(width: Int?) -> String {
        var rows = leaves.map { [$0.path, $0.value.text, $0.place] }
        if let registered {
            let further = traits.rows.map { [$0.name, $0.text, ""] }
            rows.insert(contentsOf: [["", "registered at", registered.text]] + further, at: min(1, rows.count))
        }
        let used = needs.map { need in
            let parameter = (need.decorator.map { "decorator \($0): " } ?? "") + need.parameter
            if let given = need.given { return [parameter, given.words] }
            return [parameter, need.keys.isEmpty ? "nothing" : need.keys.joined(separator: ", ")]
        }
        let program = isEntry ? [["the program itself"]] : []
        let holding = holders.map { holder in
            [holder.key, (holder.decorator.map { "decorator \($0): " } ?? "") + holder.parameter]
        }
        let users = program + holding
        return [
            TerminalText.safe(title) + "\n" + TerminalTable(unbroken: 2, rows: rows, indent: 2).text(width: width),
            "uses\n" + (used.isEmpty ? "  nothing\n" : TerminalTable(rows: used, indent: 2).text(width: width)),
            "used by\n" + (users.isEmpty ? "  nobody\n" : TerminalTable(rows: users, indent: 2).text(width: width)),
        ].joined(separator: "\n") + alternativesText(width: width)
    }

    private func alternativesText(width: Int?) -> String {
        if alternatives.isEmpty { return "" }
        let rows = alternatives.map { factory in
            let environments = factory.allowedIn.map(\.rawValue).joined(separator: ", ")
            return [factory.id?.rawValue ?? "", environments.isEmpty ? "" : "\(environments) only"]
        }
        return "\ncould be\n" + TerminalTable(rows: rows, indent: 2).text(width: width)
    }

    var json: String {
        JSONValue.answer([
            .init("profile", .optional(profile)),
            .init("key", .string(key)),
            .init("registered", registered?.json ?? .null),
            .init("arguments", .array(traits.arguments.map { .string($0) })),
            .init("accepts", .array(traits.accepted.map { .string($0) })),
            .init("made", .array(traits.made.map { .string($0) })),
            .init("starting", .bool(traits.isStarting)),
            .init("running", .bool(traits.isRunning)),
            .init("closing", .bool(traits.isClosing)),
            .init("scopeValue", .bool(traits.isScopeValue)),
            .init("proven", .bool(traits.isProven)),
            .init(
                "leaves",
                .array(
                    leaves.map {
                        [
                            "path": .string($0.path), "value": .optional($0.value.visible),
                            "hidden": .bool($0.value.isHidden), "place": $0.json,
                        ]
                    })),
            .init(
                "uses",
                .array(
                    needs.map {
                        [
                            "decorator": .optional($0.decorator), "parameter": .string($0.parameter),
                            "keys": .array($0.keys.map { .string($0) }), "given": .optional($0.given?.kind.rawValue),
                        ]
                    })),
            .init(
                "usedBy",
                .array(
                    holders.map {
                        [
                            "key": .string($0.key), "decorator": .optional($0.decorator),
                            "parameter": .string($0.parameter),
                        ]
                    })),
            .init("entry", .bool(isEntry)),
            .init("alternatives", .array(alternatives.compactMap(\.id).map { .string($0.rawValue) })),
        ])
    }
}
