/// A source file as text, with the address of its string literal. The address is compared and never dereferenced.
struct SourceFile {
    let text: String
    private let address: UInt

    init(_ fileID: StaticString) {
        text = fileID.description
        address = Self.address(of: fileID)
    }

    func isSame(as fileID: StaticString) -> Bool { address != 0 && address == Self.address(of: fileID) }

    /// Returns the address of the literal; 0 for a literal of one character, which has no address.
    private static func address(of fileID: StaticString) -> UInt {
        fileID.hasPointerRepresentation ? unsafe UInt(bitPattern: fileID.utf8Start) : 0
    }
}

/// A test of whether a type is an existential type such as `any P`, by its metadata.
///
/// `Mirror` uses the same runtime function. The kinds of metadata are part of Swift's ABI.
enum ExistentialTypeCheck {
    /// Returns whether a type is of the form `any P`, and so conforms to no protocol of this module.
    ///
    /// A cast would search all conformances of the program, at a cost of 93,000 instructions for each type.
    static func isExistential(_ type: any Any.Type) -> Bool { kind(of: type) == 0x303 }

    @_silgen_name("swift_getMetadataKind")
    fileprivate static func kind(of type: any Any.Type) -> UInt
}

/// A comparison of classes, structs and enums.
enum ConcreteType {
    /// Returns whether no instance can have both types: both types are classes, structs or enums, and neither is equal
    /// to or inherits from the other.
    static func excludes(_ type: any Any.Type, _ other: any Any.Type) -> Bool {
        func inherits<T>(_ sub: any Any.Type, from type: T.Type) -> Bool { sub is T.Type }
        return isConcrete(type) && isConcrete(other) && type != other && !inherits(type, from: other)
            && !inherits(other, from: type)
    }

    private static func isConcrete(_ type: any Any.Type) -> Bool {
        // The kinds of a class, a struct and an enum. Optionals and existentials have other kinds.
        [0, 0x200, 0x201].contains(ExistentialTypeCheck.kind(of: type))
    }
}

/// The stored properties of a type, which are read without an instance.
///
/// `Mirror` uses the same functions of the runtime. The standard library exports them; the declarations here repeat
/// their calling convention and types. The functions crash only for existential types, which have no fields. An
/// `Injectable` type is never existential, because the existential type of a protocol does not conform to the protocol.
/// The record of each field contains the function that frees its name.
enum StoredFields {
    /// Returns whether a type or one of its superclasses may have `@Inject` properties.
    ///
    /// In a program without reflection metadata, the result is true for every struct with stored properties and false
    /// for every class.
    static func mayInject(_ type: any Any.Type) -> Bool {
        let count = count(of: type)
        if count == 0 { return storesSomething(type) }
        return (0..<count).contains { self.type(of: $0, in: type) is any InjectPropertyWrapper.Type }
    }

    private static func type(of index: Int, in type: any Any.Type) -> any Any.Type {
        var field = unsafe RuntimeFieldRecord()
        defer { unsafe field.free?(field.name) }
        return unsafe self.type(of: type, index: index, field: &field)
    }

    private static func storesSomething(_ type: any Any.Type) -> Bool {
        if type is any AnyObject.Type { return false }
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return size(type) > 0
    }

    /// The record that the reflection functions fill for one field.
    ///
    /// It has the field's name, the function that frees the name, and whether the field is strong and variable.
    @unsafe private struct RuntimeFieldRecord {
        var name: UnsafePointer<CChar>?
        var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
        var isStrong = false
        var isVariable = false
    }

    @_silgen_name("swift_reflectionMirror_recursiveCount")
    private static func count(of type: any Any.Type) -> Int

    @_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
    private static func type(
        of type: any Any.Type, index: Int, field: UnsafeMutablePointer<RuntimeFieldRecord>
    ) -> any Any.Type
}

/// A marker for the property wrappers `Inject` and `InjectWeakly`, by which reflection recognizes them.
protocol InjectPropertyWrapper {}

extension Inject: InjectPropertyWrapper {}
extension InjectWeakly: InjectPropertyWrapper {}

/// A list of all values of an enum without payloads, from its runtime metadata.
///
/// Used if the enum is not `CaseIterable`. The main examples are `enum Mode: String { case sandbox, live }`, the most
/// frequent kind of setting, and the keys that the compiler generates for a `Decodable` type.
///
/// This is sound for the following reasons. A type's metadata begins with its kind. For an enum (0x201; optionals have
/// another kind) the next word is a pointer to its descriptor. Both are part of Swift's ABI. The sixth and seventh
/// words of the descriptor are the numbers of cases with and without a payload.
///
/// If no case has a payload and there are 2 to 255 cases, a value is one byte: the number of its case. If there is one
/// case, a value has no bytes. So each of the created bytes is a valid value. The code also requires that the type has
/// this size and is trivially copied, so even an unexpected descriptor cannot cause a forged reference.
///
/// A value of a `@c` enum is its raw value instead. Enums whose raw values are integers of their own size are therefore
/// not listed.
package enum ReflectedEnumCases {
    /// Returns the values in the order of the cases; nil if the type is not such an enum.
    package static func all<Value>(of type: Value.Type) -> [Value]? {
        if let raw = type as? any RawRepresentable.Type, mayBeOfC(raw) { return nil }
        guard let count = count(of: type), _isPOD(Value.self), MemoryLayout<Value>.size == (count == 1 ? 0 : 1) else {
            return nil
        }
        return (0..<count).map { number in
            unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
                let bytes = UnsafeMutableRawBufferPointer(buffer)
                if count > 1 { unsafe bytes.storeBytes(of: UInt8(number), as: UInt8.self) }
                return unsafe buffer[0]
            }
        }
    }

    private static func mayBeOfC<Value: RawRepresentable>(_ type: Value.Type) -> Bool {
        Value.RawValue.self is any FixedWidthInteger.Type
            && MemoryLayout<Value.RawValue>.size == MemoryLayout<Value>.size
    }

    /// Returns the number of cases; nil if the type is not an enum or if a case has a payload.
    private static func count(of type: any Any.Type) -> Int? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata[0] == enumKind, let descriptor = unsafe UnsafeRawPointer(bitPattern: metadata[1]) else {
            return nil
        }
        // The upper byte of the word is the offset of the payload size.
        let withPayload = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
        let empty = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return withPayload == 0 && (1...255).contains(empty) ? Int(empty) : nil
    }

    private static let enumKind: UInt = 0x201
}
