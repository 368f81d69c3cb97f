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
    ///           "decorators": ["retry", "audit"],             innermost first
    ///           "place": place or null
    ///         }
    ///       ],
    ///       "provided": [{ "key": "Clock", "by": "Calendar" }],
    ///       "removed": [{ "key": "Mailer", "place": place }]
    ///     }
    ///
    /// A place is as `PlaceTexts.json` says. Keys are spelled as manifests can spell them, and sorted.
    func list(_ command: ListCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        var facts = WiringFacts(proof)
        let listing = BindingListing(&facts)
        let output =
            switch command.format {
            case .text: listing.text(width: width)
            case .json: listing.json
            }
        return answer(output, about: proof.diagnostics)
    }
}

/// The bindings in force, ready to be told.
private struct BindingListing {
    private let headline: String
    private var members: [JSONText.Member]
    private var table = TextTable(heading: ["KEY", "FACTORY", "LIFETIME", "FROM"], places: 3)
    private var bindings: [JSONText] = []
    private var provided: [(key: String, by: String)] = []
    private var removed: [(key: String, place: String, json: JSONText)] = []

    init(_ facts: inout WiringFacts) {
        let wiring = facts.wiring
        headline = facts.proof.headline
        members = [
            .init("profile", .optional(wiring.profile)),
            .init("environment", .optional(wiring.environment?.value.rawValue)),
            .init("sealed", .bool(wiring.sealed != nil)),
            .init("layers", .array(wiring.layers.map { .string($0.name) })),
        ]
        var places = PlaceTexts()
        for index in facts.sortedBindings { add(wiring.bindings[index], &facts, &places) }
        for (key, provider) in facts.graph.provided.inOrder(by: { $0.key < $1.key }) {
            provided.append((facts.spelled(key), facts.spelled(wiring.bindings[provider].key)))
        }
        for removal in wiring.removals.inOrder(by: { $0.key < $1.key }) {
            removed.append((facts.spelled(removal.key), places.text(removal.origin), places.json(removal.origin)))
        }
    }

    private mutating func add(_ binding: WiredBinding, _ facts: inout WiringFacts, _ places: inout PlaceTexts) {
        // The first leaf says what the key leads to, and where that won.
        let target = facts.target(of: binding)
        let key = facts.spelled(binding.key)
        let decorators = binding.decorators.map(\.id)
        let isAlias = target.path == ["alias"]
        let lifetime = isAlias || binding.target == .broken ? nil : facts.lifetime(of: binding).rawValue
        let identifier = facts.factory(of: binding).flatMap { facts.outline.factories[$0].id?.rawValue }
        let origin = target.origin
        let factory = (isAlias ? "alias of " : "") + target.value.text
        table.rows.append([
            key, ([factory] + decorators.map { "+\($0)" }).joined(separator: " "), lifetime ?? "", places.text(origin),
        ])
        bindings.append([
            "key": .string(key),
            "factory": .optional(identifier),
            "alias": .optional(isAlias ? target.value.text : nil),
            "lifetime": .optional(lifetime),
            "decorators": .array(decorators.map { .string($0) }),
            "place": places.json(origin),
        ])
    }

    func text(width: Int?) -> String {
        let further =
            provided.map { ["provided", $0.key, "by \($0.by)"] } + removed.map { ["removed", $0.key, $0.place] }
        let sections = [
            TextTable(rows: [[headline]]).text(width: width), table.text(width: width),
            TextTable(places: 2, rows: further).text(width: width),
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    var json: String {
        JSONText.answer(
            members + [
                .init("bindings", .array(bindings)),
                .init("provided", .array(provided.map { ["key": .string($0.key), "by": .string($0.by)] })),
                .init("removed", .array(removed.map { ["key": .string($0.key), "place": $0.json] })),
            ])
    }
}
