/// The references to external values in one load, and the mistakes of missing or unusable values.
struct ExternalReferenceCollector {
    private(set) var references: [ExternalReference] = []
    private var unset: [VariableNotSet.Occurrence] = []
    private var defaulted: Set<String> = []
    private var unreadable: [UnreadableFiles.Occurrence] = []
    private var escaping: [Diagnostic] = []
    private var undecodable: [Diagnostic] = []
    private var provided = ProviderMistakeCollector()

    /// Records the references of one settings object. Returns whether every value exists and is known.
    mutating func enter(
        _ survey: SettingsTreeScan, decoded run: DecodingRun, table: ValueTable, of context: SettingsDiagnosticContext
    ) -> Bool {
        var hasAll = true
        let secrets = Set(run.secretOrigins)
        for found in survey.references {
            let reference = found.reference
            let isSecret = reference.secret != nil || secrets.contains(found.origin)
            if let name = reference.variable {
                // The path of a file is not secret.
                let isPath = reference.source.value != .variable(name.value)
                enter(
                    name.map { .variable($0) }, of: reference, isSecret: isSecret && !isPath,
                    isThere: table.isSet(name.value), dotenv: table.sources.dotenv(setting: name.value)?.path,
                    owner: context.owner)
                if isUndecodable(name, at: found.path, in: table, owner: context.owner) {
                    hasAll = false
                    continue
                }
            }
            switch reference.source.value {
            // The scan has replaced each `$text` by its parts.
            case .variable, .composed: break
            case .file(let file):
                enter(
                    reference.source, of: reference, isSecret: isSecret, isThere: table.isThere(file),
                    owner: context.owner)
            case .provided(let key):
                let answer = table.readsValues ? table.provided(key) : .unprepared
                enter(
                    reference.source, of: reference, isSecret: isSecret || answer.isSecret, isThere: answer.isThere,
                    owner: context.owner)
            }
            if !isThere(reference, in: table) { hasAll = false }
        }
        return hasAll
    }

    /// Reports a variable if its value is not UTF-8. Returns whether it is reported.
    private mutating func isUndecodable(
        _ name: Located<String>, at path: [String], in table: ValueTable, owner: SettingsOwner
    ) -> Bool {
        guard table.readsValues, table.sources.undecodable.contains(name.value) else { return false }
        undecodable.append(
            MistypedExternalValue(
                owner: owner, path: path, source: name.map { .variable($0) }, expected: .string, mistake: .notUTF8,
                dotenv: table.line(of: .variable(name.value))
            ).diagnostic)
        return true
    }

    private mutating func enter(
        _ source: Located<ValueSource>, of reference: ValueReference, isSecret: Bool, isThere: Bool? = nil,
        dotenv: String? = nil, owner: SettingsOwner
    ) {
        references.append(
            ExternalReference(
                source: source, hasDefault: reference.defaultValue != nil, isSecret: isSecret, service: owner.service,
                isThere: isThere, dotenv: dotenv))
    }

    /// Records a missing value. Returns whether the value or its default exists.
    private mutating func isThere(_ reference: ValueReference, in table: ValueTable) -> Bool {
        let hasDefault = reference.defaultValue != nil
        if let name = reference.variable {
            if hasDefault { defaulted.insert(name.value) }
            guard table.readsValues else { return false }
            if table.variable(name.value) == nil {
                if table.sources.isPartial { return false }
                if hasDefault { return true }
                let isEmpty = table.sources.variables[name.value] != nil
                unset.append(VariableNotSet.Occurrence(name: name.value, origin: name.origin, isEmpty: isEmpty))
                return false
            }
        }
        switch reference.source.value {
        case .variable, .composed: return true
        case .file(let name): return isThere(reference.source.map { _ in name }, hasDefault: hasDefault, in: table)
        case .provided(let key): return provided.isThere(reference.source.map { _ in key }, of: reference, in: table)
        }
    }

