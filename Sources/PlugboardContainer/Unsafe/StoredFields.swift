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
        var field = RuntimeFieldRecord()
        defer { field.free?(field.name) }
        return self.type(of: type, index: index, field: &field)
    }

    private static func storesSomething(_ type: any Any.Type) -> Bool {
        if type is any AnyObject.Type { return false }
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return size(type) > 0
    }

    /// The record of one field as the Swift runtime's reflection functions fill it: its name, how to free that, and
    /// whether it is strong and variable.
    private struct RuntimeFieldRecord {
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
