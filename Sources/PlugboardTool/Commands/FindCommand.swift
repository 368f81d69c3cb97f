/// The command `wiring find`: the bindings, settings and lines of every selectable profile that use one thing.
///
///     {
///       "format": 1,
///       "matches": [
///         {
///           "key": "PaymentGateway" or null,              null for a factory that no profile binds
///           "path": "settings/limit",                     empty for a whole binding
///           "value": "5" or null,                         the factory or the setting; null if it is not shown
///           "hidden": false,
///           "place": place or null,
///           "profiles": ["production", "production-eu"]
///         }
///       ]
///     }
struct FindCommand: ListedCommand {
    let format: OutputFormat
    private let subjects: [(flag: Subject, value: String)]

    /// The kind of the thing to find, by its flag.
    private enum Subject: String, CaseIterable {
        case factory = "--factory"
        case setting = "--setting"
        case variable = "--variable"
        case file = "--file"
        case unused = "--unused"

        /// The verb phrase for an answer without a match.
        var verb: String {
            switch self {
            case .factory: "binds factory"
            case .setting: "sets"
            case .variable: "reads variable"
            case .file: "reads file"
            case .unused: ""
            }
        }
    }

    static let syntax = CommandSyntax(
        name: "find", summary: "the profiles, bindings and lines that use a factory, a setting, a variable or a file",
        flags: [
            flag(
                .factory, "the bindings of a factory, also as a decorator", "ID", "a factory's identifier", .offered),
            flag(.setting, "the bindings that set a setting", "PATH", "a path below settings, as in limits/EUR"),
            flag(.variable, "the settings that read a variable", "NAME", "a variable's name"),
            flag(.file, "the settings that read a file", "PATH", "a path as the manifest writes it"),
            .init(
                name: Subject.unused.rawValue,
                summary: "bindings that nothing uses, and factories that no profile binds"),
            .format,
        ], takesProfile: false)

    private static func flag(
        _ subject: Subject, _ summary: String, _ value: String, _ meaning: String,
        _ completion: CommandSyntax.Completion? = nil
    ) -> CommandSyntax.Flag {
        CommandSyntax.Flag(
            name: subject.rawValue, summary: summary,
            value: .init(name: value, meaning: meaning, completion: completion))
    }

    init(_ words: CommandArguments) {
        format = words.format(or: .text)
        subjects = Subject.allCases.compactMap { flag in words.value(of: flag.rawValue).map { (flag, $0) } }
    }

    @_optimize(none)
    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        if subjects.isEmpty {
            throw tool.refusal(.nothingToFind(flags: Subject.allCases.map(\.rawValue)), about: [])
        }
        let profiles = SelectableProfiles(of: tool.loader)
        guard let first = profiles.views.first else { return tool.answer("", about: profiles.diagnostics) }
        var matches: [Match] = []
        for (subject, value) in subjects {
            if subject == .factory, let error = Self.mistake(inFactory: value, of: first) {
                throw tool.refusal(error, about: [])
            }
            for view in profiles.views { matches += Self.matches(subject, value, in: view) }
            if subject == .unused { matches += Self.unboundFactories(profiles) }
        }
        let joined = Match.joined(matches)
        switch format {
        case .json: return tool.answer(JSONValue.answer(["matches": joined.json]), about: profiles.diagnostics)
        case .text: break
        }
        let table = TerminalTable(
            heading: ["KEY", "PART", "VALUE", "FROM", "PROFILES"], unbroken: 3, rows: joined.cells)
        let without = subjects.map { subject, value in
            subject == .unused ? "every binding and every factory is used" : "no profile \(subject.verb) \"\(value)\""
        }
        let text =
            joined.isEmpty
            ? without.map { TerminalText.safe($0) + "\n" }.joined() : table.text(width: tool.width)
        return tool.answer(text, about: profiles.diagnostics)
    }

    private static func mistake(inFactory id: String, of view: WiringView) -> UsageError? {
        let known = view.outline.factories.compactMap { $0.options.id?.rawValue }.inOrder()
        return known.contains(id) ? nil : .unknownFactory(id, known: known)
    }

    @_optimize(none)
    private static func matches(_ subject: Subject, _ value: String, in view: WiringView) -> [Match] {
        switch subject {
        case .factory:
            return leaves(of: view) { $0.path.last == BindingMember.factory.rawValue && $0.value.text == value }
        case .setting:
            let path = value.split(separator: "/").map(String.init)
            return leaves(of: view) { leaf in
                guard let settings = leaf.path.firstIndex(of: BindingMember.settings.rawValue) else { return false }
                return leaf.path[(settings + 1)...].starts(with: path)
            }
        case .variable, .file:
            return view.proof.references.uniqued().filter { reference in
                switch reference.source.value {
                case .variable(let name): subject == .variable && name == value
                case .file: subject == .file && reference.source.value.name == value
                case .provided, .composed: false
                }
            }.map { reference in
                Match(
                    key: view.spelled(reference.service), path: [], value: LeafValue(reference.source.value.listing),
                    origin: reference.source.origin, profile: view.name)
            }
        case .unused:
            let diagram = Diagram(view)
            return diagram.nodes.filter { $0.kind != .program && $0.isUnreached }.map { node in
                Match(
                    key: node.name, path: [], value: LeafValue(node.stages.last?.factory ?? ""), origin: node.place,
                    profile: view.name)
            }
        }
    }

    private static func leaves(of view: WiringView, where isMatch: (ShownBindingLeaf) -> Bool) -> [Match] {
        view.sortedBindings.flatMap { index in
            let binding = view.wiring.bindings[index]
            return view.leaves(of: binding).filter(isMatch).map { leaf in
                Match(
                    key: view.spelled(binding.key), path: leaf.path, value: leaf.value, origin: leaf.origin,
                    profile: view.name)
            }
        }
    }

    /// Returns a match without a key for each factory with an identifier that no profile binds, also not as a decorator.
    private static func unboundFactories(_ profiles: SelectableProfiles) -> [Match] {
        let bound = profiles.views.map(\.wiring).namedFactories
        return profiles.views[0].outline.factories.compactMap { factory in
            guard let id = factory.options.id, !bound.contains(id) else { return nil }
            return Match(
                key: nil, path: [], value: LeafValue(id.rawValue), origin: .code(factory.location), profile: nil)
        }
    }
}

extension FindCommand {
    /// A use of the wanted thing: a binding, or one leaf of it, in one profile.
    fileprivate struct Match {
        /// The key; nil for a factory that no profile binds.
        let key: String?
        let path: [String]
        let value: LeafValue
        let origin: Origin?
        /// The profile; nil for a factory that no profile binds.
        let profile: String?

        /// Returns a row for each match, with all profiles that have it.
        static func joined(_ matches: [Match]) -> [AnswerRow] {
            var texts = OriginFormatter()
            let uses = matches.groups { match in
                let place = match.origin.map { texts.text($0) } ?? ""
                return [match.key ?? "-", match.path.pointer, match.value.text, place]
            }
            return uses.map { cells, uses in
                let (match, profiles) = (uses[0], uses.compactMap(\.profile))
                return AnswerRow(
                    cells: cells + [match.profile == nil ? "none" : profiles.joined(separator: ", ")],
                    json: [
                        "key": .optional(match.key), "path": .string(match.path.pointer),
                        "value": .optional(match.value.visible), "hidden": .bool(match.value.isHidden),
                        "place": match.origin.map { texts.json($0) } ?? .null, "profiles": .strings(profiles),
                    ])
            }
        }
    }
}
