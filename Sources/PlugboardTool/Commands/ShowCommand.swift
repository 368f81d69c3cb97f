/// `wiring show KEY`: one binding in full.
///
///     {
///       "format": 1,
///       "profile": "production" or null,
///       "key": "PaymentGateway",
///       "registered": place or null,                      the Swift line of its factory
///       "arguments": ["Region"], "accepts": [],           required and optional arguments, by type
///       "made": ["asynchronously", "on the main actor"],  the requirements of itself and of its dependencies
///       "starting": false,                                whether its container starts it, or a decorator of it
///       "running": false,                                 whether its container runs it
///       "closing": false,                                 whether its owner closes it
///       "scopeValue": false,                              whether it is a value given to scopes
///       "proven": true,                                   false if it asks for services itself
///       "leaves": [{ "path": "settings/timeout", "value": "\"30s\"", "hidden": false, "place": place }],
///       "uses": [{ "decorator": "retry" or null, "parameter": "clock", "keys": ["Clock"], "given": null }],
///       "usedBy": [{ "key": "Checkout", "decorator": null, "parameter": "gateway" }],
///       "entry": false,                                   whether it is an entry of the program
///       "alternatives": ["payments.fake"]                 other factories that could be named; see wiring factories
///     }
///
/// `given` is the source of a parameter without a binding: `argument`, `resolver`, `scopeFactory` or `injectionPoint`.
/// Paths are JSON pointers below the binding. The value of a setting is JSON, `<env NAME>` or `<file PATH>`. If
/// `hidden` is true, the value or a part of it is not shown, and `value` is null. With `--resolved` a leaf also has
/// `"resolved": { "state": "set", "from": "process", "value": "8080" or null, "default": "80" or null }`, or null if the
/// value is not from outside. The states and sources are those of `VariablesCommand`.
struct ShowCommand: ListedCommand {
    /// The key as written: `Mailer#receipts`.
    let key: String
    /// Whether the answer has the values in force on this machine, as far as they may be shown.
    let isResolved: Bool
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "show", summary: "one binding in full: factory, settings, dependencies, users",
        operands: [.init(name: "KEY", summary: "the binding's key, as Mailer#receipts", completion: .keys)],
        example: "Mailer#receipts (\"wiring list\" lists the keys)",
        flags: [
            .init(name: "--resolved", summary: "with the values in force here; a secret or a string is \"set\""),
            .format,
        ])

    init(_ words: CommandArguments) throws(UsageError) {
        key = words.operands[0]
        isResolved = words.has("--resolved")
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        try answer(tool, of: tool.loader.prove(isResolved ? tool.selectionOfValues : tool.selection))
    }

    nonisolated(nonsending) func answer(preparing tool: WiringTool) async -> WiringTool.Answer {
        if !isResolved { return tool.answer(to: self) }
        return await tool.answer { proof throws(Refusal) in try answer(tool, of: proof) }
    }

    private func answer(_ tool: WiringTool, of proof: ProofOutcome) throws(Refusal) -> WiringTool.Answer {
        let view = try tool.view(of: proof)
        if isResolved { view.variables = VariableTexts(of: tool.loader) }
        let diagnostics = proof.diagnostics
        switch view.find(key) {
        case .missing(let error): throw tool.refusal(error, about: diagnostics)
        case .removed(let removal): throw tool.refusal(view.error(of: removal), about: diagnostics)
        case .binding(let index):
            let page = BindingPage(index, in: view)
            let output = format == .text ? page.text(width: tool.width) : page.json
            return isResolved ? tool.answer(output, withStatesOf: proof) : tool.answer(output, about: diagnostics)
        }
    }
}

/// The output of `wiring show` for one binding.
private struct BindingPage {
    private let title: String
    private let profile: String?
    private let key: String
    private var registered: AnswerRow?
    private var traits: [BindingTrait] = []
    private var leaves: [AnswerRow] = []
    private var needs: [AnswerRow] = []
    private let isEntry: Bool
    private let holders: [AnswerRow]
    private let alternatives: [AnswerRow]

