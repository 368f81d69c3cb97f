/// What a load takes from variables and files, and what of it is missing.
struct OutsideLedger {
    private(set) var references: [OutsideReference] = []
    private var unset: [UnsetVariables.Place] = []
    private var defaulted: Set<String> = []
    private var unreadable: [UnreadableFiles.Place] = []
    private var escaping: [EscapingFile] = []
    private var undecodable: [MistypedOutsideValue] = []

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
                enter(.variable, reference.name, reference.defaultValue, isSecret || reference.secret != nil, context)
                if table.hasValues, table.sources.undecodable.contains(reference.name.value) {
                    undecodable.append(
                        MistypedOutsideValue(
                            owner: context.owner, path: found.path, source: .variable(reference.name),
                            expected: .string, flaw: .notUTF8))
                    hasAll = false
                } else if !note(reference, table: table) {
                    hasAll = false
                }
            case .file(let reference):
                enter(.file, reference.path, reference.defaultValue, isSecret || reference.secret != nil, context)
                if !note(reference, table: table) { hasAll = false }
            default: break
            }
        }
        return hasAll
    }

    private mutating func enter(
        _ kind: OutsideReference.Kind, _ name: Located<String>, _ defaultValue: SettingsNode?, _ isSecret: Bool,
        _ context: SettingsContext
    ) {
        references.append(
            OutsideReference(
                kind: kind, name: name, hasDefault: defaultValue != nil, isSecret: isSecret,
                service: context.owner.service))
    }

    private mutating func note(_ reference: VariableReference, table: ValueTable) -> Bool {
        let name = reference.name.value
        if reference.defaultValue != nil { defaulted.insert(name) }
        guard table.hasValues else { return false }
        if reference.defaultValue != nil || table.variable(name) != nil { return true }
        unset.append(
            UnsetVariables.Place(
                name: name, origin: reference.name.origin, isEmpty: table.sources.variables[name] != nil))
        return false
    }

    private mutating func note(_ reference: FileReference, table: ValueTable) -> Bool {
        switch table.file(reference.path.value) {
        case .text: return true
        case .leaves(let byLink):
            escaping.append(
                EscapingFile(path: reference.path, roots: table.sources.fileRoots, isByLink: byLink))
            return false
        case .missing(nil): return false
        case .missing(let problem?):
            guard table.hasValues else { return false }
            // A default is for a file that is not there or empty, not for one that is broken.
            if problem == .absent || problem == .empty, reference.defaultValue != nil { return true }
            unreadable.append(
                UnreadableFiles.Place(path: reference.path.value, origin: reference.path.origin, problem: problem))
            return false
        }
    }

    var mistakes: [SettingsMistake] {
        var result = escaping.map(SettingsMistake.fileLeaves).uniqued() + undecodable.map(SettingsMistake.wrongOutside)
        if !unset.isEmpty {
            let places = unset.uniqued().inOrder { ($0.origin, $0.name) < ($1.origin, $1.name) }
            let names = Set(places.map(\.name))
            let withDefaults = defaulted.subtracting(names).inOrder {
                $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
            }
            result.append(.variablesNotSet(UnsetVariables(places: places, withDefaults: withDefaults)))
        }
        if !unreadable.isEmpty {
            let places = unreadable.uniqued().inOrder { ($0.origin, $0.path) < ($1.origin, $1.path) }
            result.append(.filesMissing(UnreadableFiles(places: places)))
        }
        return result
    }
}
