/// A decoder of the settings of one selection, which collects every mistake.
///
/// There is one reader for each load. Each variable and file is read once, and all missing ones are reported in one
/// diagnostic.
struct SettingsReader {
    private let table: ValueTable
    private let observed: ObservedTypes
    /// The wiring that a reload replaces. Its settings were decoded, so they show the types of mistaken ones.
    var inForce: ProvenWiring?
    private let profile: String?
    private let plain: DecodingRun
    private var external = ExternalReferenceCollector()
    private var diagnostics: [Diagnostic] = []
    /// Whether the settings that are being read have a literal secret.
    private var hasLiteralSecret = false
    /// The diagnostics about valid texts, each of which is reported once.
    private var checked: Set<Diagnostic> = []

    init(
        sources: ValueSources, values: WiringSelection.ExternalValueMode = .read, profile: String? = nil,
        observing observed: ObservedTypes
    ) {
        self.observed = observed
        table = ValueTable(sources: sources, values: values)
        self.profile = profile
        plain = DecodingRun(table: table)
    }

    /// Decodes settings to the value that a factory requests. Absent settings are decoded as `{}`.
    ///
    /// - Returns: Nil after a mistake. Also nil if a value is unknown, because a factory must not receive a made-up value.
    mutating func read<Value: Decodable & Sendable>(
        _ type: Value.Type, from node: SettingsNode?, of context: @autoclosure () -> SettingsDiagnosticContext
    ) -> (any Sendable)? {
        let node = node ?? SettingsNode(.object([]), at: context().binding)
        let survey = SettingsTreeScan(of: node)
        hasLiteralSecret = false
        defer {
            plain.end()
            judgeDefaults(of: type, in: node, of: context, surveyed: survey)
        }
        do {
            let value = try plain.value(type, from: NodeDecoder(run: plain, node: node))
            let hasAllValues = note(survey, of: context)
            let isClean =
                plain.literalSecrets.isEmpty && survey.literalSecrets.isEmpty
                && !plain.readings.contains(where: \.hasUnrequested)
            guard isClean || judge(type, from: node, of: context(), surveyed: survey) else { return nil }
            check(survey, of: type, from: node, in: context)
            return hasAllValues ? value : nil
        } catch {
            _ = note(survey, of: context)
            _ = judge(type, from: node, of: context(), surveyed: survey)
            return nil
        }
    }

    /// Records the references of a scan. Returns whether every external value exists.
    private mutating func note(_ survey: SettingsTreeScan, of context: () -> SettingsDiagnosticContext) -> Bool {
        if survey.references.isEmpty { return survey.mistaken.isEmpty }
        return external.enter(survey, decoded: plain, of: context()) && survey.mistaken.isEmpty
    }

    /// Reports valid texts that are probably not intended.
    private mutating func check(
        _ survey: SettingsTreeScan, of type: any Decodable.Type, from node: SettingsNode,
        in context: () -> SettingsDiagnosticContext
    ) {
        if survey.isPlain { return }
        diagnostics += survey.textsOfLiterals.map { .saysNothing($0, isText: true) }
        if survey.suspectTexts.isEmpty, survey.references.isEmpty { return }
        let reader = self
        let check = SettingsTextCheck(
            survey: survey, secrets: Set(plain.secretOrigins), describe: { reader.description(of: type, in: node) },
            table: table)
        diagnostics += check.diagnostics { context().owner }.filter { checked.insert($0).inserted }
    }

    /// Returns the description of a type that settings were decoded as. If it is not known, they are decoded once more.
    private func description<Value: Decodable>(of type: Value.Type, in node: SettingsNode) -> SettingsDescription {
        observe(type, in: node)
        return observed.description(of: type)
    }

    /// Decodes settings once more, to observe the requests of their type, if no decoding of it has completed.
    func observe<Value: Decodable>(_ type: Value.Type, in node: SettingsNode) {
        if observed.known(type)?.isWhole == true { return }
        let run = DecodingRun(table: table, recordingIn: observed)
        defer { run.end() }
        _ = try? run.value(type, from: NodeDecoder(run: run, node: node))
    }

