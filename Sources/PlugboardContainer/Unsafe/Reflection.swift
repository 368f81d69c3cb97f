/// A source file as text, known by the address of its literal, which is compared and never followed.
struct SourceFile {
    let text: String
    private let address: UInt

    init(_ fileID: StaticString) {
        text = fileID.description
        address = Self.address(of: fileID)
    }

    func isSame(as fileID: StaticString) -> Bool { address != 0 && address == Self.address(of: fileID) }

    /// 0 for a literal of one character, which has none.
    private static func address(of fileID: StaticString) -> UInt {
        fileID.hasPointerRepresentation ? unsafe UInt(bitPattern: fileID.utf8Start) : 0
    }
}

/// Tells from a type's metadata whether it is an existential such as `any P`.
///
/// The function is one that `Mirror` stands on, as those of `StoredFields` are; the numbers are part of Swift's ABI.
enum ExistentialTypeCheck {
    /// Whether it is `any P`, which conforms to no protocol of this module. To find that out by a cast costs the runtime a
    /// search through all conformances of the program: 93,000 instructions for each type.
    static func isExistential(_ type: any Any.Type) -> Bool { kind(of: type) == 0x303 }

    @_silgen_name("swift_getMetadataKind")
    fileprivate static func kind(of type: any Any.Type) -> UInt
}

/// Compares classes, structs and enums.
enum ConcreteType {
    /// Whether no instance of one type is of the other: both are classes, structs or enums, and neither is or inherits from
    /// the other.
    static func excludes(_ type: any Any.Type, _ other: any Any.Type) -> Bool {
        func inherits<T>(_ sub: any Any.Type, from type: T.Type) -> Bool { sub is T.Type }
        return isConcrete(type) && isConcrete(other) && type != other && !inherits(type, from: other)
            && !inherits(other, from: type)
    }

    private static func isConcrete(_ type: any Any.Type) -> Bool {
        // A class, a struct, an enum; optionals and existentials have kinds of their own.
        [0, 0x200, 0x201].contains(ExistentialTypeCheck.kind(of: type))
    }
}

/// The stored properties of a type, of which no instance is needed.
///
/// The functions are those that `Mirror` stands on: exported by the standard library and called with the convention and
/// the types that they are declared with there. They crash for existential types alone, which have no fields of their
/// own; an `Injectable` type is never one, because a protocol's existential does not conform to it. The name that each
/// field comes with is freed as it says.
enum StoredFields {
    /// Whether a type has `@Inject` properties of its own or of its superclasses, as far as can be seen: in a program that
    /// is compiled without reflection metadata every struct with something stored may have, and no class seems to.
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

    /// The record of one field as the Swift runtime's reflection functions fill it: its name, how to free that, and
    /// whether it is strong and variable.
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

/// A marker of the property wrappers `Inject` and `InjectWeakly`, by which the reflection of stored properties knows
/// them.
protocol InjectPropertyWrapper {}

extension Inject: InjectPropertyWrapper {}
extension InjectWeakly: InjectPropertyWrapper {}

/// Finds all values of an enum without payloads from its runtime metadata, where it is not `CaseIterable`: `enum Mode:
/// String { case sandbox, live }`, the most usual of all settings, and the keys that the compiler makes for a
/// `Decodable` type.
///
/// Why it is sound. A type's metadata begins with its kind, and that of an enum (0x201; optionals have one of their own) goes
/// on with a pointer to its descriptor, both part of Swift's ABI. The descriptor's sixth and seventh words count the cases
/// with and without a payload. Where none has a payload and there are 2 to 255 of them, a value is one byte, the number of
/// its case, and where there is one case it is no byte at all; so each of those bytes is a value. That it is one byte,
/// and trivially copied, is asked for as well, so that no reference could be forged whatever a descriptor said.
package enum ReflectedEnumCases {
    /// The values in the order of the cases; nil for a type that is no such enum.
    package static func all<Value>(of type: Value.Type) -> [Value]? {
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

    /// How many cases an enum has, when none of them has a payload.
    private static func count(of type: any Any.Type) -> Int? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata[0] == enumKind, let descriptor = unsafe UnsafeRawPointer(bitPattern: metadata[1]) else {
            return nil
        }
        // Its upper byte is the place of a payload's size.
        let withPayload = unsafe descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
        let empty = unsafe descriptor.load(fromByteOffset: 24, as: UInt32.self)
        return withPayload == 0 && (1...255).contains(empty) ? Int(empty) : nil
    }

    private static let enumKind: UInt = 0x201
}
