/// The output of `wiring why`: which layer set a binding or a part of it, what it replaced, and what would hold without
/// it.
struct WhyBindingPage {
    private let title: String
    private let profile: String?
    private let key: String
    private let path: String
    private var sections: [(heading: String, table: TerminalTable)] = []
    /// What one layer said and no other changed, a row each.
    private var unchanged = TerminalTable(unbroken: 2, indent: 2)
    private var leaves: [JSONValue] = []
    private var without = TerminalTable(unbroken: 2, indent: 2)
    private var layerless: [JSONValue] = []

    init(_ binding: WiredBinding, by histories: [BindingLeafHistory], below path: [String], in view: WiringView) {
        key = view.spelled(binding.key)
        self.path = path.pointer
        profile = view.wiring.profile
        title = (path.isEmpty ? key : ([key] + path).pointer) + " in \(view.title)"
        var texts = OriginFormatter()
        for history in histories { add(history, texts: &texts) }
        let inForce = view.leaves(of: binding).filter { $0.path.starts(with: path) }
        for layerless in view.layerless(binding.key, history: binding.history) {
            add(layerless, inForce: inForce, below: path, texts: &texts)
        }
    }

    /// Why a key is bound to nothing.
    init(_ removal: Wiring.Removal, in view: WiringView) {
        key = view.spelled(removal.key)
        path = ""
        profile = view.wiring.profile
        title = "\(key) is not bound in \(view.title)"
        var texts = OriginFormatter()
        let (remover, writer) = (view.layer(of: removal.origin), view.layer(of: removal.removed))
        let statements: [BindingLeafHistory.Entry] = [
            .init(
                layer: writer, value: LeafValue(described: "a binding"), origin: removal.removed,
                fate: .removed(by: remover)),
            .init(layer: remover, value: LeafValue(described: "null"), origin: removal.origin, fate: .removes),
        ]
        add(BindingLeafHistory(path: [], statements: statements), texts: &texts)
    }

    private mutating func add(_ history: BindingLeafHistory, texts: inout OriginFormatter) {
        var table = TerminalTable(unbroken: 1, indent: 2)
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
        _ layerless: BindingWithoutLayer, inForce: [ShownBindingLeaf], below path: [String],
        texts: inout OriginFormatter
    ) {
        var changes = ChangesWithoutLayer()
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
            if !section.heading.isEmpty { text += "\n" + TerminalText.safe(section.heading) + "\n" }
            text += section.table.text(width: width)
        }
        switch unchanged.rows.count {
        case 0: break
        case 1:
            let row = unchanged.rows[0]
            let table = TerminalTable(unbroken: 1, rows: [Array(row.dropFirst())], indent: 2)
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

/// The leaves of a binding that would be in force if one layer were left out, as rows and JSON.
private struct ChangesWithoutLayer {
    var rows: [[String]] = []
    private(set) var json: [JSONValue] = []

    mutating func add(
        _ leaves: [ShownBindingLeaf], insteadOf inForce: [ShownBindingLeaf], below path: [String],
        texts: inout OriginFormatter
    ) {
        let isOne = path == leaves.first?.path
        // Where other decorators wrap, what each consists of is no news.
        let wrapsAlike = leaves.decorators == inForce.decorators
        func isShown(_ leaf: ShownBindingLeaf) -> Bool {
            wrapsAlike || !leaf.path.isWithin(.decorators) || leaf.path.count == 1
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

extension [ShownBindingLeaf] {
    /// The value of the leaf that lists the decorators.
    fileprivate var decorators: LeafValue? { first { $0.path == BindingMember.decorators.path }?.value }
}
