import PlugboardWiring

/// Decodes a type over one settings tree as far as it goes.
///
/// The type is decoded as Swift would decode it, and where it dies a substitute is given and it is decoded anew, until it
/// comes to its end or no substitute can be had. So an error that a type itself catches, as one that takes "a number or a
/// text" does, is never taken for a failure.
struct DecodingWithSubstitutes {
    let table: ValueTable
    /// Stands for where a made-up value is written.
    let nowhere: Origin

    /// A page shows no more mistakes.
    private static let mostRuns = 50

    /// The run that came to its end; nil when none did. Each run is handed over when it ended, with what it died of;
    /// who receives it lets go of its decoders.
    func decode<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, ended: (DecodingRun, DecodingFailure?) -> Void
    ) -> DecodingRun? {
        var substitutes = FailureSubstitutes()
        for _ in 0..<Self.mostRuns {
            let run = DecodingRun(table: table, mode: .collecting, substitutes: substitutes)
            let isComplete = (try? run.value(type, from: NodeDecoder(run: run, node: node))) != nil
            ended(run, isComplete ? nil : run.failure)
            if isComplete { return run }
            guard let failure = run.failure, giveSubstitute(after: failure, to: &substitutes) else { return nil }
        }
        return nil
    }

    /// Puts a substitute for the innermost thing that can have one; false when nothing can.
    private func giveSubstitute(after failure: DecodingFailure, to substitutes: inout FailureSubstitutes) -> Bool {
        for link in failure.chain {
            let value: Any?
            let key: SubstituteTableKey
            switch link.expectation {
            case .shape(let shape):
                key = SubstituteTableKey(link.pathNode.location, of: shape)
                value = ()
            case .type(let type):
                key = SubstituteTableKey(link.pathNode.location, of: ObjectIdentifier(type))
                value =
                    substitutes.contains(key) ? nil : substitute(type) ?? nearby(type, in: failure, at: link.pathNode)
            }
            if let value, !substitutes.contains(key) {
                substitutes.put(value, for: key)
                return true
            }
        }
        return false
    }

    /// What is written under a near name, for a missing member whose type takes no made-up value: with it the type
    /// comes to its end, and then the misspelling is found.
    private func nearby<Value: Decodable>(_ type: Value.Type, in failure: DecodingFailure, at pathNode: CodingPathNode)
        -> Any?
    {
        guard case .missing = failure.kind, pathNode.location == failure.pathNode.location,
            let parent = pathNode.parent,
            let name = pathNode.step?.name,
            let near = NearestName.suggestion(for: name, among: parent.members.map(\.name)),
            let member = parent.members.first(where: { $0.name == near })
        else { return nil }
        let run = DecodingRun(table: table)
        defer { run.end() }
        do { return try run.value(type, from: NodeDecoder(run: run, node: member.node)) } catch { return nil }
    }

    private func substitute<Value: Decodable>(_ type: Value.Type) -> Any? {
        if let leaf = LeafTable.leaf(type) { return leaf.substitute }
        let run = DecodingRun(table: ValueTable(sources: ValueSources(), values: .assumed))
        defer { run.end() }
        let nowhere = NodeDecoder(run: run, content: .unknown, origin: nowhere)
        do { return try run.value(type, from: nowhere) } catch { return nil }
    }
}
