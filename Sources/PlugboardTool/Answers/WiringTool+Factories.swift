extension WiringTool {
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
    ///           "decorator": false,                           whether it wraps what it makes
    ///           "lifetime": "singleton",                      unless a manifest says another
    ///           "allowedIn": ["test"],                        empty for everywhere
    ///           "provides": ["Refunds"],                      further services of the same instance
    ///           "arguments": ["Region"], "accepts": [],       what its caller gives, or may give, by type
    ///           "needs": [{ "parameter": "clock", "type": "Clock" }],
    ///           "settings": [
    ///             {
    ///               "path": "retry/count",                    - and * stand for an item of a list and a name
    ///               "takes": "a whole number",
    ///               "required": true, "secret": false,
    ///               "default": "3" or null,                   JSON
    ///               "description": "…" or null
    ///             }
    ///           ],
    ///           "example": "payments.batch" or { … }          what could be pasted
    ///         }
    ///       ]
    ///     }
    func factories(_ command: FactoriesCommand) -> Answer {
        let catalog = loader.catalog
        let all = catalog.offeredFactories
        guard let written = command.service else {
            return Answer(output: command.format == .json ? json(all) : FactoryPage.table(all, width: width))
        }
        let chosen = all.filter { $0.id.rawValue == written }
        let wanted = chosen.isEmpty ? (try? catalog.names.key(written))?.service : nil
        let factories = chosen.isEmpty ? all.filter { $0.outline.product == wanted } : chosen
        guard !factories.isEmpty else {
            return refusal(.nothingOffered(written, isService: wanted != nil, known: all), about: [])
        }
        if command.format == .json { return Answer(output: json(factories)) }
        return Answer(output: pages(factories).map { $0.text(width: width) }.joined(separator: "\n"))
    }

    private func pages(_ factories: [OfferedFactory]) -> [FactoryPage] {
        factories.map { FactoryPage($0, settings: loader.catalog.settingsType(of: $0.index)) }
    }

    private func json(_ factories: [OfferedFactory]) -> String {
        JSONValue.answer([.init("factories", .array(pages(factories).map(\.json)))])
    }
}

/// The output of `wiring factories` for one factory, in full.
private struct FactoryPage {
    private let factory: OfferedFactory
    private let settings: [SettingDescriptionRow]
    private let example: JSONValue

    init(_ factory: OfferedFactory, settings type: (any (Decodable & Sendable).Type)?) {
        self.factory = factory
        settings = SettingDescriptionRow.all(of: factory, as: type)
        example = ExampleBinding(of: factory).json
    }

    static func table(_ factories: [OfferedFactory], width: Int?) -> String {
        guard !factories.isEmpty else { return "code offers no factory to manifests: say catalog.factory(\"…\", …)\n" }
        return TerminalTable(
            heading: ["FACTORY", "SERVICE", "LIFETIME", "ALLOWED IN", "REGISTERED AT"], unbroken: 4,
            rows: factories.map {
                [
                    $0.id.rawValue + ($0.outline.deprecation == nil ? "" : " (deprecated)"), $0.service,
                    $0.isDecorator ? "(decorator)" : $0.lifetime.rawValue, $0.allowedIn,
                    "\($0.outline.location)",
                ]
            }
        ).text(width: width)
    }

    func text(width: Int?) -> String {
        let outline = factory.outline
        var rows = outline.deprecation.map { [["deprecated", $0]] } ?? []
        rows.append(["registered at", "\(outline.location)"])
        if !factory.isDecorator { rows.append(["lifetime", factory.lifetime.rawValue]) }
        if !outline.allowedIn.isEmpty { rows.append(["allowed in", factory.allowedIn]) }
        for (name, types) in [
            ("provides", outline.alsoProvides), ("arguments", outline.arguments), ("accepts", outline.accepted),
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
        let rows = settings.map { row in
            let need = row.fallback.map { "default \($0)" } ?? (row.isRequired ? "required" : "")
            let remarks = [need, row.isSecret ? "secret" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
            return [row.path, row.takes, remarks, row.summary ?? ""]
        }
        let known = TerminalTable(rows: rows, indent: 4).text(width: width)
        return "  settings\n" + (known.isEmpty ? "    whatever its type takes\n" : known)
    }

    /// As it would stand in a manifest.
    private var exampleText: String {
        let member: JSONValue.Member =
            factory.isDecorator ? .init(BindingMember.decorators, [example]) : .init(factory.service, example)
        let lines = JSONValue.object([member]).text().split(separator: "\n")
        return "  to write\n" + lines.dropFirst().dropLast().map { "  \($0)\n" }.joined()
    }

    var json: JSONValue {
        let outline = factory.outline
        return [
            "factory": .string(factory.id.rawValue),
            "service": .string(factory.service),
            "registered": [
                "kind": "code", "path": .string(outline.location.fileID), "line": .integer(outline.location.line),
            ],
            "deprecated": .optional(outline.deprecation),
            "decorator": .bool(factory.isDecorator),
            "lifetime": .string(factory.lifetime.rawValue),
            "allowedIn": .array(outline.allowedIn.map { .string($0.rawValue) }),
            "provides": Self.types(outline.alsoProvides),
            "arguments": Self.types(outline.arguments),
            "accepts": Self.types(outline.accepted),
            "needs": .array(
                factory.needs.map { ["parameter": .string($0.parameter), "type": .string($0.type)] }),
            "settings": .array(
                settings.map {
                    [
                        "path": .string($0.path), "takes": .string($0.takes), "required": .bool($0.isRequired),
                        "secret": .bool($0.isSecret), "default": .optional($0.fallback),
                        "description": .optional($0.summary),
                    ]
                }),
            "example": example,
        ]
    }

    private static func types(_ types: [ServiceType]) -> JSONValue {
        .array(types.map { .string($0.displayName) })
    }
}

extension UsageError {
    /// Nothing that manifests can name makes what was asked for.
    fileprivate static func nothingOffered(
        _ written: String, isService: Bool, known: [OfferedFactory]
    ) -> UsageError {
        let services = known.map(\.service)
        let names = services.enumerated().filter { $0.offset == 0 || services[$0.offset - 1] != $0.element }.map(
            \.element)
        let nearest = NearestName.suggestion(for: written, among: names + known.map(\.id.rawValue))
        return .notOffered(written, isService: isService, nearest: nearest, known: names)
    }
}
