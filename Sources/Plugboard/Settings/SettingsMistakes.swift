/// Finds every mistake of one settings object.
///
/// The type is decoded as Swift would decode it, and where it dies a mistake is noted, a stand-in is given, and it is
/// decoded anew, until it comes to its end or no stand-in can be had. So an error that a type itself catches, as one
/// that takes "a number or a text" does, is never taken for a mistake.
struct SettingsMistakes {
    let table: ValueTable
    let parse: (String, Origin) -> SettingsNode?
    let context: SettingsContext
    let description: SettingsDescription
    /// Whether the text of errors must not be shown (RULES 37).
    let isTainted: Bool
    /// The paths of what is mistaken and has been reported: an object or a list around it is not judged as a whole.
    let mistaken: [[String]]
    /// Texts that other tools would replace by a variable.
    let placeholders: [(origin: Origin, variable: String)]

    /// A page shows no more.
    private static let mostRuns = 50

    /// - Parameter secrets: the literals that are known to be secrets before anything is decoded.
    func find<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, secrets: [LiteralSecret] = []
    ) -> [SettingsMistake] {
        var failures: [DecodingFailure] = []
        var secrets = secrets
        var standIns = StandIns()
        var isTainted = isTainted
        var completed: DecodingRun?
        var last: DecodingRun?
        defer { last?.end() }
        for _ in 0..<Self.mostRuns where completed == nil {
            let run = DecodingRun(table: table, mode: .collecting, standIns: standIns, parse: parse)
            last?.end()
            last = run
            if (try? run.value(type, from: NodeDecoder(run: run, node: node))) != nil { completed = run }
            secrets += run.literalSecrets
            isTainted = isTainted || run.sawSecret
            guard completed == nil, let failure = run.failure else { break }
            if !isConsequence(failure, in: run), !isTold(failure) { failures.append(failure) }
            guard giveStandIn(after: failure, to: &standIns) else { break }
        }
        let variables = Dictionary(placeholders.map { ($0.origin, $0.variable) }) { first, _ in first }
        let asked = AskedMember.merged((last?.asked ?? []))
        let wording = FailureFacts(
            context: context, asked: asked, description: description, isTainted: isTainted, placeholders: variables)
        let unknown = completed.map {
            UnaskedMembers(run: $0, asked: asked, context: context, description: description)
        }
        let mistakes =
            failures.filter { unknown?.explains($0) != true }.map(wording.mistake(of:)) + (unknown?.mistakes ?? [])
            + secrets.filter { secret in !failures.contains { $0.isBareVerb && $0.spot.path == secret.path } }
            .map(SettingsMistake.literalSecret)
        return mistakes.uniqued()
    }

    /// Whether a type refused what is none of its making: a stand-in, or a value that is not known.
    private func isConsequence(_ failure: DecodingFailure, in run: DecodingRun) -> Bool {
        guard case .refused = failure.kind else { return false }
        let location = failure.spot.location
        return run.unknown.contains { $0 == location || $0.hasPrefix(location + "/") }
    }

    /// Whether its cause is told already: what is missing is what an edit was to change and did not find, or a mistake
    /// within it has been reported.
    private func isTold(_ failure: DecodingFailure) -> Bool {
        let path = failure.spot.path
        if case .missing = failure.kind { return context.unmet.contains(path) }
        return mistaken.contains { $0.starts(with: path) }
    }

    /// Puts a stand-in for the innermost thing that can have one; false when nothing can.
    private func giveStandIn(after failure: DecodingFailure, to standIns: inout StandIns) -> Bool {
        for link in failure.chain {
            let value: Any?
            let key: StandInKey
            switch link.want {
            case .shape(let shape):
                key = StandInKey(link.spot.location, shape)
                value = ()
            case .type(let type):
                key = StandInKey(link.spot.location, ObjectIdentifier(type))
                value = standIns.contains(key) ? nil : standIn(type) ?? nearby(type, in: failure, at: link.spot)
            }
            if let value, !standIns.contains(key) {
                standIns.put(value, for: key)
                return true
            }
        }
        return false
    }

    /// What is written under a near name, for a missing member whose type takes no made-up value: with it the type
    /// comes to its end, and then the misspelling is found.
    private func nearby<Value: Decodable>(_ type: Value.Type, in failure: DecodingFailure, at spot: Spot) -> Any? {
        guard case .missing = failure.kind, spot.location == failure.spot.location, let parent = spot.parent,
            let name = spot.step?.name,
            let near = NearestName.suggestion(for: name, among: parent.members.map(\.name)),
            let member = parent.members.first(where: { $0.name == near })
        else { return nil }
        let run = DecodingRun(table: table, parse: parse)
        defer { run.end() }
        do { return try run.value(type, from: NodeDecoder(run: run, node: member.node)) } catch { return nil }
    }

    private func standIn<Value: Decodable>(_ type: Value.Type) -> Any? {
        if let leaf = LeafTable.leaf(type) { return leaf.standIn }
        let run = DecodingRun(
            table: ValueTable(sources: ValueSources(), hasValues: false), parse: { _, _ in nil })
        defer { run.end() }
        let nowhere = NodeDecoder(run: run, content: .unknown, origin: context.binding)
        do { return try run.value(type, from: nowhere) } catch { return nil }
    }
}

extension DecodingFailure {
    /// Whether a verb without its `$` was met: the name of a variable is no secret.
    fileprivate var isBareVerb: Bool {
        if case .mistyped(_, .bareVerb) = kind { true } else { false }
    }
}

extension Sequence where Element: Hashable {
    /// The first of each, in order. Compiled once for all types, because it is for what is told to people.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
