/// `wiring factories [SERVICE]`: each factory that a manifest could name. It reads no manifest.
///
///     {
///       "format": 1,
///       "factories": [
///         {
///           "factory": "payments.batch",
///           "service": "PaymentGateway",
///           "registered": place,
///           "deprecated": "use payments.v2" or null,
///           "decorator": false,                           whether it wraps its own service
///           "lifetime": "singleton",                      unless a manifest declares another
///           "allowedIn": ["test"],                        empty for all environments
///           "provides": ["Refunds"],                      further services of the same instance
///           "arguments": ["Region"], "accepts": [],       required and optional arguments, by type
///           "needs": [{ "parameter": "clock", "type": "Clock" }],
///           "settings": [
///             {
///               "path": "retry/count",                    - for an item of a list, * for a name
///               "takes": "a whole number",
///               "required": true, "secret": false,
///               "default": "3" or null,                   JSON
///               "description": "…" or null
///             }
///           ],
///           "example": "payments.batch" or { … }          a binding to paste
///         }
///       ]
///     }
struct FactoriesCommand: ListedCommand {
    /// A service, a key or an identifier, as the command line has it; nil for all factories.
    let service: String?
    let format: OutputFormat

    static let syntax = CommandSyntax(
        name: "factories",
        summary: "the possible bindings: each factory, its needs, its settings, a binding to paste",
        operands: [
            .init(
                name: "SERVICE", summary: "a service or the identifier of a factory; without one, all are listed",
                completion: .offered, isOptional: true)
        ],
        flags: [.format], takesProfile: false)

    init(_ words: CommandArguments) {
        service = words.operands.first
        format = words.format(or: .text)
    }

    @_optimize(none)
    func answer(_ tool: WiringTool) throws(Refusal) -> WiringTool.Answer {
        let catalog = tool.loader.catalog
        var factories = catalog.offeredFactories
        if let service {
            let all = factories
            factories = all.filter { $0.id.rawValue == service }
            let wanted = factories.isEmpty ? (try? catalog.names.key(service))?.service : nil
            if let wanted { factories = all.filter { $0.outline.product == wanted } }
            if factories.isEmpty {
                let error: UsageError =
                    wanted == nil
                    ? .unknownService(service, services: all.map(\.service).uniqued(), ids: all.map(\.id.rawValue))
                    : .notOffered(service)
                throw tool.refusal(error, about: [])
            }
        } else if format == .text {
            return WiringTool.Answer(output: FactoryPage.table(factories, width: tool.width))
        }
        let pages = factories.map { FactoryPage($0, settings: catalog.settingsType(of: $0.index)) }
        let output =
            switch format {
            case .text: pages.map { $0.text(width: tool.width) }.joined(separator: "\n")
            case .json: JSONValue.answer(["factories": .array(pages.map(\.json))])
            }
        return WiringTool.Answer(output: output)
    }
}

/// The output of `wiring factories` for one factory.
private struct FactoryPage {
    private let factory: OfferedFactory
    private let settings: [AnswerRow]
    private let example: JSONValue

    init(_ factory: OfferedFactory, settings type: (any (Decodable & Sendable).Type)?) {
        self.factory = factory
        settings = factory.settingRows(as: type)
        example = ExampleBinding(of: factory).json
    }

    static func table(_ factories: [OfferedFactory], width: Int?) -> String {
        guard !factories.isEmpty else { return "code offers no factory to manifests: add catalog.factory(\"…\", …)\n" }
        return TerminalTable(
            heading: ["FACTORY", "SERVICE", "LIFETIME", "ALLOWED IN", "REGISTERED AT"], unbroken: 4,
            rows: factories.map {
                [
                    $0.id.rawValue + ($0.outline.options.deprecation == nil ? "" : " (deprecated)"), $0.service,
                    $0.isDecorator ? "(decorator)" : $0.lifetime.rawValue, $0.allowedIn,
                    "\($0.outline.location)",
                ]
            }
        ).text(width: width)
    }

