@testable import PlugboardContainer

/// A catalog and a wiring over it, in a short notation. Each registration has its own line.
struct Shop {
    var outline = CatalogOutline()
    var profile: String?
    var environment: EnvironmentName?
    var isPartial = false
    private var edits: [WiredBinding] = []
    private var removals: [Wiring.Removal] = []
    private var line = 0

    init(profile: String? = nil, environment: EnvironmentName? = nil, _ fill: (inout Shop) -> Void) {
        self.profile = profile
        self.environment = environment
        fill(&self)
    }

    /// Registers a factory and binds it in code, at `Shop/Code.swift`.
    mutating func code<S>(
        _ service: S.Type, _ name: ServiceName? = nil, needs parameters: [ParameterOutline] = [],
        lifetime: LifetimeKind? = nil, override: Bool = false, _ change: (inout FactoryOutline) -> Void = { _ in }
    ) {
        let index = register(ServiceType(service), parameters, lifetime, change)
        outline.factories[index].serviceName = name
        outline.factories[index].allowsOverride = override
        outline.bindings.append(index)
    }

    /// Offers a factory to manifests.
    mutating func offer<S>(
        _ id: FactoryID, _ service: S.Type, needs parameters: [ParameterOutline] = [], lifetime: LifetimeKind? = nil,
        allowedIn: [EnvironmentName] = [], _ change: (inout FactoryOutline) -> Void = { _ in }
    ) {
        let index = register(ServiceType(service), parameters, lifetime, change)
        outline.factories[index].options.id = id
        outline.factories[index].options.allowedIn = allowedIn
    }

    mutating func entry<S>(
        _ service: S.Type, _ name: ServiceName? = nil, inScope: Bool = false, awaits: Bool = false,
        onMainActor: Bool = false
    ) {
        let place = CodeLocation(fileID: "Storefront/Main.swift", line: 9 + outline.entries.count)
        outline.entries.append(
            EntryPointOutline(
                key: .of(service, name), inScope: inScope, isAwaited: awaits, isOnMainActor: onMainActor,
                location: place))
    }

    /// Binds in the manifest `Config/base.json`; the key is at column 5 of the line.
    mutating func bind<S>(
        _ service: S.Type, _ name: ServiceName? = nil, to id: FactoryID, line: Int,
        lifetime: LifetimeKind? = nil, _ change: (inout WiredBinding) -> Void = { _ in }
    ) {
        let factory = Located(id, at: .base(line, 30))
        var binding = WiredBinding(key: .of(service, name), origin: .base(line, 5), target: .factory(factory))
        binding.lifetime = lifetime.map { Located($0, at: .base(line, 60)) }
        change(&binding)
        edits.append(binding)
    }

    mutating func alias<S, T>(
        _ service: S.Type, _ name: ServiceName? = nil, of target: T.Type, _ targetName: ServiceName? = nil, line: Int
    ) {
        let target = Located(ServiceKey.of(target, targetName), at: .base(line, 30))
        edits.append(WiredBinding(key: .of(service, name), origin: .base(line, 5), target: .alias(target)))
    }

    mutating func breakBinding<S>(_ service: S.Type, line: Int) {
        edits.append(WiredBinding(key: .of(service), origin: .base(line, 5), target: .broken))
    }

    /// Edits an earlier binding of code or of a manifest.
    mutating func edit<S>(
        _ service: S.Type, _ name: ServiceName? = nil, _ change: @escaping (inout WiredBinding) -> Void
    ) {
        var binding = edits.first { $0.key == .of(service, name) } ?? inCode(.of(service, name))
        change(&binding)
        edits.removeAll { $0.key == binding.key }
        edits.append(binding)
    }

    /// A null in `Config/production.json`.
    mutating func remove<S>(_ service: S.Type, _ name: ServiceName? = nil, line: Int) {
        let inCode = outline.bindings.map { outline.factories[$0] }.first { $0.key == .of(service, name) }
        removals.append(
            Wiring.Removal(
                key: .of(service, name), origin: .production(line, 20),
                removed: inCode.map { .code($0.location) } ?? .base(line, 5)))
    }

    var wiring: Wiring {
        var wiring = Wiring.code(outline)
        wiring.profile = profile
        wiring.environment = environment.map { Located($0, at: .production(2, 20)) }
        wiring.isPartial = isPartial
        wiring.layers.append(contentsOf: [
            Wiring.Layer(name: "base", source: .base), Wiring.Layer(name: "production", source: .production),
        ])
        for edit in edits {
            if let place = wiring.bindings.firstIndex(where: { $0.key == edit.key }) {
                wiring.bindings[place] = edit
            } else {
                wiring.bindings.append(edit)
            }
        }
        wiring.bindings.removeAll { binding in removals.contains { $0.key == binding.key } }
        wiring.removals = removals
        return wiring
    }