    @_optimize(none)
    init(_ index: Int, in view: WiringView) {
        var texts = OriginFormatter()
        let graph = view.graph
        let binding = view.wiring.bindings[index]
        key = view.spelled(binding.key)
        title = "\(key) in \(view.title)"
        profile = view.wiring.profile
        isEntry = view.outline.entries.contains { $0.key == binding.key }
        let states = view.variables.map { _ in view.externalStates }
        for leaf in view.leaves(of: binding) {
            let resolved = states.flatMap { states in leaf.setting.flatMap { ResolvedSetting($0, states) } }
            var further: [JSONValue.Member] = [.init("place", texts.json(leaf.origin))]
            if states != nil { further.append(.init("resolved", resolved?.json ?? .null)) }
            leaves.append(
                AnswerRow(
                    cells: [leaf.path.pointer, resolved?.text ?? leaf.value.text, texts.text(leaf.origin)],
                    json: .leaf(leaf.path, leaf.value, further)))
        }
        var parts: [(decorator: String?, factory: FactoryOutline)] = []
        let made = view.factory(of: binding).map { view.outline.factories[$0] }
        if let made {
            let location = Origin.code(made.location)
            registered = AnswerRow(cells: ["", "registered at", texts.text(location)], json: texts.json(location))
            parts = [(nil, made)]
            for decorator in binding.decorators {
                guard let factory = view.factory(decorator.factory.value) else { continue }
                parts.append((decorator.id, view.outline.factories[factory]))
            }
        }
        traits = BindingTrait.all(
            of: made, isProven: !parts.contains { $0.factory.isOpaque }, index, in: view)
        let filled = graph.needs(of: index)
        for owner in [nil] + binding.decorators.map({ Optional($0.id) }) {
            for need in filled where graph.decoratorID(of: need.slot) == owner {
                let keys = view.spelledTargets(of: need)
                let text = keys.isEmpty ? "nothing" : keys.joined(separator: ", ")
                needs.append(Self.need(of: owner, view.parameter(of: need), text, keys: keys))
            }
            for (_, factory) in parts.filter({ $0.decorator == owner }) {
                for parameter in factory.parameters {
                    guard let (kind, words) = parameter.supplied(isDeclared: !factory.options.uses.isEmpty) else {
                        continue
                    }
                    needs.append(Self.need(of: owner, parameter.nameInUses, words, given: kind))
                }
            }
        }
        holders = graph.holders(of: index).map { need in
            let (name, owner) = (
                view.spelled(view.wiring.bindings[graph.slots[need.slot].binding].key), graph.decoratorID(of: need.slot)
            )
            let parameter = view.parameter(of: need)
            return AnswerRow(
                cells: [name, Self.name(of: parameter, in: owner)],
                json: ["key": .string(name), "decorator": .optional(owner), "parameter": .string(parameter)])
        }
        alternatives = view.alternatives(to: binding).map { factory in
            let environments = factory.options.allowedIn.map(\.rawValue).joined(separator: ", ")
            let id = factory.options.id?.rawValue ?? ""
            return AnswerRow(cells: [id, environments.isEmpty ? "" : "\(environments) only"], json: .string(id))
        }
    }

    private static func need(
        of decorator: String?, _ parameter: String, _ text: String, keys: [String] = [], given: String? = nil
    ) -> AnswerRow {
        AnswerRow(
            cells: [name(of: parameter, in: decorator), text],
            json: [
                "decorator": .optional(decorator), "parameter": .string(parameter), "keys": .strings(keys),
                "given": .optional(given),
            ])
    }

    private static func name(of parameter: String, in decorator: String?) -> String {
        (decorator.map { "decorator \($0): " } ?? "") + parameter
    }

