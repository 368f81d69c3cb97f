/// Made-up values that stand where decoding failed, so that the next run gets further, by place and type.
struct FailureSubstitutes {
    private var values: [SubstituteTableKey: Any] = [:]

    func value<Value>(_ type: Value.Type, at pathNode: @autoclosure () -> CodingPathNode) -> Value? {
        // Most runs that collect have few substitutes; the place is spelled out only if there are any.
        if values.isEmpty { return nil }
        // Two steps: a cast of "nothing stored" to an optional type would succeed.
        guard let stored = values[SubstituteTableKey(pathNode().location, of: type)] else { return nil }
        return stored as? Value
    }

    func contains(_ key: SubstituteTableKey) -> Bool { values[key] != nil }

    mutating func put(_ value: Any, for key: SubstituteTableKey) {
        values[key] = value
    }
}

/// The key of `FailureSubstitutes`: the place of a made-up value and its type.
struct SubstituteTableKey: Hashable {
    let location: String
    let type: ObjectIdentifier

    init<Value>(_ location: String, of type: Value.Type) {
        self.init(location, of: ObjectIdentifier(type))
    }

    init(_ location: String, of type: ObjectIdentifier) {
        self.location = location
        self.type = type
    }
}
