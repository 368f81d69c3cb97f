/// The data of `wiring page`: one JSON object, which the template reads. The texts are those of the other commands.
///
///     {
///       "format": 1,
///       "program": "storefront",
///       "profiles": [{ "name", "environment", "sealed", "wiringID", "mistakes", "variables": [{ "name", "required", "secret" }] }],
///       "entries": ["Checkout"],
///       "bindings": [
///         {
///           "key": "PaymentGateway",
///           "in": [0, null, 1],                           for each profile the number of its variant
///           "variants": [{ "factory", "registered", "alias", "lifetime", "decorators", "live", "reached", "mistakes", "place", "leaves", "needs" }],
///           "leaves": [{ "path", "value", "place", "history" }]      each once; "leaves" of a variant are their numbers
///         }
///       ],
///       "diagnostics": [{ "code", "severity", "title", "profiles", "key", "text" }],
///       "changes": { "summary", "rows": [{ "key", "path", "before", "after", "profiles", "in" }] } or null
///     }
///
/// A binding that several profiles have alike is one variant. A leaf has a `history` only if several layers set it.
struct WiringPage {
    private let program: String
    private let profiles: SelectableProfiles
    private let difference: ProfilesDifference?

    init(program: String, _ profiles: SelectableProfiles, _ difference: ProfilesDifference?) {
        self.program = program
        self.profiles = profiles
        self.difference = difference
    }

    /// The object on one line. Every `<` is escaped, so no text of a manifest ends the element of the page.
    var data: String {
        let object: JSONValue = [
            "format": .integer(1), "program": .string(program), "profiles": .array(profiles.views.map(profile)),
            "entries": .strings(entries),
            "bindings": .array(bindings), "diagnostics": .array(diagnostics), "changes": changes,
        ]
        return object.text(.compact).escaping { $0 == "<" ? "\\u003c" : nil }
    }

    /// The keys that the program requests in at least one profile, including the members of requested lists.
    private var entries: [String] {
        profiles.views.flatMap { view in
            let diagram = Diagram(view)
            let programs = Set(diagram.programs)
            return diagram.arrows.filter { programs.contains($0.from) }.map { diagram.nodes[$0.to].name }
        }.uniqued()
    }

    private func profile(_ view: WiringView) -> JSONValue {
        let references = view.proof.references.groups(by: \.source.value)
        return [
            "name": .string(view.name), "environment": .optional(view.wiring.environment?.value.rawValue),
            "sealed": .bool(view.wiring.sealed != nil), "wiringID": .optional(view.proof.wiringID),
            "mistakes": .integer(view.proof.diagnostics.count { $0.severity == .error }),
            "variables": .array(
                references.inOrder(by: { $0.identity < $1.identity }).map { source, uses in
                    [
                        "name": .string(source.listing), "required": .bool(!uses.allSatisfy(\.hasDefault)),
                        "secret": .bool(uses.contains(where: \.isSecret)),
                    ]
                }),
        ]
    }

    /// A binding in all profiles, with each distinct variant and each distinct leaf once.
    private struct Binding {
        var places: [Int?]
        var variants = NumberedValues()
        var leaves = NumberedValues()
        /// The numbers of the leaves, by the manifests that state the key.
        var stated = RareTable<[String], [Int]>()
    }

    /// Distinct values in the order of their first use.
    private struct NumberedValues {
        private(set) var values: [JSONValue] = []
        private var numbers = RareTable<JSONValue, Int>()

        mutating func number(of value: JSONValue) -> Int {
            if let number = numbers[value] { return number }
            numbers[value] = values.count
            values.append(value)
            return values.count - 1
        }
    }

