/// `wiring why KEY[/path]`: the layer that set each part of a binding, the rule that decided, and the binding without each
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
///           "value": "\"30s\"" or null,                   null if it is gone
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
///       ],
///       "notes": ["…"]                                    losses of a higher layer
///     }
struct WhyBindingCommand: ListedCommand {
    /// The key as written: `Mailer#receipts`.
    let key: String
    /// The path below the binding: `["settings", "timeout"]`; empty for the whole binding.
    let path: [String]
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "why", summary: "the file and line that decided, the replaced values, the values without it",
        operands: [
            .init(
                name: "KEY[/PATH]", summary: "a binding, or a place in it as PaymentGateway/settings/timeout",
                completion: .leaves)
        ],
        example: "PaymentGateway/settings/timeout (\"wiring list\" lists the keys)", flags: [.format])

    init(_ words: CommandArguments) throws(UsageError) {
        // A JSON pointer (RFC 6901) without its first slash: `~1` is a slash, `~0` a tilde.
        let steps = words.operands[0].split(separator: "/", omittingEmptySubsequences: false)
            .map { SettingPointer.unescaped($0) ?? String($0) }
        // `split` returns at least one element.
        key = steps[0]
        path = Array(steps.dropFirst())
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let view = try tool.view()
        let diagnostics = view.proof.diagnostics
        let page: WhyBindingPage
        switch view.find(key) {
        case .missing(let error): throw tool.refusal(view.slashInKey(of: self) ?? error, about: diagnostics)
        case .removed(let removal): page = WhyBindingPage(removal, in: view)
        case .binding(let index):
            let binding = view.wiring.bindings[index]
            let history = view.replay.history(of: binding.key)
            let histories = view.histories(of: binding, by: history, below: path)
            if histories.isEmpty {
                let known = view.leaves(of: binding).map(\.path.pointer)
                throw tool.refusal(
                    .noPart(path.pointer, of: view.spelled(binding.key), known: known), about: diagnostics)
            }
            page = WhyBindingPage(binding, history, by: histories, below: path, in: view)
        }
        return tool.answer(format == .text ? page.text(width: tool.width) : page.json, about: diagnostics)
    }
}

extension WiringView {
    /// Returns the error for an unescaped slash in a key; nil if no key with such a slash is bound.
    fileprivate func slashInKey(of command: WhyBindingCommand) -> UsageError? {
        var key = command.key
        for (place, step) in command.path.enumerated() {
            key += "/\(step)"
            guard let meant = try? names.key(key), wiring.bindings.contains(where: { $0.key == meant }) else {
                continue
            }
            return .slashInKey(key, meant: ([key] + command.path[(place + 1)...]).pointer)
        }
        return nil
    }
}

/// The output of `wiring why`.
///
/// It shows the layer that set a binding or a part of it, the replaced values, and the binding without each layer.
private struct WhyBindingPage {
    private let title: String
    private let profile: String?
    private let key: String
    private let path: String
    /// The leaves with several statements, each as a table. The statement in force is first.
    private var sections: [(heading: String, rows: [[String]])] = []
    /// The leaves with one statement, each as a row.
    private var unchanged: [[String]] = []
    private var leaves: [JSONValue] = []
    private var without = TerminalTable(unbroken: 2, indent: 2)
    private var layerless: [JSONValue] = []
    private var notes: [String] = []

    init(
        _ binding: WiredBinding, _ history: KeyHistory, by histories: [BindingLeafHistory], below path: [String],
        in view: WiringView
    ) {
        key = view.spelled(binding.key)
        self.path = path.pointer
        profile = view.wiring.profile
        title = (path.isEmpty ? key : ([key] + path).pointer) + " in \(view.title)"
        var texts = OriginFormatter()
        for leaf in histories { add(leaf, texts: &texts) }
        notes = view.losses(of: binding.key, below: path)
        let inForce = view.leaves(of: binding).filter { $0.path.starts(with: path) }
        for layerless in view.layerless(binding.key, history: history) {
            add(layerless, inForce: inForce, below: path, texts: &texts)
        }
    }

