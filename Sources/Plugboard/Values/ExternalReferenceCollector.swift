/// The references to external values in one load, and the mistakes of missing or unusable values.
struct ExternalReferenceCollector {
    private(set) var references: [ExternalReference] = []
    private var unset: [VariableNotSet.Occurrence] = []
    private var unreadable: [UnreadableFiles.Occurrence] = []
    private var absent: [AbsentValue] = []
    /// The keys whose values a failure made unknown, with their first requests, by failure.
    private var failed: [ProviderFailure: [String: Origin]] = [:]
    /// The variables and the values of providers that have defaults.
    private var defaulted: Set<ValueSource> = []
    /// The mistakes that are reported for each place.
    private var mistakes: [Diagnostic] = []

    /// A provider that failed, with the reason.
    private struct ProviderFailure: Hashable {
        var provider: String
        var reason: String
    }

    /// Records the references of one settings object. Returns whether every value exists and is known.
    mutating func enter(
        _ survey: SettingsTreeScan, decoded run: DecodingRun, of context: SettingsDiagnosticContext
    ) -> Bool {
        var hasAll = true
        let (table, owner) = (run.table, context.owner)
        let secrets = Set(run.secretOrigins)
        for found in survey.references {
            let reference = found.reference
            let isSecret = reference.secret != nil || secrets.contains(found.origin)
            let variable = reference.variable
            if let variable {
                // The path of a file is not secret.
                let isPath = reference.source.value != variable.value
                add(variable, of: reference, isSecret: isSecret && !isPath, in: table, owner)
                if isUndecodable(variable, at: found.path, in: table, owner) {
                    hasAll = false
                    continue
                }
            }
            switch reference.source.value {
            // The scan has replaced each `$text` by its parts.
            case .variable, .composed: break
            case .file, .provided: add(reference.source, of: reference, isSecret: isSecret, in: table, owner)
            }
            if !isThere(reference, in: table) { hasAll = false }
        }
        return hasAll
    }

    /// Reports a variable if its value is not UTF-8. Returns whether it is reported.
    private mutating func isUndecodable(
        _ variable: Located<ValueSource>, at path: [String], in table: ValueTable, _ owner: SettingsOwner
    ) -> Bool {
        guard table.readsValues, let name = variable.value.variable, table.sources.undecodable.contains(name) else {
            return false
        }
        mistakes.append(
            MistypedExternalValue(
                owner: owner, path: path, source: variable, expected: .string, mistake: .notUTF8,
                dotenv: table.line(of: variable.value)
            ).diagnostic)
        return true
    }

    private mutating func add(
        _ source: Located<ValueSource>, of reference: ValueReference, isSecret: Bool, in table: ValueTable,
        _ owner: SettingsOwner
    ) {
        var use = ExternalReference(
            source: source, hasDefault: reference.defaultValue != nil, isSecret: isSecret, service: owner.service,
            isThere: table.isThere(source.value))
        if case .variable(let name) = source.value { use.dotenv = table.sources.dotenv(setting: name)?.path }
        if case .provided(let key) = source.value, table.readsValues, case .value(let value) = table.provided(key) {
            use.isSecret = isSecret || value.isSecret
        }
        references.append(use)
    }

    /// Records a missing value. Returns whether the value or its default exists.
    private mutating func isThere(_ reference: ValueReference, in table: ValueTable) -> Bool {
        let hasDefault = reference.defaultValue != nil
        if let variable = reference.variable, let name = variable.value.variable {
            if hasDefault { defaulted.insert(variable.value) }
            guard table.readsValues else { return false }
            if table.variable(name) == nil {
                if table.sources.isPartial { return false }
                if hasDefault { return true }
                let isEmpty = table.sources.variables[name] != nil
                unset.append(VariableNotSet.Occurrence(name: name, origin: variable.origin, isEmpty: isEmpty))
                return false
            }
        }
        switch reference.source.value {
        case .variable, .composed: return true
        case .file(let name): return isThere(reference.source.map { _ in name }, hasDefault: hasDefault, in: table)
        case .provided(let key): return isThere(key, of: reference, in: table)
        }
    }

    private mutating func isThere(_ file: Located<FileReference>, hasDefault: Bool, in table: ValueTable) -> Bool {
        switch table.file(file.value) {
        case .success(let text): return text != nil
        case .failure(.outside(let byLink)):
            mistakes.append(.pathLeavesDirectory(file, roots: table.sources.fileRoots, isByLink: byLink))
        case .failure(let mistake):
            guard table.readsValues else { return false }
            // A default replaces a missing or empty file, but not a file that cannot be read.
            if mistake.isAbsence, hasDefault { return true }
            var occurrence = UnreadableFiles.Occurrence(
                file: file.value, variablePath: table.shownPath(file.value), origin: file.origin, mistake: mistake)
            if mistake.isAbsence, mistake != .empty, let lookup = table.lookup(of: file.value) {
                (occurrence.tried, occurrence.near) = lookup
            }
            unreadable.append(occurrence)
        }
        return false
    }