    /// The bindings of all profiles.
    @_optimize(none)
    private var bindings: [JSONValue] {
        var bindings = RareTable<ServiceKey, Binding>()
        var texts = OriginFormatter()
        for (place, view) in profiles.views.enumerated() {
            let diagram = Diagram(view)
            let arrows = diagram.arrows(from: \.from)
            let nodes = RareTable(diagram.nodes.indices.reversed().map { (diagram.nodes[$0].name, $0) })
            for index in view.sortedBindings {
                let binding = view.wiring.bindings[index]
                guard let node = nodes[view.spelled(binding.key)] else { continue }
                let needs = arrows[node].map { need(diagram.arrows[$0], in: diagram) }
                var entry =
                    bindings.removeValue(forKey: binding.key)
                    ?? Binding(places: Array(repeating: nil, count: profiles.views.count))
                // Equal statements of equal manifests have equal histories.
                let stated = view.replay.manifests(stating: binding.key)
                let leaves =
                    entry.stated[stated]
                    ?? self.leaves(of: binding, in: view, &texts).map { entry.leaves.number(of: $0) }
                entry.stated[stated] = leaves
                let value = variant(of: binding, diagram.nodes[node], leaves, needs, in: view, &texts)
                entry.places[place] = entry.variants.number(of: value)
                bindings[binding.key] = entry
            }
        }
        return profiles.keys.compactMap { key in
            bindings[key].map { entry in
                [
                    "key": .string(profiles.views[0].spelled(key)),
                    "in": .array(entry.places.map { $0.map { .integer($0) } ?? .null }),
                    "variants": .array(entry.variants.values), "leaves": .array(entry.leaves.values),
                ]
            }
        }
    }

    private func leaves(of binding: WiredBinding, in view: WiringView, _ texts: inout OriginFormatter) -> [JSONValue] {
        view.histories(of: binding, by: view.replay.history(of: binding.key), below: []).map { history in
            let place = history.winner?.origin ?? history.statements.last?.origin
            var members: [JSONValue.Member] = [
                .init("path", .string(history.path.pointer)),
                .init("value", .string(history.winner?.value.text ?? "removed")),
                .init("place", .optional(place.map { texts.text($0) })),
            ]
            if history.statements.count > 1 {
                let steps = history.statements.map { statement -> JSONValue in
                    [
                        "value": .string(statement.value?.text ?? "?"), "place": .string(texts.text(statement.origin)),
                        "fate": .string(statement.outcome.name), "by": .optional(statement.outcome.layer),
                    ]
                }
                members.append(.init("history", .array(steps)))
            }
            return .object(members)
        }
    }

    private func variant(
        of binding: WiredBinding, _ node: Diagram.Node, _ leaves: [Int], _ needs: [JSONValue], in view: WiringView,
        _ texts: inout OriginFormatter
    ) -> JSONValue {
        let target = view.target(of: binding).value.text
        let isAlias = node.kind == .alias
        let registered = view.factory(of: binding).map { texts.text(.code(view.outline.factories[$0].location)) }
        return [
            "factory": .optional(isAlias ? nil : target), "registered": .optional(registered),
            "alias": .optional(isAlias ? target : nil),
            "lifetime": .optional(node.lifetime?.rawValue), "decorators": .strings(binding.decorators.map(\.id)),
            "live": .bool(node.isLive), "reached": .bool(!node.isUnreached),
            "mistakes": .integer(max(node.mistakes.count, node.isMistaken ? 1 : 0)),
            "place": .optional(node.place.map { texts.text($0) }), "leaves": .array(leaves.map { .integer($0) }),
            "needs": .array(needs),
        ]
    }

    private func need(_ arrow: Diagram.Arrow, in diagram: Diagram) -> JSONValue {
        [
            "to": .string(diagram.nodes[arrow.to].name), "kind": .string(arrow.kind.rawValue),
            "parameters": .strings(arrow.parameters),
        ]
    }

    /// The mistakes and warnings of all profiles, each once, as `wiring check --all` reports them.
    private var diagnostics: [JSONValue] {
        let statements = EnclosingStatementLookup(profiles.views.flatMap { $0.proof.chain?.layers ?? [] })
        return DiagnosticsReport(profiles.diagnostics).shown.diagnostics.map { diagnostic in
            var key: String?
            if case .text(let text)? = diagnostic.origin { key = statements.key(around: text) }
            return [
                "code": .string(diagnostic.code.rawValue), "severity": .string("\(diagnostic.severity)"),
                "title": .string(diagnostic.wording.title), "profiles": .strings(diagnostic.profiles),
                "key": .optional(key),
                "text": .string(DiagnosticsReport([diagnostic]).text()),
            ]
        }
    }

    private var changes: JSONValue {
        guard let difference else { return .null }
        let rows = difference.rows.map { row -> JSONValue in
            let item = row.difference.item
            return [
                "key": .string(item.heading ?? "the profile"), "path": .string(row.difference.path),
                "before": .optional(row.difference.first?.text), "after": .optional(row.difference.second?.text),
                "profiles": .strings(row.profiles), "in": .string(difference.words(of: row)),
            ]
        }
        return ["summary": .string(difference.summary), "rows": .array(rows)]
    }
}
