/// Finds every mistake of one settings object.
///
/// Each failure of a `DecodingWithSubstitutes` is one, unless another brings it about.
struct SettingsMistakeFinder {
    let table: ValueTable
    let context: SettingsDiagnosticContext
    let description: SettingsDescription
    /// Whether the text of errors must not be shown (RULES 37).
    let isTainted: Bool
    /// The paths of what is mistaken and has been reported: an object or a list around it is not judged as a whole.
    let mistaken: [[String]]

    /// - Parameter secrets: the literals that are known to be secrets before anything is decoded.
    func find<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, secrets: [LiteralSecret] = []
    ) -> [AnyFinding] {
        var failures: [DecodingFailure] = []
        var secrets = secrets
        var isTainted = isTainted
        var last: DecodingRun?
        defer { last?.end() }
        let completed = DecodingWithSubstitutes(table: table, nowhere: context.binding).decode(
            type, in: node
        ) {
            run, failure in
            last?.end()
            last = run
            secrets += run.literalSecrets
            isTainted = isTainted || run.sawSecret
            guard let failure else { return }
            if !isConsequence(failure, in: run), !isTold(failure) { failures.append(failure) }
        }
        let asked = AskedMember.merged((last?.asked ?? []))
        let wording = FailureDiagnosis(
            context: context, asked: asked, description: description, isTainted: isTainted,
            placeholders: node.placeholders)
        let unknown = completed.map {
            UnaskedMembers(run: $0, asked: asked, context: context, description: description)
        }
        // What may not be written at all is not also judged by its type, but for the name of a variable.
        let hidden = Set(secrets.map(\.path))
        let judged = failures.filter {
            $0.isBareVerb || !hidden.contains($0.pathNode.path)
        }
        let findings: [any Finding] =
            judged.map(wording.finding(of:)) + (unknown?.findings ?? [])
            + secrets.filter { secret in !failures.contains { $0.isBareVerb && $0.pathNode.path == secret.path } }
        return findings.map(AnyFinding.init).uniqued()
    }

    /// Whether a type refused what is none of its making: a substitute, or a value that is not known.
    private func isConsequence(_ failure: DecodingFailure, in run: DecodingRun) -> Bool {
        guard case .refused = failure.kind else { return false }
        // A type compares several members: those of the object count, whichever of them its error names.
        let pathNode = failure.keyType == nil ? failure.chain.first?.pathNode : nil
        let location = (pathNode ?? failure.pathNode).location
        return run.unknown.contains { $0 == location || $0.hasPrefix(location + "/") }
    }

    /// Whether a mistake within it has been reported.
    private func isTold(_ failure: DecodingFailure) -> Bool {
        if case .missing = failure.kind { return false }
        let path = failure.pathNode.path
        return mistaken.contains { $0.starts(with: path) }
    }
}

extension SettingsNode {
    /// The variables that its texts would stand for elsewhere, by their places: told where a text does not fit.
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
