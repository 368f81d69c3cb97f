import PlugboardWiring

/// Decodes a type over one settings tree as far as it goes.
///
/// The type is decoded as Swift would decode it, and where it dies a stand-in is given and it is decoded anew, until it
/// comes to its end or no stand-in can be had. So an error that a type itself catches, as one that takes "a number or a
/// text" does, is never taken for a failure.
struct RepeatedDecoding {
    let table: ValueTable
    let parse: (String, Origin) -> SettingsNode?
    /// Stands for where a made-up value is written.
    let nowhere: Origin

    /// A page shows no more mistakes.
    private static let mostRuns = 50

    /// The run that came to its end; nil when none did. Each run is handed over when it ended, with what it died of;
    /// who receives it lets go of its decoders.
    func decode<Value: Decodable>(
        _ type: Value.Type, in node: SettingsNode, ended: (DecodingRun, DecodingFailure?) -> Void
    ) -> DecodingRun? {
        var standIns = StandIns()
        for _ in 0..<Self.mostRuns {
            let run = DecodingRun(table: table, mode: .collecting, standIns: standIns, parse: parse)
            let isComplete = (try? run.value(type, from: NodeDecoder(run: run, node: node))) != nil
            ended(run, isComplete ? nil : run.failure)
            if isComplete { return run }
            guard let failure = run.failure, giveStandIn(after: failure, to: &standIns) else { return nil }
        }
        return nil
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
        let nowhere = NodeDecoder(run: run, content: .unknown, origin: nowhere)
        do { return try run.value(type, from: nowhere) } catch { return nil }
    }
}
