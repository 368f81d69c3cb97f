import PlugboardTool

/// The number of mutants of each kind on which the schema and `check` agree.
struct SchemaMeasure {
    struct Row {
        /// Refused by `check` for mistakes within one file, and of these by the schema.
        var mistakes = 0
        var refused = 0
        /// Accepted by `check`, and of these refused by the schema.
        var right = 0
        var alarms = 0
    }

    private var rows: [String: Row] = [:]
    private var byCode: [String: Row] = [:]
    /// The disagreements, as text.
    private(set) var shortcomings: [String] = []

    /// Codes of mistakes within one file: spelling, shape, types, factories of another service, literal secrets.
    static let codes: Set<DiagnosticCode> = [
        .unknownKey, .wrongJSONType, .unknownVerb, .formatVersion, .extendsMissing, .unknownEnvironment,
        .unknownFactory, .factoryOfAnotherService, .unknownService, .malformedKey, .unknownParameter,
        .settingWrongType, .unknownSetting, .literalSecret, .unknownProvider,
    ]

    mutating func add(
        _ kind: String, _ excerpt: String, reported: [Diagnostic], _ verdict: SchemaValidator.Verdict
    ) {
        guard verdict != .unread else { return }
        let errors = reported.filter { $0.severity == .error }
        if errors.isEmpty {
            rows[kind, default: Row()].right += 1
            guard verdict == .invalid else { return }
            rows[kind, default: Row()].alarms += 1
            shortcomings.append("refused\t\(kind)\t\(excerpt)")
            return
        }
        let codes = Set(errors.map(\.code)).intersection(Self.codes)
        guard !codes.isEmpty else { return }
        rows[kind, default: Row()].mistakes += 1
        for code in codes { byCode[code.rawValue, default: Row()].mistakes += 1 }
        guard verdict == .invalid else {
            shortcomings.append("taken\t\(kind)\t\(excerpt)\t\(codes.map(\.rawValue).sorted())")
            return
        }
        rows[kind, default: Row()].refused += 1
        for code in codes { byCode[code.rawValue, default: Row()].refused += 1 }
    }

    var sum: Row {
        rows.values.reduce(into: Row()) { sum, row in
            sum.mistakes += row.mistakes
            sum.refused += row.refused
            sum.right += row.right
            sum.alarms += row.alarms
        }
    }

    var table: String {
        func line(_ row: Row, _ name: String) -> String {
            let cells = [row.mistakes, row.refused, row.right, row.alarms].map { String($0) }
            return cells.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }.joined() + "  \(name)"
        }
        let lines = (rows.sorted { $0.key < $1.key } + byCode.sorted { $0.key < $1.key }).map { line($1, $0) }
        return (["mistakes refused   right  alarms  kind, code"] + lines + [line(sum, "all")]).joined(separator: "\n")
    }
}