    @_optimize(none)
    func text(width: Int?) -> String {
        let outline = factory.outline
        var rows = outline.options.deprecation.map { [["deprecated", $0]] } ?? []
        rows.append(["registered at", "\(outline.location)"])
        if !factory.isDecorator { rows.append(["lifetime", factory.lifetime.rawValue]) }
        if !outline.options.allowedIn.isEmpty { rows.append(["allowed in", factory.allowedIn]) }
        for (name, types) in [
            ("provides", outline.options.alsoProvides), ("arguments", outline.options.arguments),
            ("accepts", outline.options.accepted),
        ] where !types.isEmpty {
            rows.append([name, types.map(\.displayName).joined(separator: ", ")])
        }
        rows += factory.needs.enumerated().map { [$0 == 0 ? "needs" : "", "\($1.parameter): \($1.type)"] }
        let title = "\(factory.id): \(factory.isDecorator ? "decorates" : "makes") \(factory.service)"
        return TerminalText.safe(title) + "\n" + TerminalTable(rows: rows, indent: 2).text(width: width)
            + settingsText(width: width) + exampleText
    }

    private func settingsText(width: Int?) -> String {
        if factory.settings == nil { return "  takes no settings\n" }
        let known = TerminalTable(rows: settings.cells, indent: 4).text(width: width)
        return "  settings\n" + (known.isEmpty ? "    whatever its type takes\n" : known)
    }

    /// The example as it appears in a manifest.
    private var exampleText: String {
        let member: JSONValue.Member =
            factory.isDecorator ? .init(BindingMember.decorators, [example]) : .init(factory.service, example)
        let lines = JSONValue.object([member]).text().split(separator: "\n")
        return "  to write\n" + lines.dropFirst().dropLast().map { "  \($0)\n" }.joined()
    }

    @_optimize(none)
    var json: JSONValue {
        let outline = factory.outline
        var texts = OriginFormatter()
        return [
            "factory": .string(factory.id.rawValue),
            "service": .string(factory.service),
            "registered": texts.json(.code(outline.location)),
            "deprecated": .optional(outline.options.deprecation),
            "decorator": .bool(factory.isDecorator),
            "lifetime": .string(factory.lifetime.rawValue),
            "allowedIn": .strings(outline.options.allowedIn.map(\.rawValue)),
            "provides": .strings(outline.options.alsoProvides.map(\.displayName)),
            "arguments": .strings(outline.options.arguments.map(\.displayName)),
            "accepts": .strings(outline.options.accepted.map(\.displayName)),
            "needs": .array(
                factory.needs.map { ["parameter": .string($0.parameter), "type": .string($0.type)] }),
            "settings": settings.json,
            "example": example,
        ]
    }
}

extension OfferedFactory {
    /// Returns the settings. Nested settings follow the object that contains them.
    fileprivate func settingRows(as type: (any (Decodable & Sendable).Type)?) -> [AnswerRow] {
        guard let description = settings else { return [] }
        let shown = outline.defaults?.shown(as: type, in: catalog.observed) ?? []
        let fallbacks = RareTable(shown.map { ($0.path, $0.text) })
        var rows: [AnswerRow] = []
        description.shape.visitMembers(in: description.objects, entersCollections: true) { member, path in
            let isRequired = member.isRequired && !shown.contains { $0.path.starts(with: path) }
            let (takes, isSecret) = (member.shape.words(in: description.objects), member.shape.isSecret)
            // The default that code declares, without hidden parts.
            let fallback = fallbacks[path]
            let need = fallback.map { "default \($0)" } ?? (isRequired ? "required" : "")
            let remarks = [need, isSecret ? "secret" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
            let name = path.joined(separator: "/")
            rows.append(
                AnswerRow(
                    cells: [name, takes, remarks, member.summary ?? ""],
                    json: [
                        "path": .string(name), "takes": .string(takes), "required": .bool(isRequired),
                        "secret": .bool(isSecret), "default": .optional(fallback),
                        "description": .optional(member.summary),
                    ]))
        }
        return rows
    }
}