    private mutating func isThere(_ key: ProviderValueKey, of reference: ValueReference, in table: ValueTable) -> Bool {
        let (providers, origin) = (table.sources.providers, reference.source.origin)
        // An unknown provider is reported even if no values are read, because every machine has the same providers.
        guard let provider = providers[key.provider] else {
            let name = Located(key.provider, at: reference.providerOrigin ?? origin)
            mistakes.append(.unknownProvider(name, known: providers.names))
            return false
        }
        if let launch = provider as? LaunchValues, !launch.keys.contains(key.key) {
            absent.append(AbsentValue(value: key, origin: origin, isEmpty: false, declared: launch.keys))
            return false
        }
        if reference.defaultValue != nil { defaulted.insert(.provided(key)) }
        guard table.readsValues else { return false }
        switch table.provided(key) {
        case .value: return true
        case .missing(let isEmpty):
            if reference.defaultValue != nil { return true }
            absent.append(AbsentValue(value: key, origin: origin, isEmpty: isEmpty))
        case .failed(let failure):
            let failure = ProviderFailure(provider: key.provider, reason: failure.reason)
            failed[failure, default: [:]].merge([key.key: origin]) { min($0, $1) }
        case .unknownProvider, .unprepared, .assumed: break
        }
        return false
    }

    /// The mistakes of the values.
    func diagnostics(of table: ValueTable) -> [Diagnostic] {
        var result = mistakes.uniqued()
        if !unset.isEmpty {
            let places = unset.uniqued().inOrder { ($0.origin, $0.name) < ($1.origin, $1.name) }
            let others = defaulted.subtracting(places.map { .variable($0.name) }).compactMap(\.variable)
            result.append(
                VariableNotSet(
                    occurrences: places, withDefaults: others.inScalarOrder(), beside: references, in: table
                ).diagnostic)
        }
        if !unreadable.isEmpty {
            let places = unreadable.uniqued().inOrder { ($0.origin, $0.file.words) < ($1.origin, $1.file.words) }
            result.append(UnreadableFiles(occurrences: places).diagnostic)
        }
        if !absent.isEmpty {
            let places = absent.uniqued().inOrder { $0.origin < $1.origin }
            let others = defaulted.subtracting(places.map { .provided($0.value) }).compactMap {
                if case .provided(let key) = $0 { key.description } else { nil }
            }
            result.append(.valuesNotProvided(places, withDefaults: others.inScalarOrder()))
        }
        for (failure, keys) in failed.inOrder(by: {
            ($0.key.provider, $0.key.reason) < ($1.key.provider, $1.key.reason)
        }) {
            guard let first = keys.values.min() else { continue }
            result.append(
                .providerFailed(
                    failure.provider, keys: keys.keys.inScalarOrder(), reason: failure.reason, request: first))
        }
        return result
    }
}

extension ValueReference {
    /// The variable of the reference, or the variable that contains the path of its file.
    fileprivate var variable: Located<ValueSource>? {
        source.value.variable.map { Located(.variable($0), at: source.origin) }
    }
}

/// A use of a variable, a file or a provider's value in the settings of a binding.
///
/// The reference contains the source, whether there is a default, and whether the value is secret. It does not contain
/// the value.
package struct ExternalReference: Hashable, Sendable {
    /// The source of the value. If a variable contains the path of a file, there are two references: one to the
    /// variable and one to the file.
    package let source: Located<ValueSource>
    package var hasDefault: Bool
    /// Whether a manifest or the provider marks the value as secret, or the type decodes it as `Secret`.
    package var isSecret: Bool
    /// The binding whose settings use the value.
    package let service: ServiceKey
    /// Whether the variable, the file or the provider's value exists; nil if that is not known.
    package var isThere: Bool?
    /// The path of the dotenv file that sets the variable; nil if the process sets it.
    package var dotenv: String?

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source.origin)
        hasher.combine(service)
    }
}

extension ValueTable.ProviderLookup {
    /// Whether the value exists; nil if that is not known.
    var isThere: Bool? {
        switch self {
        case .value, .assumed: true
        case .missing, .unknownProvider: false
        case .failed, .unprepared: nil
        }
    }
}
