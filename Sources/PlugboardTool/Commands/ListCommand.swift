/// `wiring list`: each key in force with its factory, its lifetime and the place of its factory.
///
///     {
///       "format": 1,
///       "profile": "production" or null,
///       "environment": "production" or null,
///       "sealed": true,
///       "wiringID": "7d1e0a94c2f3" or null,               null if the wiring has an error
///       "layers": ["code", "base", "production"],         lowest first
///       "bindings": [
///         {
///           "key": "PaymentGateway",
///           "factory": "payments.batch" or null,          null for an alias and for a factory without identifier
///           "alias": "Mailer#receipts" or null,
///           "lifetime": "singleton" or null,              null for an alias
///           "starting": false,                            whether its container starts it
///           "running": false,                             whether its container runs it
///           "decorators": ["retry", "audit"],             innermost first
///           "place": place or null
///         }
///       ],
///       "provided": [{ "key": "Clock", "by": "Calendar" }],   "Service+Clock": the contribution of Clock to a list
///       "removed": [{ "key": "Mailer", "place": place }]
///     }
///
/// A place is the object of `OriginFormatter.json`. Keys are sorted, in the spelling of manifests. `ProfileMatrix`
/// describes the answer of `--all`.
struct ListCommand: ListedCommand {
    /// Whether the answer compares every selectable profile.
    let all: Bool
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "list", summary: "the bindings in force, of one profile or of all side by side",
        flags: [.init(name: "--all", summary: "every profile, one column for each"), .format],
        overriding: ", without --all")

    init(_ words: CommandArguments) throws(UsageError) {
        all = words.has("--all")
        format = words.format(or: .text)
    }

    func conflict(with launch: LaunchOptions) -> UsageError? {
        all ? launch.flagsOfOneProfile.first.map { .conflict("--all", $0.rawValue) } : nil
    }

    @_optimize(none)
    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        if all {
            let profiles = SelectableProfiles(of: tool.loader)
            let matrix = ProfileMatrix(profiles)
            let output = format == .text ? matrix.text(width: tool.width) : matrix.json
            return tool.answer(profiles.views.isEmpty ? "" : output, about: profiles.diagnostics)
        }
        let view = try tool.view()
        let wiring = view.wiring
        var texts = OriginFormatter()
        let bindings = view.sortedBindings.map { Self.row($0, view, &texts) }
        let provided = view.graph.provided.inOrder(by: { $0.key < $1.key }).map { key, provider in
            let (name, by) = (view.spelled(key), view.spelled(wiring.bindings[provider].key))
            return AnswerRow(
                cells: [key.service.contribution == nil ? "provided" : "contributed", name, "by \(by)"],
                json: ["key": .string(name), "by": .string(by)])
        }
        let removed = wiring.removals.inOrder(by: { $0.key < $1.key }).map { removal in
            let name = view.spelled(removal.key)
            return AnswerRow(
                cells: ["removed", name, texts.text(removal.origin)],
                json: ["key": .string(name), "place": texts.json(removal.origin)])
        }
        let identity = [view.proof.wiringID].compactMap(\.self)
        let output: String
        switch format {
        case .text:
            output = [
                TerminalTable(rows: [[view.proof.headline]] + identity.map { ["wiring ID: \($0)"] }),
                TerminalTable(heading: ["KEY", "FACTORY", "LIFETIME", "FROM"], unbroken: 3, rows: bindings.cells),
                TerminalTable(unbroken: 2, rows: (provided + removed).cells),
            ].map { $0.text(width: tool.width) }.filter { !$0.isEmpty }.joined(separator: "\n")
        case .json:
            output = JSONValue.answer([
                "profile": .optional(wiring.profile),
                "environment": .optional(wiring.environment?.value.rawValue),
                "sealed": .bool(wiring.sealed != nil),
                "wiringID": .optional(identity.first),
                "layers": .strings(wiring.layers.map(\.name)),
                "bindings": bindings.json, "provided": provided.json, "removed": removed.json,
            ])
        }
        return tool.answer(output, about: view.proof.diagnostics)
    }

    static func row(_ index: Int, _ view: WiringView, _ texts: inout OriginFormatter) -> AnswerRow {
        let binding = view.wiring.bindings[index]
        let target = view.target(of: binding)
        let key = view.spelled(binding.key)
        let decorators = binding.decorators.map(\.id)
        let isAlias = target.path == BindingMember.alias.path
        let lifetime = isAlias || binding.target == .broken ? nil : view.lifetime(of: binding).rawValue
        let identifier = view.factory(of: binding).flatMap { view.outline.factories[$0].options.id?.rawValue }
        let factory = (isAlias ? "alias of " : "") + target.value.text
        let (isStarting, isRunning) = (view.isStarting(index), view.isRunning(index))
        return AnswerRow(
            cells: [
                key, ([factory] + decorators.map { "+\($0)" }).joined(separator: " "),
                (lifetime ?? "") + (isRunning ? ", runs" : isStarting ? ", started" : ""), texts.text(target.origin),
            ],
            json: [
                "key": .string(key),
                "factory": .optional(identifier),
                "alias": .optional(isAlias ? target.value.text : nil),
                "lifetime": .optional(lifetime),
                "starting": .bool(isStarting),
                "running": .bool(isRunning),
                "decorators": .strings(decorators),
                "place": texts.json(target.origin),
            ])
    }
}
