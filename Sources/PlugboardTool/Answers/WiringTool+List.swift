extension WiringTool {
    /// `wiring list`: each key in force with its factory, its lifetime and the place that won.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "environment": "production" or null,
    ///       "sealed": true,
    ///       "layers": ["code", "base", "production"],         lowest first
    ///       "bindings": [
    ///         {
    ///           "key": "PaymentGateway",
    ///           "factory": "payments.batch" or null,          null for an alias and for a factory without identifier
    ///           "alias": "Mailer#receipts" or null,
    ///           "lifetime": "singleton" or null,              null for an alias
    ///           "starting": false,                            whether its container starts it
    ///           "decorators": ["retry", "audit"],             innermost first
    ///           "place": place or null
    ///         }
    ///       ],
    ///       "provided": [{ "key": "Clock", "by": "Calendar" }],   "Service+Clock" is what Clock contributes to a list
    ///       "removed": [{ "key": "Mailer", "place": place }]
    ///     }
    ///
    /// A place is as `OriginFormatter.json` says. Keys are spelled as manifests can spell them, and sorted.
    func list(_ command: ListCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        let view = WiringView(proof)
        let listing = BindingListing(view)
        let output =
            switch command.format {
            case .text: listing.text(width: width)
            case .json: listing.json
            }
        return answer(output, about: proof.diagnostics)
    }
}

/// The output of `wiring list`: the bindings in force.
private struct BindingListing {
    private let headline: String
    private var members: [JSONValue.Member]
    private var table = TerminalTable(heading: ["KEY", "FACTORY", "LIFETIME", "FROM"], unbroken: 3)
    private var bindings: [JSONValue] = []
    private var provided: [(kind: String, key: String, by: String)] = []
    private var removed: [(key: String, place: String, json: JSONValue)] = []

    init(_ view: WiringView) {
        let wiring = view.wiring
        headline = view.proof.headline
        members = [
            .init("profile", .optional(wiring.profile)),
            .init("environment", .optional(wiring.environment?.value.rawValue)),
            .init("sealed", .bool(wiring.sealed != nil)),
            .init("layers", .array(wiring.layers.map { .string($0.name) })),
        ]
        var texts = OriginFormatter()
        for index in view.sortedBindings { add(index, of: view, texts: &texts) }
        for (key, provider) in view.graph.provided.inOrder(by: { $0.key < $1.key }) {
            let kind = key.service.contribution == nil ? "provided" : "contributed"
            provided.append((kind, view.spelled(key), view.spelled(wiring.bindings[provider].key)))
        }
        for removal in wiring.removals.inOrder(by: { $0.key < $1.key }) {
            removed.append((view.spelled(removal.key), texts.text(removal.origin), texts.json(removal.origin)))
        }
    }

    private mutating func add(_ index: Int, of view: WiringView, texts: inout OriginFormatter) {
        let binding = view.wiring.bindings[index]
        // The first leaf says what the key leads to, and where that won.
        let target = view.target(of: binding)
        let key = view.spelled(binding.key)
        let decorators = binding.decorators.map(\.id)
        let isAlias = target.path == BindingMember.alias.path
        let lifetime = isAlias || binding.target == .broken ? nil : view.lifetime(of: binding).rawValue
        let identifier = view.factory(of: binding).flatMap { view.outline.factories[$0].id?.rawValue }
        let origin = target.origin
        let factory = (isAlias ? "alias of " : "") + target.value.text
        let (isStarting, isRunning) = (view.isStarting(index), view.isRunning(index))
        table.rows.append([
            key, ([factory] + decorators.map { "+\($0)" }).joined(separator: " "),
            (lifetime ?? "") + (isRunning ? ", runs" : isStarting ? ", started" : ""), texts.text(origin),
        ])
        bindings.append([
            "key": .string(key),
            "factory": .optional(identifier),
            "alias": .optional(isAlias ? target.value.text : nil),
            "lifetime": .optional(lifetime),
            "starting": .bool(isStarting),
            "running": .bool(isRunning),
            "decorators": .array(decorators.map { .string($0) }),
            "place": texts.json(origin),
        ])
    }

    func text(width: Int?) -> String {
        let further =
            provided.map { [$0.kind, $0.key, "by \($0.by)"] } + removed.map { ["removed", $0.key, $0.place] }
        let sections = [
            TerminalTable(rows: [[headline]]).text(width: width), table.text(width: width),
            TerminalTable(unbroken: 2, rows: further).text(width: width),
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    var json: String {
        JSONValue.answer(
            members + [
                .init("bindings", .array(bindings)),
                .init("provided", .array(provided.map { ["key": .string($0.key), "by": .string($0.by)] })),
                .init("removed", .array(removed.map { ["key": .string($0.key), "place": $0.json] })),
            ])
    }
}
