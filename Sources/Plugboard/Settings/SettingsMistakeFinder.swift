/// A search for every mistake of one settings object, because an `init(from:)` may end at its first mistake.
struct SettingsMistakeFinder {
    let table: ValueTable
    let context: SettingsDiagnosticContext
    let observed: ObservedTypes
    /// Whether messages must not contain the text of errors (RULES 13.1).
    let isTainted: Bool
    /// The paths of values whose mistakes are already reported. An object or list that contains such a value is not
    /// checked as a whole.
    let mistaken: [[String]]
    /// The path of the value in the settings.
    var prefix: [String] = []

    /// - Parameter secrets: The literals that are known to be secrets before decoding.
    func find<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, secrets: [LiteralSecret] = []
    ) -> [Diagnostic] {
        let run = DecodingRun(table: table, recordingIn: observed)
        defer { run.end() }
        _ = run.judge(type, at: NodeDecoder(run: run, node: node))
        // The description contains the observations of the run above.
        let description = observed.description(of: type)
        let failures = run.failures.filter { !isReported($0) }
        // Literals within one setting are one mistake.
        let secrets = (secrets + run.literalSecrets).reduce(into: [LiteralSecret]()) { kept, secret in
            let outer = kept.firstIndex { secret.path.starts(with: $0.path) }
            if let outer { kept[outer].others.append(secret.site) } else { kept.append(secret) }
            kept[kept.count - 1].variablePrefix = context.owner.variablePrefix
            kept[kept.count - 1].provider = table.sources.providers.firstRightName
        }
        let isTainted = isTainted || run.sawSecret || description.hasSecret
        let requested = RequestedMember.merged(run.requested)
        let wording = FailureDiagnosis(
            context: context, table: table, requested: requested, description: description, isTainted: isTainted,
            hasLiteralSecret: !secrets.isEmpty, placeholders: node.placeholders, prefix: prefix)
        let unknown = UnrequestedMembers(run: run, requested: requested, context: context, description: description)
        // A forbidden literal is not also checked against its type. The name of a variable is an exception.
        let hidden = Set(secrets.map(\.path))
        let judged = failures.filter {
            $0.isBareVerb || !hidden.contains($0.decoder.path)
        }
        let hiding = secrets.filter { secret in !failures.contains { $0.isBareVerb && $0.decoder.path == secret.path } }
        return (judged.map(wording.diagnostic(of:)) + unknown.diagnostics + hiding.map(\.diagnostic)).uniqued()
    }

    /// Returns whether a mistake within the value of a failure is already reported.
    private func isReported(_ failure: DecodingFailure) -> Bool {
        if case .missing = failure.kind { return false }
        let path = failure.decoder.path
        return mistaken.contains { $0.starts(with: path) }
    }
}

extension SettingsNode {
    /// The placeholders in texts of the wrong type, by the texts' origins.
    fileprivate var placeholders: [Origin: Placeholder] {
        var placeholders: [Origin: Placeholder] = [:]
        walk { node, _ in
            if case .string(let text) = node.value, placeholders[node.origin] == nil {
                placeholders[node.origin] = Placeholder(in: text, isMisfit: true)
            }
            return node.hasParts
        }
        return placeholders
    }
}

extension DecodingFailure {
    /// Whether the value is a source without the `$` of its verb. It contains only a name, which is not secret.
    fileprivate var isBareVerb: Bool {
        if case .mistyped(_, .bareVerb(let verb)) = kind { SourceVerb(spelled: verb) != nil } else { false }
    }
}

/// A failure that ended one decoding of settings, with the types that were being decoded.
struct DecodingFailure {
    /// The reason why decoding ended.
    enum Kind {
        case missing(ExpectedValue)
        case mistyped(ExpectedValue, FoundValueKind)
        /// The value is not known, because of a mistake that is already reported or a source that is not read. This is no
        /// mistake.
        case unknown
        /// The `init(from:)` of the type threw an error.
        case refused(any Error)
    }

    let kind: Kind
    var decoder: NodeDecoder
    /// The types that were being decoded, innermost first, with their decoders.
    var chain: [(decoder: NodeDecoder, type: any Decodable.Type)]
    /// The string of the manifest that a type refused.
    var written: String?
    /// The type of a dictionary's keys, if the failure is a refused key.
    var keyType: Any.Type?
}

extension DecodingFailure.Kind {
    /// Returns the failure as an error of the standard library. The error contains no part of the value.
    func decodingError(at codingPath: [any CodingKey]) -> any Error {
        switch self {
        case .missing:
            guard let key = codingPath.last else {
                return DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "missing"))
            }
            return DecodingError.keyNotFound(
                key, .init(codingPath: codingPath.dropLast(), debugDescription: "not in the settings"))
        case .mistyped(_, let found):
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "of another type")
            if case .null = found { return DecodingError.valueNotFound(Any.self, context) }
            return DecodingError.typeMismatch(Any.self, context)
        case .unknown:
            return DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "not known"))
        case .refused(let error): return error
        }
    }
}

extension RequestedMember {
    /// Returns one merged request for each member.
    static func merged(_ requested: [RequestedMember]) -> [RequestedMember] {
        requested.groups(by: { [$0.location, $0.name] }).map { _, same in
            var member = same[0]
            member.setting.isSecret = same.contains(where: \.setting.isSecret)
            return member
        }
    }
}