    /// Creates the output for a removed key.
    init(_ removal: Wiring.Removal, in view: WiringView) {
        key = view.spelled(removal.key)
        path = ""
        profile = view.wiring.profile
        title = "\(key) is not bound in \(view.title)"
        var texts = OriginFormatter()
        let (remover, writer) = (view.layer(of: removal.origin), view.layer(of: removal.removed))
        let statements: [BindingLeafHistory.Entry] = [
            .init(
                layer: writer, value: LeafValue(text: "a binding"), origin: removal.removed,
                outcome: .ended(.removed, by: remover)),
            .init(layer: remover, value: LeafValue(text: "null"), origin: removal.origin, outcome: .removes),
        ]
        add(BindingLeafHistory(path: [], statements: statements), texts: &texts)
    }

    private mutating func add(_ history: BindingLeafHistory, texts: inout OriginFormatter) {
        let rows = history.statements.map { entry in
            AnswerRow(
                cells: [entry.value?.text ?? "", texts.text(entry.origin), "\(entry.layer): \(entry.outcome.words)"],
                json: [
                    "layer": .string(entry.layer), "value": .optional(entry.value?.visible),
                    "hidden": .bool(entry.value?.isHidden == true), "place": texts.json(entry.origin),
                    "fate": .string(entry.outcome.name), "by": .optional(entry.outcome.layer),
                ])
        }
        if rows.count == 1, history.statements[0].outcome == .inForce {
            unchanged.append([history.path.pointer] + rows[0].cells)
        } else {
            sections.append((history.path.pointer, rows.reversed().cells))
        }
        leaves.append(.leaf(history.path, history.winner?.value, [.init("statements", rows.json)]))
    }

    private mutating func add(
        _ layerless: BindingWithoutLayer, inForce: [ShownBindingLeaf], below path: [String],
        texts: inout OriginFormatter
    ) {
        let changed = layerless.leaves.map {
            changes($0.filter { $0.path.starts(with: path) }, insteadOf: inForce, below: path, &texts)
        }
        let broken = layerless.broken.filter { $0.path.starts(with: path) || path.starts(with: $0.path) }.map {
            AnswerRow(
                cells: ["no longer applies: \($0.title) (\($0.code.rawValue))", texts.text($0.origin)],
                json: [
                    "code": .string($0.code.rawValue), "title": .string($0.title), "place": texts.json($0.origin),
                ])
        }
        let unchanged = changed.map { $0.isEmpty ? [["the same", ""]] : $0.cells } ?? [["not bound", ""]]
        let subject = "without \(layerless.layer)"
        for (number, row) in (unchanged + broken.cells).enumerated() {
            without.rows.append([number == 0 ? subject : ""] + row)
        }
        self.layerless.append([
            "layer": .string(layerless.layer),
            "bound": .bool(layerless.leaves != nil),
            "changes": (changed ?? []).json, "broken": broken.json,
        ])
    }

    func text(width: Int?) -> String {
        var text = TerminalText.safe(title) + "\n"
        let isShort = unchanged.count == 1
        for (heading, rows) in sections + (isShort ? [(unchanged[0][0], [Array(unchanged[0].dropFirst())])] : []) {
            if !heading.isEmpty { text += "\n" + TerminalText.safe(heading) + "\n" }
            text += TerminalTable(unbroken: 1, rows: rows, indent: 2).text(width: width)
        }
        if unchanged.count > 1 {
            let table = TerminalTable(unbroken: 2, rows: unchanged, indent: 2)
            text += "\nset by one layer\n" + table.text(width: width)
        }
        if !without.rows.isEmpty { text += "\nwithout one layer\n" + without.text(width: width) }
        if !notes.isEmpty { text += "\n" + notes.map { "note: \(TerminalText.safe($0))\n" }.joined() }
        return text
    }

    var json: String {
        JSONValue.answer([
            "profile": .optional(profile), "key": .string(key), "path": .string(path), "leaves": .array(leaves),
            "without": .array(layerless), "notes": .strings(notes),
        ])
    }
}

