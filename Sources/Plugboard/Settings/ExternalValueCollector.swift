/// What a load takes from variables, files and providers, and what of it is missing.
struct ExternalValueCollector {
    private(set) var references: [ExternalReference] = []
    private var unset: [UnsetVariables.Occurrence] = []
    private var defaulted: Set<String> = []
    private var unreadable: [UnreadableFiles.Occurrence] = []
    private var escaping: [EscapingFile] = []
    private var undecodable: [MistypedExternalValue] = []
    private var provided = ProvidedNeeds()

    /// Enters the references of one settings object; false when a value is missing or not known.
    mutating func enter(
        _ survey: SettingsSurvey, decoded run: DecodingRun, table: ValueTable, of context: SettingsDiagnosticContext
    ) -> Bool {
        var hasAll = true
        let secrets = Set(run.secretOrigins)
        for found in survey.references {
            let reference = found.reference
            let isSecret = reference.secret != nil || secrets.contains(found.origin)
            if let name = reference.variable {
                // The path of a file is no secret.
                let isSecret = isSecret && reference.file == nil
                enter(.variable, named: name, of: reference, isSecret: isSecret, owner: context.owner)
                references[references.count - 1].isThere = table.isSet(name.value)
                references[references.count - 1].dotenv = table.sources.dotenv(setting: name.value)?.path
                if isUndecodable(name, at: found.path, in: table, owner: context.owner) {
                    hasAll = false
                    continue
                }
            }
            if let file = reference.file {
                enter(.file, named: file.map(\.words), of: reference, isSecret: isSecret, owner: context.owner)
                references[references.count - 1].pathVariable = file.value.variable
            }
            if case .provided(let key) = reference.source.value {
                let answer = table.hasValues ? table.provided(key) : .unprepared
                enter(
                    .provided(by: key.provider), named: reference.source.map { _ in key.key }, of: reference,
                    isSecret: isSecret || answer.isSecret, owner: context.owner)
                references[references.count - 1].isThere = answer.isThere
            }
            if !isThere(reference, in: table) { hasAll = false }
        }
        return hasAll
    }

    /// Whether a variable is set to what is no text, which is noted.
    private mutating func isUndecodable(
        _ name: Located<String>, at path: [String], in table: ValueTable, owner: SettingsOwner
    ) -> Bool {
        guard table.hasValues, table.sources.undecodable.contains(name.value) else { return false }
        undecodable.append(
            MistypedExternalValue(
                owner: owner, path: path, source: name.map { .variable($0) }, expected: .string, flaw: .notUTF8))
        return true
    }

    private mutating func enter(
        _ kind: ExternalReference.Kind, named name: Located<String>, of reference: ValueReference, isSecret: Bool,
        owner: SettingsOwner
    ) {
        references.append(
            ExternalReference(
                kind: kind, name: name, hasDefault: reference.defaultValue != nil, isSecret: isSecret,
                service: owner.service))
    }

    /// Whether a value, or a default in its place, is there; what is missing is noted.
    private mutating func isThere(_ reference: ValueReference, in table: ValueTable) -> Bool {
        let hasDefault = reference.defaultValue != nil
        if let name = reference.variable {
            if hasDefault { defaulted.insert(name.value) }
            guard table.hasValues else { return false }
            if table.variable(name.value) == nil {
                if table.sources.isPartial { return false }
                if hasDefault { return true }
                let isEmpty = table.sources.variables[name.value] != nil
                unset.append(UnsetVariables.Occurrence(name: name.value, origin: name.origin, isEmpty: isEmpty))
                return false
            }
        }
        if case .provided(let key) = reference.source.value {
            return provided.isThere(reference.source.map { _ in key }, of: reference, in: table)
        }
        return reference.file.map { isThere($0, hasDefault: hasDefault, in: table) } ?? true
    }

    private mutating func isThere(_ file: Located<FileName>, hasDefault: Bool, in table: ValueTable) -> Bool {
        switch table.file(file.value) {
        case .text: return true
        case .leaves(let byLink):
            escaping.append(EscapingFile(file: file, roots: table.sources.fileRoots, isByLink: byLink))
            return false
        case .missing(nil): return false
        case .missing(let problem?):
            guard table.hasValues else { return false }
            // A default is for a file that is not there or empty, not for one that is broken.
            if [.absent, .danglingLink, .empty].contains(problem), hasDefault { return true }
            let path = table.shownPath(file.value)
            unreadable.append(UnreadableFiles.Occurrence(file, variablePath: path, problem: problem))
            return false
        }
    }

    var findings: [AnyFinding] {
        var result = escaping.map { AnyFinding($0) }.uniqued() + undecodable.map { AnyFinding($0) }
        if !unset.isEmpty {
            let places = unset.uniqued().inOrder { ($0.origin, $0.name) < ($1.origin, $1.name) }
            let names = Set(places.map(\.name))
            let withDefaults = defaulted.subtracting(names).inScalarOrder()
            result.append(AnyFinding(UnsetVariables(occurrences: places, withDefaults: withDefaults)))
        }
        if !unreadable.isEmpty {
            let places = unreadable.uniqued().inOrder { ($0.origin, $0.file.words) < ($1.origin, $1.file.words) }
            result.append(AnyFinding(UnreadableFiles(occurrences: places)))
        }
        return result + provided.findings
    }
}

extension ValueReference {
    /// The variable that it names, or that holds the path of its file.
    fileprivate var variable: Located<String>? {
        switch source.value {
        case .variable(let name), .file(.variable(let name)): Located(name, at: source.origin)
        case .file(.path), .provided: nil
        }
    }

    /// The file that it names.
    fileprivate var file: Located<FileName>? {
        if case .file(let name) = source.value { Located(name, at: source.origin) } else { nil }
    }
}
