/// Values in the place of those that could not be had, told apart by place and type.
struct SubstituteValues {
    private var values: [SubstituteKey: Any] = [:]

    func value<Value>(_ type: Value.Type, at pathNode: @autoclosure () -> CodingPathNode) -> Value? {
        // Most runs that collect have few substitutes; the place is spelled out only if there are any.
        if values.isEmpty { return nil }
        // Two steps: a cast of "nothing stored" to an optional type would succeed.
        guard let stored = values[SubstituteKey(pathNode().location, of: type)] else { return nil }
        return stored as? Value
    }

    func contains(_ key: SubstituteKey) -> Bool { values[key] != nil }

    mutating func put(_ value: Any, for key: SubstituteKey) {
        values[key] = value
    }
}

struct SubstituteKey: Hashable {
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

enum SubstituteValue {
    /// The first case of an enum; nil for types that must be decoded. Compiled once for all types.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    static func withoutDecoding<Value>(_ type: Value.Type) -> Value? {
        if let cases = type as? any CaseIterable.Type, let first = Self.first(of: cases) as? Value { return first }
        return type is any RawRepresentable.Type ? zeroByte(type) : nil
    }

    private static func first<Cases: CaseIterable>(of type: Cases.Type) -> Cases? { type.allCases.first }

    /// The value whose one byte is zero: the first case of an enum that has raw values and does not list its cases.
    ///
    /// It keeps `enum Mode: String { case sandbox, live }`, the most usual of all setting types, from ending the search
    /// for mistakes. Why it is sound: the type is one byte, and trivially copied and destroyed, so that no reference
    /// can be forged. Of an enum with one byte and without payload zero is the tag of its first case (an enum of one
    /// case has no byte and is left out, as is one without any); a structure of one byte holds one of those, a Bool or
    /// an 8-bit integer, for which zero is a value. It stays within a run whose result is thrown away.
    private static func zeroByte<Value>(_ type: Value.Type) -> Value? {
        guard MemoryLayout<Value>.size == 1, _isPOD(Value.self) else { return nil }
        return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
            UnsafeMutableRawBufferPointer(buffer).storeBytes(of: 0, as: UInt8.self)
            return buffer.first
        }
    }
}