/// Returns the leaves of a binding that would differ without a layer.
private func changes(
    _ leaves: [ShownBindingLeaf], insteadOf inForce: [ShownBindingLeaf], below path: [String],
    _ texts: inout OriginFormatter
) -> [AnswerRow] {
    let isOne = path == leaves.first?.path
    // If the lists of decorators differ, only the whole lists are shown.
    let wrapsAlike = leaves.decorators == inForce.decorators
    func isShown(_ leaf: ShownBindingLeaf) -> Bool {
        wrapsAlike || !leaf.path.isWithin(.decorators) || leaf.path.count == 1
    }
    let (remaining, replaced) = (leaves.byPath, inForce.byPath)
    var rows: [AnswerRow] = []
    for leaf in leaves where isShown(leaf) {
        // Equal values may have different hidden parts.
        if let other = replaced[leaf.path], other.isSame(as: leaf), other.value == leaf.value { continue }
        rows.append(
            AnswerRow(
                cells: [(isOne ? "" : "\(leaf.path.pointer) ") + leaf.value.text, texts.text(leaf.origin)],
                json: .leaf(leaf.path, leaf.value, [.init("place", texts.json(leaf.origin))])))
    }
    for leaf in inForce where isShown(leaf) && remaining[leaf.path] == nil {
        rows.append(
            AnswerRow(cells: ["no \(leaf.path.pointer)", ""], json: .leaf(leaf.path, nil, [.init("place", .null)])))
    }
    return rows
}

extension [ShownBindingLeaf] {
    /// The value of the leaf with the list of decorators.
    fileprivate var decorators: LeafValue? { first { $0.path == BindingMember.decorators.path }?.value }
}

/// A binding without one layer, and the edits of other layers that would then fail.
struct BindingWithoutLayer {
    var layer: String
    /// The leaves; nil if the key would not be bound.
    var leaves: [ShownBindingLeaf]?
    /// The edits of other layers that would no longer apply.
    var broken: [BrokenEdit]

    /// An edit of another layer that would no longer apply.
    struct BrokenEdit {
        /// The path below the binding; empty if the edit concerns the whole binding.
        var path: [String]
        var code: DiagnosticCode
        var title: String
        var origin: Origin
    }
}

extension WiringView {
    /// Returns the binding of a key without each layer that mentions the key.
    func layerless(_ key: ServiceKey, history: KeyHistory) -> [BindingWithoutLayer] {
        var result: [BindingWithoutLayer] = []
        let known = RareTable(history.diagnostics.map { ($0, ()) })
        for number in history.steps.map(\.layer).uniqued().inOrder() {
            let remaining = replay.history(of: key, without: number)
            let binding = remaining.binding
            // An edit without a target results in a broken binding, so that it is reported once.
            let isBound = binding.map { $0.target != .broken } ?? false
            var broken = remaining.diagnostics.filter {
                $0.edited?.key == key && $0.severity == .error && !known.contains($0)
            }
            .compactMap { diagnostic in
                diagnostic.origin.map {
                    BindingWithoutLayer.BrokenEdit(
                        path: diagnostic.edited?.path ?? [], code: diagnostic.code,
                        title: diagnostic.wording.title,
                        origin: $0)
                }
            }
            let leaves = isBound ? binding.map { self.leaves(of: $0) } : nil
            if let leaves, let binding { broken += unaskedSettings(leaves, of: binding) }
            result.append(
                BindingWithoutLayer(layer: wiring.layers[number].name, leaves: leaves, broken: broken))
        }
        return result
    }

    /// Returns the settings that the factory does not have; empty if its settings type is not fully known.
    private func unaskedSettings(
        _ leaves: [ShownBindingLeaf], of binding: WiredBinding
    ) -> [BindingWithoutLayer.BrokenEdit] {
        guard let index = factory(of: binding), let id = outline.factories[index].options.id else { return [] }
        let description = description(of: index)
        if let description, !description.isComplete || description.settings.isEmpty { return [] }
        let asked = Set(description?.settings.compactMap(\.path.first) ?? [])
        let written = binding.settings.map { settings($0, of: index, below: []) } ?? []
        return written.filter { leaf in leaf.path.first.map { !asked.contains($0) } ?? false }.map { leaf in
            BindingWithoutLayer.BrokenEdit(
                path: BindingMember.settings.path + leaf.path, code: .unknownSetting,
                title: "factory \"\(id)\" has no setting \"\(leaf.path[0])\"",
                origin: leaf.origin)
        }
    }
}