    /// Checks each default against the type of its setting, even if the external value exists.
    private mutating func judgeDefaults(
        of type: any Decodable.Type, in node: SettingsNode, of context: () -> SettingsDiagnosticContext,
        surveyed survey: SettingsTreeScan
    ) {
        if survey.references.isEmpty { return }
        let paths = survey.references.filter { $0.reference.defaultValue != nil && $0.reference.secret == nil }
            .map(\.path)
        guard table.readsValues, !paths.isEmpty else { return }
        let description = description(of: type, in: node)
        let requested = Dictionary(description.settings.map { ($0.path, $0.type.type) }) { first, _ in first }
        // An item of a list is checked with the whole list.
        let members = paths.compactMap { path in
            path.indices.reversed().lazy.map { Array(path[...$0]) }.first { requested[$0] != nil }
        }
        for member in Set(members) where description.shape(at: member) != nil {
            guard let value = node.descendant(member), let type = requested[member] as? any Decodable.Type else {
                continue
            }
            // With assumed external values, only the defaults are known.
            let run = DecodingRun(table: .assumed, recordingIn: observed)
            defer { run.end() }
            let search = SettingsMistakeFinder(
                type, in: value, by: run, observing: observed, of: context(), isTainted: true, at: member)
            for var mistake in search.diagnostics().compactMap({ $0.found(SettingWrongType.self) }) {
                mistake.path = member + mistake.path
                if case .type = mistake.expected { continue }
                if hasLiteralSecret { mistake.hideValue() }
                let found = mistake.diagnostic
                if paths.contains(where: mistake.path.starts), !diagnostics.contains(found) {
                    diagnostics.append(found)
                }
            }
        }
    }

    /// Finds the mistakes of settings. Returns whether there are none.
    private mutating func judge<Value: Decodable & Sendable>(
        _ type: Value.Type, from node: SettingsNode, of context: SettingsDiagnosticContext,
        surveyed survey: SettingsTreeScan
    ) -> Bool {
        if let inForce {
            for task in inForce.catalog.settings(in: inForce.plan.graph) {
                if let node = task.node { observe(task.type, in: node) }
            }
            self.inForce = nil
        }
        let run = DecodingRun(table: table, recordingIn: observed)
        defer { run.end() }
        let search = SettingsMistakeFinder(
            type, in: node, by: run, observing: observed, of: context,
            isTainted: survey.hasExternalValues || plain.sawSecret, secrets: survey.literalSecrets)
        // One literal may be found twice, as a default and as a `Secret`. Only the first diagnostic for each place is
        // kept.
        var secretOrigins: Set<Origin> = []
        let reported = search.diagnostics(beside: survey.mistaken).filter {
            guard $0.code == .literalSecret, let origin = $0.origin else { return true }
            return secretOrigins.insert(origin).inserted
        }
        hasLiteralSecret = !secretOrigins.isEmpty
        diagnostics += reported
        return reported.isEmpty
    }

    /// The external values that the settings use, in the order of their discovery.
    var references: [ExternalReference] { external.references }

    /// The hashes of the contents of the references, by source. Absent values have none.
    var contents: [ValueSource: Int] {
        guard table.readsValues else { return [:] }
        var contents: [ValueSource: Int] = [:]
        for reference in references where contents[reference.source.value] == nil {
            contents[reference.source.value] = table.text(of: reference.source.value)?.hashValue
        }
        return contents
    }

    /// The state of the files before their reading.
    var readFiles: FileStamps { table.readFiles }

    /// Returns all mistakes of the settings.
    func finish() -> [Diagnostic] { (diagnostics + external.diagnostics(of: table)).map { $0.of(profile) } }
}

/// The owner of some settings, with facts for messages. Computed only after a mistake.
struct SettingsDiagnosticContext: Sendable {
    var owner: SettingsOwner
    /// The origin of the binding in the layer that selected the factory, or of the decorator.
    let binding: Origin
    /// The default settings that code declares.
    var defaults: SettingsNode?
    /// The settings that a null or a change of factory removed, for PB0501.
    var lost: [RemovedSetting] = []
    /// The factories of lower layers, for PB0503.
    var former: [FormerFactory] = []
}

extension SettingsDiagnosticContext {
    /// Returns the settings, each marked if it has a default in code.
    func withDefaults(_ settings: [RequestedSetting]) -> [RequestedSetting] {
        guard let defaults else { return settings }
        return settings.map { setting in
            var setting = setting
            setting.hasDefault = setting.path.reduce(defaults) { $0?.member($1) } != nil
            return setting
        }
    }
}
