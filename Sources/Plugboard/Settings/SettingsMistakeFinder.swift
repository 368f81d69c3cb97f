/// Finds every mistake of one settings object, except that a hand-written `init(from:)` may end at its first.
struct SettingsMistakeFinder {
    let table: ValueTable
    let context: SettingsDiagnosticContext
    let description: SettingsDescription
    /// Whether the text of errors must not be shown (RULES 13.1).
    let isTainted: Bool
    /// The paths of mistaken values that have been reported; an object or a list around one is not judged as a whole.
    let mistaken: [[String]]

    /// - Parameter secrets: the literals that are known to be secrets before anything is decoded.
    func find<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, secrets: [LiteralSecret] = []
    ) -> [AnyFinding] {
        let run = DecodingRun(table: table, isRecording: true)
        defer { run.end() }
        _ = run.judge(type, at: NodeDecoder(run: run, node: node))
        let failures = run.failures.filter { !isReported($0) }
        let secrets = secrets + run.literalSecrets
        let isTainted = isTainted || run.sawSecret
        let asked = AskedMember.merged(run.asked)
        let wording = FailureDiagnosis(
            context: context, asked: asked, description: description, isTainted: isTainted,
            placeholders: node.placeholders)
        let unknown = UnaskedMembers(run: run, asked: asked, context: context, description: description)
        // A literal that may not be written is not also judged by its type, except if it is the name of a variable.
        let hidden = Set(secrets.map(\.path))
        let judged = failures.filter {
            $0.isBareVerb || !hidden.contains($0.decoder.path)
        }
        let findings: [any Finding] =
            judged.map(wording.finding(of:)) + unknown.findings
            + secrets.filter { secret in !failures.contains { $0.isBareVerb && $0.decoder.path == secret.path } }
        return findings.map(AnyFinding.init).uniqued()
    }

    /// Whether a mistake within it has been reported.
    private func isReported(_ failure: DecodingFailure) -> Bool {
        if case .missing = failure.kind { return false }
        let path = failure.decoder.path
        return mistaken.contains { $0.starts(with: path) }
    }
}

extension SettingsNode {
    /// The variables that its texts would name in other tools, by place, for texts that do not fit.
    fileprivate var placeholders: [Origin: String] {
        var variables: [Origin: String] = [:]
        walk { node, _ in
            if case .string(let text) = node.value, variables[node.origin] == nil {
                variables[node.origin] = VariableName.placeheld(by: text, isMisfit: true)
            }
            return node.hasParts
        }
        return variables
    }
}

extension DecodingFailure {
    /// Whether a verb without its `$` was met: the name of a variable is no secret.
    fileprivate var isBareVerb: Bool {
        if case .mistyped(_, .bareVerb) = kind { true } else { false }
    }
}

/// The failure that ended one decoding of settings early, with the types that were being decoded.
struct DecodingFailure {
    /// Why a decoding ended.
    enum Kind {
        case missing(ExpectedValue)
        case mistyped(ExpectedValue, FoundValueKind)
        /// The type's own `init(from:)` threw.
        case refused(any Error)
    }

    let kind: Kind
    var decoder: NodeDecoder
    /// The types that were being decoded, innermost first, each with its place.
    var chain: [(decoder: NodeDecoder, type: any Decodable.Type)]
    /// The string in the manifest that a type refused.
    var written: String?
    /// The type of a table's keys, when one of them was refused.
    var keyType: Any.Type?
}

extension DecodingFailure.Kind {
    /// The standard library's error for it, with nothing of the value in it.
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
        case .refused(let error): return error
        }
    }
}

extension AskedMember {
    /// The requests with one for each member.
    static func merged(_ asked: [AskedMember]) -> [AskedMember] {
        asked.groups(by: { MemberIdentity(location: $0.location, name: $0.name) }).map { _, same in
            var member = same[0]
            member.setting.isSecret = same.contains(where: \.setting.isSecret)
            return member
        }
    }

    /// The place and the name of a member, which identify requests for it.
    private struct MemberIdentity: Hashable {
        let location: String
        let name: String
    }
}
