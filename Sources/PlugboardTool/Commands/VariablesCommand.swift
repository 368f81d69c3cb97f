/// The command `wiring variables`: the variables, files and provider values that the settings of a profile read. The
/// answer marks the values that this machine lacks. The answer contains defaults, and never another value.
///
///     {
///       "format": 1,
///       "profile": "production" or null,
///       "values": [
///         {
///           "kind": "variable",                           variable, file, provided
///           "provider": "vault",                          only for provided values
///           "name": "STRIPE_KEY",                         for a file its path as written, or <env NAME> if
///                                                         a variable contains it; the key in a provider
///           "state": "missing",                           missing, set, default; unknown if a provider failed
///                                                         or the dotenv file is mistaken
///           "dotenv": ".env",                             the dotenv file, if that sets it
///           "from": "process" or null,                    process, dotenv, file, provider, default; null if missing
///           "default": false,                             whether every use has a default
///           "defaults": ["8080"],                         the different defaults, without those that may be secrets
///           "secret": true,
///           "uses": [{ "key": "PaymentGateway", "place": place }]
///         }
///       ]
///     }
struct VariablesCommand: ListedCommand {
    let format: Format

    /// The output formats of `wiring variables`.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
        /// A dotenv file to fill in.
        case dotenv
    }

    static let syntax = CommandSyntax(
        name: "variables", summary: "the variables, files and values it needs, and which are missing here",
        flags: [
            .format(Format.self, "for people, for programs, or a file to fill in")
        ])

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
    }

    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        try answer(tool, of: tool.loader.prove(tool.selectionOfValues))
    }

    nonisolated(nonsending) func answer(preparing tool: WiringTool) async -> WiringTool.Answer {
        await tool.answer { proof throws(Refusal) in try answer(tool, of: proof) }
    }

    private func answer(_ tool: WiringTool, of proof: ProofOutcome) throws(Refusal) -> WiringTool.Answer {
        let needs = ExternalInputs(try tool.view(of: proof))
        let output =
            switch format {
            case .text: needs.text(width: tool.width)
            case .json: needs.json
            case .dotenv: needs.dotenv
            }
        return tool.answer(output, withStatesOf: proof)
    }
}

/// The output of `wiring variables`: the external values of one selection, each once.
private struct ExternalInputs {
    private let title: String
    private let profile: String?
    /// Whether a mistake below the table may concern a further value.
    private let isMistaken: Bool
    private var needs: [Need] = []

    /// A variable, file or provider value of the selection, with its state and the settings that use it.
    fileprivate struct Need {
        let source: ValueSource
        let state: ExternalValueState
        let hasDefault: Bool
        /// The visible defaults, each once.
        let defaults: [String]
        let isSecret: Bool
        /// Whether the variable contains the path of a file.
        let holdsPath: Bool
        let uses: [(key: String, row: AnswerRow)]

        var name: String { source.name }
        var isMissing: Bool { state.isMissing }
    }

    @_optimize(none)
    init(_ view: WiringView) {
        title = view.title
        profile = view.wiring.profile
        isMistaken = view.proof.hasErrors
        var texts = OriginFormatter()
        let groups = view.proof.references.uniqued().groups(by: \.source.value)
        let bySource = RareTable(groups)
        let holders = RareTable(groups.compactMap(\.identity.pathVariable).map { ($0, ()) })
        let states = view.externalStates
        let defaults = view.wiring.bindings.map(view.defaults).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        for (source, references) in groups.inOrder(by: { $0.identity < $1.identity }) {
            // The file is not known if its variable is missing.
            if let variable = source.pathVariable, bySource[variable]?.last?.isThere != true { continue }
            guard let state = states[source] else { continue }
            let uses = references.map { reference in
                let (key, origin) = (view.spelled(reference.service), reference.source.origin)
                let json: JSONValue = ["key": .string(key), "place": texts.json(origin)]
                return (key, AnswerRow(cells: [key, texts.text(origin)], json: json))
            }
            needs.append(
                Need(
                    source: source, state: state, hasDefault: references.allSatisfy(\.hasDefault),
                    defaults: references.compactMap { defaults[$0.source.origin] }.uniqued(),
                    isSecret: references.contains(where: \.isSecret), holdsPath: holders.contains(source), uses: uses))
        }
    }

    func text(width: Int?) -> String {
        guard !needs.isEmpty else { return TerminalText.safe("\(title) takes no variables and no files") + "\n" }
        let table = TerminalTable(
            heading: ["NAME", "HERE", "", "USED BY", "AT"], unbroken: 4,
            rows: needs.flatMap { need in
                need.uses.enumerated().map { number, use in
                    (number == 0
                        ? [need.source.listing, need.shownState, need.isSecret ? "secret" : ""] : ["", "", ""])
                        + use.row.cells
                }
            })
        let missing = needs.count(where: \.isMissing)
        let none = isMistaken ? "nothing is missing here, but there are mistakes" : "nothing is missing here"
        let verdict = missing == 0 ? none : "\(missing) of \(needs.count) missing here"
        return TerminalText.safe("\(title): \(verdict)") + "\n\n" + table.text(width: width)
    }

    /// A dotenv file to be filled in, with a line `NAME=` for each variable. Shells and service managers can read it.
    var dotenv: String {
        var text = TerminalText.safe("# What \(title) reads. Fill it in; keep it out of version control.") + "\n"
        for need in needs where need.source.pathVariable == nil {
            let users = need.uses.map(\.key).uniqued()
            let notes =
                (need.isSecret ? ["secret"] : []) + (need.holdsPath ? ["the path of a file"] : [])
                + (need.hasDefault ? ["has a default"] : []) + [
                    "for \(users.joined(separator: ", "))"
                ]
            text += "\n" + TerminalText.safe("# \(notes.joined(separator: ", "))") + "\n"
            if let note = need.source.note {
                text += "# " + TerminalText.safe(note) + "\n"
            } else if VariableName.isPlain(need.name[...]) {
                text += "\(need.hasDefault ? "#" : "")\(need.name)=\n"
            } else {
                text += "# not a valid name in this file: " + TerminalText.safe(need.name) + "\n"
            }
        }
        return text
    }

    var json: String {
        JSONValue.answer(["profile": .optional(profile), "values": .array(needs.map(\.json))])
    }
}

extension ExternalInputs.Need {
    /// The state, the source and the defaults: `set in process, default 80`, `default 80`, `set in .env`, `missing`.
    fileprivate var shownState: String {
        let defaults = defaults.joined(separator: ", ")
        let words = [state.state, state.place, state.state == "default" && !defaults.isEmpty ? defaults : nil]
        let text = words.compactMap(\.self).joined(separator: " ")
        return state.state == "default" || defaults.isEmpty ? text : "\(text), default \(defaults)"
    }

    fileprivate var json: JSONValue {
        .object(
            [.init("kind", .string(source.kind))] + (source.provider.map { [.init("provider", .string($0))] } ?? []) + [
                .init("name", .string(name)),
                .init("state", .string(state.state)),
            ] + (state.dotenv.map { [.init("dotenv", .string($0))] } ?? []) + [
                .init("from", .optional(state.from)),
                .init("default", .bool(hasDefault)),
                .init("defaults", .strings(defaults)),
                .init("secret", .bool(isSecret)),
                .init("uses", uses.map(\.row).json),
            ])
    }
}

extension ValueSource {
    /// The variable that contains the path of the file.
    fileprivate var pathVariable: ValueSource? {
        if case .file(let file) = self { file.variable.map { .variable($0) } } else { nil }
    }
}
