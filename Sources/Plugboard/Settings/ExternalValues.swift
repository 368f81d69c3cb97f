/// What a load takes from variables and files, and what of it is missing.
struct ExternalValues {
    private(set) var references: [ExternalReference] = []
    private var unset: [UnsetVariables.Occurrence] = []
    private var defaulted: Set<String> = []
    private var unreadable: [UnreadableFiles.Occurrence] = []
    private var escaping: [EscapingFile] = []
    private var undecodable: [MistypedExternalValue] = []

    /// Enters the references of one settings object; false when a value is missing or not known.
    mutating func note(
        _ survey: SettingsSurvey, decoded run: DecodingRun, table: ValueTable, of context: SettingsContext
    ) -> Bool {
        var hasAll = true
        let secrets = Set(run.secretOrigins)
        for found in survey.references {
            let isSecret = secrets.contains(found.node.origin)
            switch found.node.value {
            case .variable(let reference):
                let name = reference.name
                enter(.variable, name, reference.defaultValue, isSecret || reference.secret != nil, context)
                if isUndecodable(name, at: found.path, table, context) || !note(reference, table: table) {
                    hasAll = false
                }
            case .file(let reference):
                let isSecret = isSecret || reference.secret != nil
                if let name = reference.variable {
                    enter(.variable, name, reference.defaultValue, false, context)
                    if isUndecodable(name, at: found.path, table, context) {
                        hasAll = false
                        continue
                    }
                }
                enter(.file, reference.file.map(\.words), reference.defaultValue, isSecret, context)
                references[references.count - 1].pathVariable = reference.file.value.variable
                if !note(reference, table: table) { hasAll = false }
            default: break
            }
        }
        return hasAll
    }

    /// Whether a variable is set to what is no text, which is noted.
    private mutating func isUndecodable(
        _ name: Located<String>, at path: [String], _ table: ValueTable, _ context: SettingsContext
    ) -> Bool {
        guard table.hasValues, table.sources.undecodable.contains(name.value) else { return false }
        undecodable.append(
            MistypedExternalValue(
                owner: context.owner, path: path, source: .variable(name), expected: .string, flaw: .notUTF8))
        return true
    }

    private mutating func enter(
        _ kind: ExternalReference.Kind, _ name: Located<String>, _ defaultValue: SettingsNode?, _ isSecret: Bool,
        _ context: SettingsContext
    ) {
        references.append(
            ExternalReference(
                kind: kind, name: name, hasDefault: defaultValue != nil, isSecret: isSecret,
                service: context.owner.service))
    }

    private mutating func note(_ reference: VariableReference, table: ValueTable) -> Bool {
        let name = reference.name.value
        if reference.defaultValue != nil { defaulted.insert(name) }
        guard table.hasValues else { return false }
        if reference.defaultValue != nil || table.variable(name) != nil { return true }
        unset.append(
            UnsetVariables.Occurrence(
                name: name, origin: reference.name.origin, isEmpty: table.sources.variables[name] != nil))
        return false
    }

    private mutating func note(_ reference: FileReference, table: ValueTable) -> Bool {
        if let name = reference.variable {
            // A variable that names no file: its file is not there.
            let asked = VariableReference(name: name, defaultValue: reference.defaultValue)
            guard note(asked, table: table) else { return false }
            if table.variable(name.value) == nil { return true }
        }
        switch table.file(reference.file.value) {
        case .text: return true
        case .leaves(let byLink):
            escaping.append(
                EscapingFile(reference.file, roots: table.sources.fileRoots, isByLink: byLink))
            return false
        case .missing(nil): return false
        case .missing(let problem?):
            guard table.hasValues else { return false }
            // A default is for a file that is not there or empty, not for one that is broken.
            if [.absent, .danglingLink, .empty].contains(problem), reference.defaultValue != nil { return true }
            let path = table.shownPath(reference.file.value)
            unreadable.append(UnreadableFiles.Occurrence(reference.file, variablePath: path, problem: problem))
            return false
        }
    }

    var findings: [AnyFinding] {
        var result = escaping.map { AnyFinding($0) }.uniqued() + undecodable.map { AnyFinding($0) }
        if !unset.isEmpty {
            let places = unset.uniqued().inOrder { ($0.origin, $0.name) < ($1.origin, $1.name) }
            let names = Set(places.map(\.name))
            let withDefaults = defaulted.subtracting(names).inOrder {
                $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
            }
            result.append(AnyFinding(UnsetVariables(occurrences: places, withDefaults: withDefaults)))
        }
        if !unreadable.isEmpty {
            let places = unreadable.uniqued().inOrder { ($0.origin, $0.file.words) < ($1.origin, $1.file.words) }
            result.append(AnyFinding(UnreadableFiles(occurrences: places)))
        }
        return result
    }
}

extension FileReference {
    /// The variable that holds the path.
    fileprivate var variable: Located<String>? {
        file.value.variable.map { Located($0, at: file.origin) }
    }
}
