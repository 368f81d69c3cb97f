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
package enum ConcreteType {
    package static func isEnum(_ type: any Any.Type) -> Bool { ExistentialTypeCheck.kind(of: type) == 0x201 }

    /// Returns whether no instance can have both types: both types are classes, structs or enums, and neither is equal
    /// to or inherits from the other.
    static func excludes(_ type: any Any.Type, _ other: any Any.Type) -> Bool {
        func inherits<T>(_ sub: any Any.Type, from type: T.Type) -> Bool { sub is T.Type }
        return isConcrete(type) && isConcrete(other) && type != other && !inherits(type, from: other)
            && !inherits(other, from: type)
    }

    fileprivate static func hasFields(_ type: any Any.Type) -> Bool {
        [0, 0x200].contains(ExistentialTypeCheck.kind(of: type))
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
package enum StoredFields {
    /// Returns the types of the stored properties of a struct or a class, in order; empty for another type, and in a
    /// program without reflection metadata.
    package static func types(in type: any Any.Type) -> [any Any.Type] {
        guard ConcreteType.hasFields(type) else { return [] }
        return (0..<count(of: type)).map { self.type(of: $0, in: type) }
    }

    /// Returns whether a struct or a class stores a property of this name that is declared with `var`.
    package static func hasVariable(_ name: String, in type: any Any.Type) -> Bool {
        guard ConcreteType.hasFields(type) else { return false }
        return (0..<count(of: type)).contains { index in
            var field = unsafe RuntimeFieldRecord()
            defer { unsafe field.free?(field.name) }
            _ = unsafe self.type(of: type, index: index, field: &field)
            guard unsafe field.isVariable, let stored = unsafe field.name else { return false }
            return unsafe String(cString: stored) == name
        }
    }

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
