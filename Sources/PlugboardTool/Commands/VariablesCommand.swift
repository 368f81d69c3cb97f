/// The command `wiring variables`: the variables, files and provider values that the settings of a profile read. The
/// answer marks the values that this machine lacks. The answer never contains a value.
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
///           "default": false,                             whether every use has a default
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
        let proof = await tool.loader.prove(preparing: tool.selectionOfValues)
        return tool.loader.typeNames.within {
            do throws(Refusal) { return try answer(tool, of: proof) } catch { return error.answer }
        }
    }

    private func answer(_ tool: WiringTool, of proof: ProofOutcome) throws(Refusal) -> WiringTool.Answer {
        let needs = ExternalInputs(try tool.view(of: proof))
        let output =
            switch format {
            case .text: needs.text(width: tool.width)
            case .json: needs.json
            case .dotenv: needs.dotenv
            }
        // A missing value is a part of the answer, so its diagnostic is not reported.
        let others = proof.diagnostics.filter { ![.variableNotSet, .fileMissing, .valueNotProvided].contains($0.code) }
        var answer = tool.answer(output, about: others)
        answer.status = LaunchStatus(of: proof.diagnostics, in: tool.options)
        return answer
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
        /// The state: `missing`, `set`, `default`, or `unknown`. It is unknown if the provider failed, or if the dotenv
        /// file that may set the value has a mistake.
        let state: String
        let hasDefault: Bool
        let isSecret: Bool
        /// The path of the dotenv file, if that file sets the variable.
        let dotenv: String?
        /// Whether the variable contains the path of a file.
        let holdsPath: Bool
        let uses: [(key: String, row: AnswerRow)]

        var name: String { source.name }
        var isMissing: Bool { state == "missing" || state == "unknown" }
    }

    init(_ view: WiringView) {
        title = view.title
        profile = view.wiring.profile
        isMistaken = view.proof.hasErrors
        let unreadable = Set(view.proof.diagnostics.flatMap(\.unreadableFiles).map(\.words))
        var texts = OriginFormatter()
        let bySource = Dictionary(grouping: view.proof.references.uniqued(), by: \.source.value)
        let holders = Set(bySource.keys.compactMap(\.pathVariable))
        for (source, references) in bySource.inOrder(by: { $0.key < $1.key }) {
            // The file is not known if its variable is missing.
            if let variable = source.pathVariable, bySource[variable]?.last?.isThere != true { continue }
            let hasDefault = references.allSatisfy(\.hasDefault)
            var state = "set"
            if case .file = source {
                if unreadable.contains(source.name) { state = "missing" }
            } else {
                let isThere = references.last?.isThere
                state = isThere == true ? "set" : isThere == nil ? "unknown" : hasDefault ? "default" : "missing"
            }
            let uses = references.map { reference in
                let (key, origin) = (view.spelled(reference.service), reference.source.origin)
                let json: JSONValue = ["key": .string(key), "place": texts.json(origin)]
                return (key, AnswerRow(cells: [key, texts.text(origin)], json: json))
            }
            needs.append(
                Need(
                    source: source, state: state, hasDefault: hasDefault,
                    isSecret: references.contains(where: \.isSecret), dotenv: references.last?.dotenv,
                    holdsPath: holders.contains(source), uses: uses))
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
    /// The state in words: `set`, or `set in .env` for a value of a dotenv file.
    fileprivate var shownState: String {
        dotenv?.split(separator: "/").last.map { "\(state) in \($0)" } ?? state
    }

    fileprivate var json: JSONValue {
        .object(
            [.init("kind", .string(source.kind))] + (source.provider.map { [.init("provider", .string($0))] } ?? []) + [
                .init("name", .string(name)),
                .init("state", .string(state)),
            ] + (dotenv.map { [.init("dotenv", .string($0))] } ?? []) + [
                .init("default", .bool(hasDefault)),
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
