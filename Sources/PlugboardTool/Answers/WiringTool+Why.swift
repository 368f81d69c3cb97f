extension WiringTool {
    /// `wiring why KEY[/path]`: who said each part of a binding, which rule decided, and what it would be without each
    /// layer.
    ///
    ///     {
    ///       "format": 1,
    ///       "profile": "production" or null,
    ///       "key": "PaymentGateway",
    ///       "path": "settings/timeout",                       empty for the whole binding
    ///       "leaves": [
    ///         {
    ///           "path": "settings/timeout",
    ///           "value": "\"30s\"" or null,                   null where it is gone
    ///           "hidden": false,                              whether it, or a part of it, is not shown
    ///           "statements": [                               lowest layer first
    ///             {
    ///               "layer": "base", "value": "\"5s\"" or null, "hidden": false, "place": place, "fate": "replaced",
    ///               "by": "production"
    ///             }
    ///           ]                                             fate: in force, removes, replaced, repeated, edited,
    ///         }                                                     removed, dropped; by: a layer or null
    ///       ],
    ///       "without": [
    ///         {
    ///           "layer": "production",
    ///           "bound": true,
    ///           "changes": [
    ///             { "path": "factory", "value": "payments.sandbox" or null, "hidden": false, "place": place or null }
    ///           ],
    ///           "broken": [{ "code": "PB0209", "title": "…", "place": place }]
    ///         }
    ///       ]
    ///     }
    func why(_ command: WhyCommand) -> Answer {
        let proof = proof()
        if let refusal = refusal(of: proof) { return refusal }
        let view = WiringView(proof)
        switch view.find(command.key) {
        case .unknown(let error):
            return refusal(view.slashInKey(of: command) ?? error, about: proof.diagnostics)
        case .provided(let key, let provider):
            let error = UsageError.provided(view.spelled(key), by: view.spelled(provider))
            return refusal(error, about: proof.diagnostics)
        case .removed(let removal):
            let page = RemovalPage(removal, in: view)
            return answer(command.format == .text ? page.text(width: width) : page.json, about: proof.diagnostics)
        case .binding(let index):
            let binding = view.wiring.bindings[index]
            let histories = view.histories(of: binding, below: command.path)
            if histories.isEmpty {
                let known = view.leaves(of: binding).map(\.path.pointer)
                let written = command.path.pointer
                let error = UsageError.noPart(
                    written, of: view.spelled(binding.key),
                    nearest: NearestName.suggestion(for: written, among: known), known: known)
                return refusal(error, about: proof.diagnostics)
            }
            let page = WhyPage(binding, by: histories, below: command.path, in: view)
            return answer(command.format == .text ? page.text(width: width) : page.json, about: proof.diagnostics)
        }
    }
}

extension WiringView {
    /// The mistake of writing a key with a slash in it as it is, where a path may follow; nil where no such key is bound.
    fileprivate func slashInKey(of command: WhyCommand) -> UsageError? {
        let bound = Set(wiring.bindings.map(\.key))
        var key = command.key
        for (place, step) in command.path.enumerated() {
            key += "/\(step)"
            guard let meant = try? names.key(key), bound.contains(meant) else { continue }
            return .slashInKey(key, meant: ([key] + command.path[(place + 1)...]).pointer)
        }
        return nil
    }
}

/// Why a binding, or a part of it, is as it is, ready to be told.
private struct WhyPage {
    private let title: String
    private let profile: String?
    private let key: String
    private let path: String
    private var sections: [(heading: String, table: TextTable)] = []
    /// What one layer said and no other changed, a row each.
    private var unchanged = TextTable(unbroken: 2, indent: 2)
    private var leaves: [JSONValue] = []
    private var without = TextTable(unbroken: 2, indent: 2)
    private var layerless: [JSONValue] = []

