/// Learns what types of settings take: from the type itself where that says it, and otherwise by decoding it from nothing,
/// several times, with other answers to what it asks for.
///
/// That a type came to its end is not enough to know it: it may ask for something else after another answer, or take
/// something else where its first request is refused. Then it is open.
final class ShapeLearner {
    /// What the objects of each type met are.
    private(set) var objects: [ServiceType: SettingsObjectShape] = [:]
    private var shapes: [ObjectIdentifier: SettingsShape] = [:]
    private var substitutes: [SubstituteCacheKey: Any] = [:]
    /// What is being made up: a type within itself gets less of itself.
    private var openSubstitutes: Set<SubstituteCacheKey> = []

    /// The type and choice that a made-up value is cached under.
    private struct SubstituteCacheKey: Hashable {
        let type: ObjectIdentifier
        let choice: SubstituteChoice
    }

    func shape(of type: any Any.Type) -> SettingsShape {
        guard let type = type as? any Decodable.Type else { return .open }
        return shape(decoding: type)
    }

    private func shape<Value: Decodable>(decoding type: Value.Type) -> SettingsShape {
        let id = ObjectIdentifier(type)
        if let known = shapes[id] { return known }
        // A type that is met within itself is an object.
        shapes[id] = .object(ServiceType(type))
        let shape = newShape(of: type)
        shapes[id] = shape
        return shape
    }

    private func newShape<Value: Decodable>(of type: Value.Type) -> SettingsShape {
        if let leaf = LeafTable.leaf(type) { return .value(leaf.expectedWithin) }
        if let composed = type as? any ComposedSetting.Type { return composed.shape { shape(of: $0) } }
        if let cases = EnumRawValues.exact(of: type) { return .value(cases) }
        return TypeProbeResults(type, substitute: substitute).shape(of: type, in: self)
    }

    func set(_ object: SettingsObjectShape, for type: ServiceType) { objects[type] = object }
}

// MARK: - Made-up values

extension ShapeLearner {
    /// A value of a type; nil where none can be had.
    private func substitute(_ type: any Decodable.Type, choosing choice: SubstituteChoice) -> Any? {
        let name = SubstituteCacheKey(type: ObjectIdentifier(type), choice: choice)
        if let known = substitutes[name] { return known }
        guard openSubstitutes.insert(name).inserted else { return nil }
        defer { openSubstitutes.remove(name) }
        let made = madeUp(type, choosing: choice) ?? (choice == .first ? nil : substitute(type, choosing: .first))
        substitutes[name] = made
        return made
    }

    private func madeUp<Value: Decodable>(_ type: Value.Type, choosing choice: SubstituteChoice) -> Any? {
        if let leaf = LeafTable.leaf(type) { return choice == .first ? leaf.substitute : leaf.otherSubstitute }
        if let composed = type as? any ComposedSetting.Type {
            return composed.substitute(choice) { type in
                (type as? any Decodable.Type).flatMap { substitute($0, choosing: .second) }
            }
        }
        if let cases = EnumRawValues.values(of: type) {
            switch choice {
            case .first: return cases.first
            case .second: return cases.dropFirst().first
            case .enumCase(let number): return cases.indices.contains(number) ? cases[number] : nil
            }
        }
        return SettingsProbe(SettingsProbe.AnswerPlan(base: choice), substitute: substitute).value(type)
    }
}

extension SettingsLeaf {
    /// With the bounds of a number.
    fileprivate static var expectedWithin: ExpectedValue { expected(after: .outOfRange) }

    /// A value that is not the stand-in.
    fileprivate static var otherSubstitute: Self? {
        let written: [ResolvedSettingsValue] = [
            .bool(true), .number("1"), .string("a"), .string("1s"), .string("2026-03-01T12:00:00Z"),
            .string("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"), .string("aGVsbG8="),
        ]
        for content in written {
            if let value = try? read(content) { return value }
        }
        return nil
    }
}