    private mutating func isThere(_ file: Located<FileReference>, hasDefault: Bool, in table: ValueTable) -> Bool {
        switch table.file(file.value) {
        case .text: return true
        case .leaves(let byLink):
            escaping.append(.pathLeavesDirectory(file, roots: table.sources.fileRoots, isByLink: byLink))
            return false
        case .missing(nil): return false
        case .missing(let mistake?):
            guard table.readsValues else { return false }
            // A default replaces a missing or empty file, but not a file that cannot be read.
            if [.absent, .danglingLink, .empty].contains(mistake), hasDefault { return true }
            let path = table.shownPath(file.value)
            var occurrence = UnreadableFiles.Occurrence(
                file: file.value, variablePath: path, origin: file.origin, mistake: mistake)
            if [.absent, .danglingLink].contains(mistake), let lookup = table.lookup(of: file.value) {
                (occurrence.tried, occurrence.near) = lookup
            }
            unreadable.append(occurrence)
            return false
        }
    }

    /// The mistakes of the values.
    func diagnostics(of table: ValueTable) -> [Diagnostic] {
        var result = escaping.uniqued() + undecodable
        if !unset.isEmpty {
            let places = unset.uniqued().inOrder { ($0.origin, $0.name) < ($1.origin, $1.name) }
            let names = Set(places.map(\.name))
            let withDefaults = defaulted.subtracting(names).inScalarOrder()
            result.append(
                VariableNotSet(occurrences: places, withDefaults: withDefaults, beside: references, in: table)
                    .diagnostic)
        }
        if !unreadable.isEmpty {
            let places = unreadable.uniqued().inOrder { ($0.origin, $0.file.words) < ($1.origin, $1.file.words) }
            result.append(UnreadableFiles(occurrences: places).diagnostic)
        }
        return result + provided.diagnostics
    }
}

extension ValueReference {
    /// The variable of the reference, or the variable that contains the path of its file.
    fileprivate var variable: Located<String>? {
        source.value.variable.map { Located($0, at: source.origin) }
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

/// The mistakes of provider values that one load requires and does not receive.
///
/// There are unknown providers, missing values, and providers that failed.
struct ProviderMistakeCollector {
    private var unknown: [Diagnostic] = []
    private var absent: [AbsentValue] = []
    private var defaulted: Set<ProviderValueKey> = []
    /// The keys whose values a failure made unknown, with their first requests, by failure.
    private var failed: [Failure: [String: Origin]] = [:]

    /// A provider that failed, with the reason.
    private struct Failure: Hashable {
        var provider: String
        var reason: String
    }

    /// Records the mistake of a missing value. Returns whether the value or its default exists.
    mutating func isThere(
        _ key: Located<ProviderValueKey>, of reference: ValueReference, in table: ValueTable
    ) -> Bool {
        let providers = table.sources.providers
        // An unknown provider is reported even if no values are read, because every machine has the same providers.
        guard providers[key.value.provider] != nil else {
            let name = Located(key.value.provider, at: reference.providerOrigin ?? key.origin)
            unknown.append(.unknownProvider(name, known: providers.names))
            return false
        }
        if let launch = providers[key.value.provider] as? LaunchValues, !launch.keys.contains(key.value.key) {
            absent.append(AbsentValue(value: key.value, origin: key.origin, isEmpty: false, declared: launch.keys))
            return false
        }
        if reference.defaultValue != nil { defaulted.insert(key.value) }
        guard table.readsValues else { return false }
        switch table.provided(key.value) {
        case .value: return true
        case .missing(let isEmpty):
            if reference.defaultValue != nil { return true }
            absent.append(AbsentValue(value: key.value, origin: key.origin, isEmpty: isEmpty))
        case .failed(let failure):
            let failure = Failure(provider: key.value.provider, reason: failure.reason)
            failed[failure, default: [:]].merge([key.value.key: key.origin]) { min($0, $1) }
        case .unknownProvider, .unprepared, .assumed: break
        }
        return false
    }

    var diagnostics: [Diagnostic] {
        var result = unknown.uniqued()
        if !absent.isEmpty {
            let places = absent.uniqued().inOrder { $0.origin < $1.origin }
            let withDefaults = defaulted.subtracting(places.map(\.value)).map(\.description)
            result.append(.valuesNotProvided(places, withDefaults: withDefaults.inScalarOrder()))
        }
        let failures = failed.inOrder { ($0.key.provider, $0.key.reason) < ($1.key.provider, $1.key.reason) }
        return result
            + failures.compactMap { failure, keys in
                keys.values.min().map { first in
                    Diagnostic.providerFailed(
                        failure.provider, keys: keys.keys.inScalarOrder(), reason: failure.reason, request: first)
                }
            }
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

    /// Whether the provider marks the value as secret.
    var isSecret: Bool {
        if case .value(let value) = self { value.isSecret } else { false }
    }
}
