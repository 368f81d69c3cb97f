extension Diagram {
    /// Returns the diagram as one JSON object with a line end. `GraphCommand` describes the members.
    ///
    /// - Parameters:
    ///   - profile: The selected profile; nil without one.
    ///   - wiringID: The identity of the wiring; nil if the wiring has an error.
    func json(of profile: String?, _ wiringID: String?) -> String {
        var texts = OriginFormatter()
        let isProgram = nodes.map { $0.kind == .program }
        let entries = arrows.filter { isProgram[$0.from] }.map { arrow -> JSONValue in
            ["key": .string(nodes[arrow.to].name), "program": .string(nodes[arrow.from].name)]
        }
        return JSONValue.answer([
            "profile": .optional(profile), "wiringID": .optional(wiringID), "notes": .strings(notes),
            "nodes": .array(nodes.filter { $0.kind != .program }.map { $0.json(&texts) }),
            "edges": .array(arrows.filter { !isProgram[$0.from] }.map(json)), "entries": .array(entries),
        ])
    }

    private func json(_ arrow: Arrow) -> JSONValue {
        let stages = nodes[arrow.from].stages
        let decorator = stages.indices.contains(arrow.stage) ? stages[arrow.stage].id : nil
        return [
            "from": .string(nodes[arrow.from].name), "to": .string(nodes[arrow.to].name),
            "kind": .string(arrow.kind.rawValue), "decorator": .optional(decorator),
            "parameters": .strings(arrow.parameters), "mistaken": .bool(arrow.isMistaken),
        ]
    }
}

extension Diagram.Node {
    fileprivate func json(_ texts: inout OriginFormatter) -> JSONValue {
        let decorators = stages.compactMap { step in step.id.map { ($0, step.factory) } }.reversed()
        return [
            "key": .string(name), "kind": .string(kind.rawValue),
            "factory": .optional(stages.last { $0.id == nil && !$0.isInCode }?.factory),
            "decorators": .array(decorators.map { ["id": .string($0), "factory": .string($1)] }),
            "lifetime": .optional(lifetime?.rawValue), "live": .bool(isLive), "provides": .strings(provides),
            "proven": .bool(!isOpaque),
            "reached": .bool(!isUnreached), "mistakes": .strings(mistakes),
            "place": place.map { texts.json($0) } ?? .null, "omitted": .integer(omitted),
        ]
    }
}