    init(_ binding: WiredBinding, by histories: [LeafHistory], below path: [String], in view: WiringView) {
        key = view.spelled(binding.key)
        self.path = path.pointer
        profile = view.wiring.profile
        title = (path.isEmpty ? key : ([key] + path).pointer) + " in \(view.title)"
        var texts = OriginTexts()
        for history in histories { add(history, texts: &texts) }
        let inForce = view.leaves(of: binding).filter { $0.path.starts(with: path) }
        for layerless in view.layerless(binding.key, history: binding.history) {
            add(layerless, inForce: inForce, below: path, texts: &texts)
        }
    }

    private mutating func add(_ history: LeafHistory, texts: inout OriginTexts) {
        var table = TextTable(unbroken: 1, indent: 2)
        var statements: [JSONValue] = []
        for entry in history.statements {
            let place = texts.text(entry.origin)
            // The winner first: it is what was asked for.
            table.rows.insert([entry.value?.text ?? "", place, "\(entry.layer): \(entry.fate.words)"], at: 0)
            statements.append([
                "layer": .string(entry.layer), "value": .optional(entry.value?.visible),
                "hidden": .bool(entry.value?.isHidden == true), "place": texts.json(entry.origin),
                "fate": .string(entry.fate.name), "by": .optional(entry.fate.layer),
            ])
        }
        if let only = history.statements.first, history.statements.count == 1, only.fate == .inForce {
            let place = texts.text(only.origin)
            unchanged.rows.append([history.path.pointer, only.value?.text ?? "", place, "\(only.layer): in force"])
        } else {
            sections.append((history.path.pointer, table))
        }
        leaves.append([
            "path": .string(history.path.pointer), "value": .optional(history.winner?.value.visible),
            "hidden": .bool(history.winner?.value.isHidden == true),
            "statements": .array(statements),
        ])
    }

    private mutating func add(
        _ layerless: LayerlessBinding, inForce: [WiredLeaf], below path: [String], texts: inout OriginTexts
    ) {
        var changes = LayerlessChanges()
        if let leaves = layerless.leaves {
            changes.add(leaves.filter { $0.path.starts(with: path) }, insteadOf: inForce, below: path, texts: &texts)
        } else {
            changes.rows.append(["not bound", ""])
        }
        var rows = changes.rows
        let broken = layerless.broken.filter { $0.path.starts(with: path) || path.starts(with: $0.path) }
        for broken in broken {
            rows.append(["no longer applies: \(broken.title) (\(broken.code.rawValue))", texts.text(broken.origin)])
        }
        let subject = "without \(layerless.layer)"
        for (number, row) in rows.enumerated() { without.rows.append([number == 0 ? subject : ""] + row) }
        self.layerless.append([
            "layer": .string(layerless.layer),
            "bound": .bool(layerless.leaves != nil),
            "changes": .array(changes.json),
            "broken": .array(
                broken.map {
                    [
                        "code": .string($0.code.rawValue), "title": .string($0.title), "place": texts.json($0.origin),
                    ]
                }),
        ])
    }

    func text(width: Int?) -> String {
        var text = TerminalText.safe(title) + "\n"
        for section in sections {
            text += "\n" + TerminalText.safe(section.heading) + "\n" + section.table.text(width: width)
        }
        switch unchanged.rows.count {
        case 0: break
        case 1:
            let row = unchanged.rows[0]
            let table = TextTable(unbroken: 1, rows: [Array(row.dropFirst())], indent: 2)
            text += "\n" + TerminalText.safe(row[0]) + "\n" + table.text(width: width)
        default: text += "\nsaid by one layer alone\n" + unchanged.text(width: width)
        }
        if !without.rows.isEmpty { text += "\nif a layer were not there\n" + without.text(width: width) }
        return text
    }

    var json: String {
        JSONValue.answer([
            .init("profile", .optional(profile)),
            .init("key", .string(key)),
            .init("path", .string(path)),
            .init("leaves", .array(leaves)),
            .init("without", .array(layerless)),
        ])
    }
}