    var outcome: PlanOutcome { Planner.plan(wiring, over: outline) }

    /// All findings as text.
    var findings: String { reported(outcome.diagnostics.withoutRemarksOnMistakes { $0 }) }

    private func inCode(_ key: ServiceKey) -> WiredBinding {
        Wiring.code(outline).bindings.first { $0.key == key }
            ?? WiredBinding(key: key, origin: .base(1, 1), target: .broken)
    }

    private mutating func register(
        _ service: ServiceType, _ parameters: [ParameterOutline], _ lifetime: LifetimeKind?,
        _ change: (inout FactoryOutline) -> Void
    ) -> FactoryIndex {
        line += 1
        var factory = FactoryOutline(product: service, location: CodeLocation(fileID: "Shop/Code.swift", line: line))
        factory.parameters = parameters
        factory.lifetime = lifetime
        factory.options.declaredParameterNames = parameters.compactMap(\.name)
        if parameters.contains(where: { $0.role == .settings }) {
            factory.options.settings = SettingsOutline(ParameterOutline.Settings.self)
        }
        change(&factory)
        outline.factories.append(factory)
        return outline.factories.count - 1
    }
}

extension FactoryOutline {
    /// Creates the record of a factory that is only planned.
    init(product: ServiceType, location: CodeLocation) {
        self.init(product, Recipe([]) { _ in preconditionFailure("a planned factory is not linked") }, at: location)
    }

    /// Declares a further service of the instances.
    mutating func provide<S>(_ service: S.Type) {
        options.provided.append(AdditionalService(service: ServiceType(service), list: nil))
    }
}

extension WiredBinding {
    /// `uses` on the binding's line; the columns identify the parameter and the target.
    mutating func use(_ parameter: String, _ keys: ServiceKey..., line: Int, isList: Bool = false) {
        uses.append(.of(parameter, keys, line: line, isList: isList))
    }

    mutating func decorate(_ id: String, line: Int, _ change: (inout WiredDecorator) -> Void = { _ in }) {
        var decorator = WiredDecorator(
            id: id, origin: .base(line, 20), factory: Located(FactoryID(id), at: .base(line, 20)))
        change(&decorator)
        decorators.append(decorator)
    }
}

extension WiredUse {
    static func of(_ parameter: String, _ keys: [ServiceKey], line: Int, isList: Bool = false) -> WiredUse {
        let located = keys.map { Located($0, at: .base(line, 40)) }
        return WiredUse(
            parameter: Located(parameter, at: .base(line, 20)),
            target: isList ? .many(located) : .one(located[0]))
    }
}

extension SourceText {
    static let base = SourceText(path: "Config/base.json", bytes: blank)
    static let production = SourceText(path: "Config/production.json", bytes: blank)

    /// A hundred lines of a hundred spaces, so that every position is a space.
    private static let blank = [UInt8](String(repeating: String(repeating: " ", count: 100) + "\n", count: 100).utf8)
}

extension Origin {
    static func base(_ line: Int, _ column: Int) -> Origin { place(.base, line, column) }
    static func production(_ line: Int, _ column: Int) -> Origin { place(.production, line, column) }

    private static func place(_ source: SourceText, _ line: Int, _ column: Int) -> Origin {
        let offset = (line - 1) * 101 + column - 1
        return .text(TextOrigin(source: source, range: offset..<offset + 1))
    }
}

/// Diagnostics in source order, each with all its text.
func reported(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.sorted().map { diagnostic in
        let wording = diagnostic.wording
        let place = diagnostic.origin.map { " at \($0)" } ?? ""
        var lines = ["\(diagnostic.severity.rawValue)[\(diagnostic.code)]\(place): \(wording.title)"]
        if !wording.label.isEmpty { lines.append("  here: \(wording.label)") }
        lines += wording.related.map { "  there: \($0.origin): \($0.label)" }
        lines += wording.cycle.map { "  ring: \($0.name) \($0.origin)\($0.via.isEmpty ? "" : " (\($0.via))")" }
        lines += wording.help.map { "  help: \($0)" }
        lines += wording.notes.map { "  note: \($0)" }
        return lines.joined(separator: "\n")
    }.joined(separator: "\n")
}