    func text(width: Int?) -> String {
        var rows = leaves.cells
        if let registered {
            let further = traits.filter { !$0.text.isEmpty }.map { [$0.heading, $0.text, ""] }
            rows.insert(contentsOf: [registered.cells] + further, at: min(1, rows.count))
        }
        let table = { (rows: [[String]], empty: String) in
            rows.isEmpty ? empty : TerminalTable(rows: rows, indent: 2).text(width: width)
        }
        let shown = alternatives.prefix(20)
        let more = alternatives.count - shown.count
        let candidates = Array(shown).cells + (more > 0 ? [["and \(more) more", ""]] : [])
        return [
            TerminalText.safe(title) + "\n" + TerminalTable(unbroken: 2, rows: rows, indent: 2).text(width: width),
            "uses\n" + table(needs.cells, "  nothing\n"),
            "used by\n" + table((isEntry ? [["the program itself"]] : []) + holders.cells, "  nothing\n"),
        ].joined(separator: "\n") + (candidates.isEmpty ? "" : "\ncould be\n" + table(candidates, ""))
    }

    var json: String {
        var members: [JSONValue.Member] = [
            .init("format", .integer(1)), .init("profile", .optional(profile)), .init("key", .string(key)),
            .init("registered", registered?.json ?? .null),
        ]
        members += traits.map(\.member)
        members += [
            .init("leaves", leaves.json), .init("uses", needs.json), .init("usedBy", holders.json),
            .init("entry", .bool(isEntry)), .init("alternatives", alternatives.json),
        ]
        return JSONValue.object(members).text() + "\n"
    }
}

/// A property of a binding that only code declares, as a row and as a JSON member.
///
/// The row is empty if the property does not apply.
private struct BindingTrait {
    let heading: String
    let text: String
    let member: JSONValue.Member

    private init(_ heading: String, _ texts: [String], _ name: String) {
        self.heading = heading
        text = texts.joined(separator: ", ")
        member = .init(name, .strings(texts))
    }

    /// - Parameter isShown: Whether the row is shown. The JSON member has the same value, or its negation.
    private init(_ heading: String, _ text: String, if isShown: Bool, _ name: String, isNegated: Bool = false) {
        self.heading = heading
        self.text = isShown ? text : ""
        member = .init(name, .bool(isShown != isNegated))
    }

    /// - Parameter factory: The factory of its instances; nil for an alias and for an unknown factory.
    @_optimize(none)
    static func all(of factory: FactoryOutline?, isProven: Bool, _ index: Int, in view: WiringView) -> [BindingTrait] {
        let execution = factory.map { _ in view.graph.execution(of: index) }
        let made =
            (execution?.contains(.suspension) == true ? ["asynchronously"] : [])
            + (execution?.contains(.mainActor) == true ? ["on the main actor"] : [])
        return [
            BindingTrait("arguments", factory?.options.arguments.map(\.displayName) ?? [], "arguments"),
            BindingTrait("accepts", factory?.options.accepted.map(\.displayName) ?? [], "accepts"),
            BindingTrait("made", made, "made"),
            BindingTrait("started", "with its container", if: factory != nil && view.isStarting(index), "starting"),
            BindingTrait("runs", "while its container is open", if: factory != nil && view.isRunning(index), "running"),
            BindingTrait("closed", "with its container or scope", if: factory?.isClosing == true, "closing"),
            BindingTrait("given", "when its scope opens", if: factory?.options.isScopeValue == true, "scopeValue"),
            BindingTrait("not proven", "it asks for services itself", if: !isProven, "proven", isNegated: true),
        ]
    }
}

extension ParameterOutline {
    /// Returns the source of a parameter, as a JSON value and in words; nil for bindings and settings.
    ///
    /// - Parameter isDeclared: Whether `uses` declares the services that the factory requests from the resolver.
    fileprivate func supplied(isDeclared: Bool) -> (kind: String, words: String)? {
        switch role {
        case .argument: ("argument", "an argument")
        case .resolver: ("resolver", isDeclared ? "asked for the services in \"uses\"" : "asked for unproven services")
        case .scopeFactory: ("scopeFactory", "opens scopes")
        case .injectionPoint: ("injectionPoint", "the requester")
        case .dependency, .settings: nil
        }
    }
}