/// What would be in force of a binding without one layer, and is not.
private struct LayerlessChanges {
    var rows: [[String]] = []
    private(set) var json: [JSONValue] = []

    mutating func add(
        _ leaves: [WiredLeaf], insteadOf inForce: [WiredLeaf], below path: [String], texts: inout OriginTexts
    ) {
        let isOne = path == leaves.first?.path
        // Where other decorators wrap, what each consists of is no news.
        let wrapsAlike = leaves.decorators == inForce.decorators
        func isShown(_ leaf: WiredLeaf) -> Bool {
            wrapsAlike || leaf.path.first != "decorators" || leaf.path.count == 1
        }
        for leaf in leaves where isShown(leaf) && !inForce.contains(where: { $0.isSame(as: leaf) }) {
            rows.append([(isOne ? "" : "\(leaf.path.pointer) ") + leaf.value.text, texts.text(leaf.origin)])
            json.append([
                "path": .string(leaf.path.pointer), "value": .optional(leaf.value.visible),
                "hidden": .bool(leaf.value.isHidden), "place": texts.json(leaf.origin),
            ])
        }
        for leaf in inForce where isShown(leaf) && !leaves.contains(where: { $0.path == leaf.path }) {
            rows.append(["no \(leaf.path.pointer)", ""])
            json.append(["path": .string(leaf.path.pointer), "value": .null, "hidden": .bool(false), "place": .null])
        }
        if rows.isEmpty { rows.append(["the same", ""]) }
    }
}

extension [WiredLeaf] {
    /// The value of the leaf that lists the decorators.
    fileprivate var decorators: LeafValue? { first { $0.path == ["decorators"] }?.value }
}

/// Why a key is bound to nothing.
private struct RemovalPage {
    private let title: String
    private let profile: String?
    private let key: String
    private let table: TextTable
    private let statements: [JSONValue]

    init(_ removal: Wiring.Removal, in view: WiringView) {
        var texts = OriginTexts()
        key = view.spelled(removal.key)
        profile = view.wiring.profile
        title = "\(key) is not bound in \(view.title)"
        let (remover, writer) = (view.layer(of: removal.origin), view.layer(of: removal.removed))
        let lost = LeafHistory.Fate.removed(by: remover)
        table = TextTable(
            unbroken: 1,
            rows: [
                ["null", texts.text(removal.origin), "\(remover): \(LeafHistory.Fate.removes.words)"],
                ["a binding", texts.text(removal.removed), "\(writer): \(lost.words)"],
            ], indent: 2)
        statements = [
            [
                "layer": .string(writer), "value": .null, "hidden": .bool(false), "place": texts.json(removal.removed),
                "fate": .string(lost.name), "by": .string(remover),
            ],
            [
                "layer": .string(remover), "value": .null, "hidden": .bool(false), "place": texts.json(removal.origin),
                "fate": .string(LeafHistory.Fate.removes.name), "by": .null,
            ],
        ]
    }

    func text(width: Int?) -> String { TerminalText.safe(title) + "\n" + table.text(width: width) }

    var json: String {
        JSONValue.answer([
            .init("profile", .optional(profile)),
            .init("key", .string(key)),
            .init("path", ""),
            .init("leaves", [["path": "", "value": .null, "hidden": .bool(false), "statements": .array(statements)]]),
            .init("without", []),
        ])
    }
}

extension LeafHistory.Fate {
    fileprivate var name: String {
        switch self {
        case .inForce: "in force"
        case .removes: "removes"
        case .replaced: "replaced"
        case .repeated: "repeated"
        case .edited: "edited"
        case .removed: "removed"
        case .dropped: "dropped"
        }
    }

    /// The layer that decided.
    fileprivate var layer: String? {
        switch self {
        case .inForce, .removes: nil
        case .replaced(let layer), .repeated(let layer), .edited(let layer), .removed(let layer), .dropped(let layer):
            layer
        }
    }
}
