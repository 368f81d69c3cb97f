extension WiringTool {
    /// `wiring show KEY`: one binding in full.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "key": "PaymentGateway",
    ///       "registered": place or null,                      the Swift line of its factory
    ///       "leaves": [{ "path": "settings/timeout", "value": "\"30s\"", "hidden": false, "place": place }],
    ///       "uses": [{ "decorator": "retry" or null, "parameter": "clock", "keys": ["Clock"] }],
    ///       "usedBy": [{ "key": "Checkout", "decorator": null, "parameter": "gateway" }],
    ///       "entry": false                                    whether the program itself asks for it
    ///     }
    ///
    /// Paths are JSON pointers below the binding; the value of a setting is JSON, or `<env NAME>` or `<file PATH>`. Where
    /// `hidden` is true the value, or a part of it, is not shown, and null stands in its place.
    func show(_ command: ShowCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        var facts = WiringFacts(proof)
        switch facts.find(command.key) {
        case .unknown(let error): return refusal(error, about: proof.diagnostics)
        case .removed(let removal):
            var places = PlaceTexts()
            let error = UsageError.removed(
                facts.spelled(removal.key), profile: proof.profile?.value, at: places.text(removal.origin))
            return refusal(error, about: proof.diagnostics)
        case .provided(let key, let provider):
            let error = UsageError.provided(facts.spelled(key), by: facts.spelled(provider))
            return refusal(error, about: proof.diagnostics)
        case .binding(let index):
            let page = BindingPage(index, &facts)
            return answer(command.format == .text ? page.text(width: width) : page.json, about: proof.diagnostics)
        }
    }
}

/// One binding in full, ready to be told.
private struct BindingPage {
    private let title: String
    private let profile: String?
    private let key: String
    private var registered: (text: String, json: JSONText)?
    private var leaves: [(path: String, value: LeafValue, place: String, json: JSONText)] = []
    private var needs: [(decorator: String?, parameter: String, keys: [String])] = []
    private var holders: [(key: String, decorator: String?, parameter: String)] = []
    private let isEntry: Bool

    init(_ index: Int, _ facts: inout WiringFacts) {
        var places = PlaceTexts()
        let binding = facts.wiring.bindings[index]
        key = facts.spelled(binding.key)
        title = "\(key) in \(facts.title)"
        profile = facts.wiring.profile
        isEntry = facts.outline.entries.contains { $0.key == binding.key }
        if let factory = facts.factory(of: binding) {
            let location = Origin.code(facts.outline.factories[factory].location)
            registered = (places.text(location), places.json(location))
        }
        for leaf in facts.leaves(of: binding) {
            leaves.append((leaf.path.pointer, leaf.value, places.text(leaf.origin), places.json(leaf.origin)))
        }
        let slots = SlotFacts(facts.proof)
        for need in slots.needs(of: index) {
            needs.append((need.decorator, facts.parameter(of: need), need.keys.map { facts.spelled($0) }))
        }
        for need in slots.holders(of: index) {
            holders.append((facts.spelled(need.holder), need.decorator, facts.parameter(of: need)))
        }
    }

    func text(width: Int?) -> String {
        var rows = leaves.map { [$0.path, $0.value.text, $0.place] }
        if let registered { rows.insert(["", "registered at", registered.text], at: min(1, rows.count)) }
        let used = needs.map { need in
            let parameter = (need.decorator.map { "decorator \($0): " } ?? "") + need.parameter
            return [parameter, need.keys.isEmpty ? "nothing" : need.keys.joined(separator: ", ")]
        }
        let program = isEntry ? [["the program itself"]] : []
        let holding = holders.map { holder in
            [holder.key, (holder.decorator.map { "decorator \($0): " } ?? "") + holder.parameter]
        }
        let users = program + holding
        return [
            TerminalText.safe(title) + "\n" + TextTable(places: 2, rows: rows, indent: 2).text(width: width),
            "uses\n" + (used.isEmpty ? "  nothing\n" : TextTable(rows: used, indent: 2).text(width: width)),
            "used by\n" + (users.isEmpty ? "  nobody\n" : TextTable(rows: users, indent: 2).text(width: width)),
        ].joined(separator: "\n")
    }

    var json: String {
        JSONText.answer([
            .init("profile", .optional(profile)),
            .init("key", .string(key)),
            .init("registered", registered?.json ?? .null),
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
                            "keys": .array($0.keys.map { .string($0) }),
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
        ])
    }
}

extension WiringFacts {
    /// What manifests and messages call the parameter of a need.
    func parameter(of need: SlotFacts.Need) -> String {
        outline.factories[need.factory].parameters[need.parameter].spoken
    }
}
