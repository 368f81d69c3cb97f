/// A search for every mistake of one settings object, because an `init(from:)` may end at its first mistake.
struct SettingsMistakeFinder {
    let context: SettingsDiagnosticContext
    /// The run that recorded the requests and the failures. The code that creates the finder ends the run.
    let run: DecodingRun
    let requested: [RequestedMember]
    let description: SettingsDescription
    /// Whether messages must not contain the text of errors (RULES 13.1).
    let isTainted: Bool
    /// The literals that are secrets. If there are any, no literal is shown, because it may have the wrong name.
    let secrets: [LiteralSecret]
    /// The texts of the wrong type that other tools would replace by a variable, by origin.
    let placeholders: [Origin: Placeholder]
    /// The path of the value in the settings.
    let prefix: [String]

    /// Decodes settings, and then each part that cannot be decoded.
    ///
    /// - Parameter secrets: The literals that are known to be secrets before decoding.
    init<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, by run: DecodingRun, observing observed: ObservedTypes,
        of context: SettingsDiagnosticContext, isTainted: Bool, secrets: [LiteralSecret] = [], at prefix: [String] = []
    ) {
        _ = run.judge(type, at: NodeDecoder(run: run, node: node))
        // The description contains the observations of the run above.
        description = observed.description(of: type)
        // Literals within one setting are one mistake.
        self.secrets = (secrets + run.literalSecrets).reduce(into: []) { kept, secret in
            let outer = kept.firstIndex { secret.path.starts(with: $0.path) }
            if let outer { kept[outer].others.append(secret.site) } else { kept.append(secret) }
            kept[kept.count - 1].variablePrefix = context.owner.variablePrefix
            kept[kept.count - 1].provider = run.table.sources.providers.firstRightName
        }
        self.isTainted = isTainted || run.sawSecret || description.hasSecret
        requested = RequestedMember.merged(run.requested)
        placeholders = node.placeholders
        (self.context, self.run, self.prefix) = (context, run, prefix)
    }

    /// Returns the diagnostics of the mistakes.
    ///
    /// - Parameter mistaken: The paths of values whose mistakes are already reported. An object or list that contains such
    ///   a value is not checked as a whole.
    func diagnostics(beside mistaken: [[String]] = []) -> [Diagnostic] {
        let failures = run.failures.filter { failure in
            if case .missing = failure.kind { return true }
            return !mistaken.contains { $0.starts(with: failure.decoder.path) }
        }
        // A forbidden literal is not also checked against its type. The name of a variable is an exception.
        let hidden = Set(secrets.map(\.path))
        let judged = failures.filter { $0.isBareVerb || !hidden.contains($0.decoder.path) }
        let hiding = secrets.filter { secret in !failures.contains { $0.isBareVerb && $0.decoder.path == secret.path } }
        return (judged.map(diagnostic(of:)) + unrequestedMembers() + hiding.map(\.diagnostic)).uniqued()
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
