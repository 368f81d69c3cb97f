/// A cache of the shapes of settings types: their members, the types of the members, and which members are required.
///
/// The shapes of leaves, enums and types such as `Array` are known. Any other type is decoded several times with
/// substitutes by a `SettingsProbe`. Its shape is open if its requests depend on the values, or if it catches the error
/// of a refused request.
final class ShapeLearner {
    /// The shapes of the objects, by type.
    private(set) var objects: [ServiceType: SettingsObjectShape] = [:]
    private var shapes: [ObjectIdentifier: SettingsShape] = [:]
    /// The substitutes by type and choice; nil if none can be created.
    private var substitutes: [SubstituteCacheKey: Any?] = [:]
    /// The substitutes that are being created. A type that contains itself receives a smaller substitute for its inner
    /// value.
    private var openSubstitutes: Set<SubstituteCacheKey> = []

    /// The key of a cached substitute.
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
        // A type that contains itself finds this entry while its own shape is being determined.
        shapes[id] = .object(ServiceType(type))
        let shape = newShape(of: type)
        shapes[id] = shape
        return shape
    }

    private func newShape<Value: Decodable>(of type: Value.Type) -> SettingsShape {
        if let leaf = LeafTable.leaf(type) { return .value(leaf.expectedWithin) }
        if let composed = type as? any ComposedSetting.Type { return composed.shape { shape(of: $0) } }
        if let cases = EnumRawValues.exact(of: type) { return .value(cases) }
        guard MadeUpValues.areAllowed else {
            set(SettingsObjectShape(takesMore: true, isOpen: true), for: ServiceType(type))
            return .object(ServiceType(type))
        }
        return TypeProbeResults(type, substitute: substitute).shape(of: type, in: self)
    }

    func set(_ object: SettingsObjectShape, for type: ServiceType) { objects[type] = object }
}

// MARK: - Made-up values

extension ShapeLearner {
    /// Returns a substitute of a type; nil if none can be created.
    private func substitute(_ type: any Decodable.Type, choosing choice: SubstituteChoice) -> Any? {
        let name = SubstituteCacheKey(type: ObjectIdentifier(type), choice: choice)
        if let known = substitutes[name] { return known }
        guard openSubstitutes.insert(name).inserted else { return nil }
        defer { openSubstitutes.remove(name) }
        let made =
            madeUp(type, choosing: choice) ?? (choice == .first ? checked(type) : substitute(type, choosing: .first))
        // A failure is cached too: otherwise each enclosing type would repeat all attempts of its members.
        substitutes.updateValue(made, forKey: name)
        return made
    }

    /// Returns a substitute of a type that accepts only texts of a certain form; nil if the form is none of these.
    private func checked(_ type: any Decodable.Type) -> Any? {
        for text in ["a@example.com", "https://example.com/a", "example.com:80", "127.0.0.1", "/a", "AA", "a-1"] {
            if let value = madeUp(type, choosing: .text(text)) { return value }
        }
        return nil
    }

    private func madeUp<Value: Decodable>(_ type: Value.Type, choosing choice: SubstituteChoice) -> Any? {
        if let leaf = LeafTable.leaf(type) {
            switch choice {
            case .first: return leaf.substitute
            case .text(let text): return text as? Value ?? leaf.substitute as? Value
            case .second, .enumCase: return leaf.otherSubstitute
            }
        }
        if let composed = type as? any ComposedSetting.Type {
            return composed.substitute(choice) { type in
                (type as? any Decodable.Type).flatMap { substitute($0, choosing: .second) }
            }
        }
        if let cases = EnumRawValues.values(of: type) {
            switch choice {
            case .first: return cases.first
            case .second: return cases.dropFirst().first
            case .text: return nil
            case .enumCase(let number): return cases.indices.contains(number) ? cases[number] : nil
            }
        }
        return SettingsProbe(SettingsProbe.AnswerPlan(base: choice), substitute: substitute).value(type)
    }
}

extension SettingsLeaf {
    /// The substitute for the second choice; nil if the type accepts none of the candidates below.
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

/// A generic type whose shape follows from its type parameters, such as `Optional`, `Array` and `Secret`.
protocol ComposedSetting {
    /// The type of the items, or of the wrapped value.
    static var part: any Any.Type { get }
    /// The type of a dictionary's keys; nil for other types. If one key is invalid, the whole dictionary is invalid.
    static var keyType: (any Any.Type)? { get }
    /// Whether a manifest writes only the wrapped value, as it does for an optional.
    static var isWrapper: Bool { get }
    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape
    /// Returns an empty collection for the first choice, and a collection with one item for any other choice.
    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any?
}

extension ComposedSetting {
    static var isWrapper: Bool { false }
    static var keyType: (any Any.Type)? { nil }
}

extension Optional: ComposedSetting {
    static var part: any Any.Type { Wrapped.self }
    static var isWrapper: Bool { true }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .optional(inner(Wrapped.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        choice == .first ? Wrapped?.none as Any : (inner(Wrapped.self) as? Wrapped) as Any
    }
}

extension ComposedSetting where Self: ExpressibleByArrayLiteral {
    static var part: any Any.Type { ArrayLiteralElement.self }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .list(inner(part)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        choice == .first ? [] as Self : (inner(part) as? ArrayLiteralElement).map { [$0] as Self }
    }
}

extension Array: ComposedSetting {}
extension Set: ComposedSetting {}

extension Dictionary: ComposedSetting {
    static var part: any Any.Type { Value.self }
    static var keyType: (any Any.Type)? { Key.self }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape {
        guard Key.self is any CodingKeyRepresentable.Type else { return .list(.open) }
        switch Key.self {
        case is String.Type: return .table(keys: .text, inner(Value.self))
        case is any WholeNumberLeaf.Type: return .table(keys: .wholeNumber, inner(Value.self))
        default:
            guard case .oneOf(let names)? = EnumRawValues.exact(of: Key.self) else {
                return .table(keys: .text, inner(Value.self))
            }
            return .table(keys: .oneOf(names), inner(Value.self))
        }
    }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        guard choice != .first else { return [Key: Value]() }
        guard let key = inner(Key.self) as? Key, let value = inner(Value.self) as? Value else { return nil }
        return [key: value]
    }
}

extension Secret: ComposedSetting {
    static var part: any Any.Type { Value.self }
    static var isWrapper: Bool { true }

    static func shape(_ inner: (any Any.Type) -> SettingsShape) -> SettingsShape { .secret(inner(Value.self)) }

    static func substitute(_ choice: SubstituteChoice, _ inner: (any Any.Type) -> Any?) -> Any? {
        (inner(Value.self) as? Value).map { Secret($0) }
    }
}
