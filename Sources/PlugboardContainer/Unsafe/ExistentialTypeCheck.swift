/// Tells from a type's metadata whether it is an existential such as `any P`.
///
/// The function is one that `Mirror` stands on, as those of `StoredFields` are; the numbers are part of Swift's ABI.
enum ExistentialTypeCheck {
    /// Whether it is `any P`, which conforms to no protocol of this module. To find that out by a cast costs the runtime a
    /// search through all conformances of the program: 93,000 instructions for each type.
    static func isExistential(_ type: any Any.Type) -> Bool { kind(of: type) == 0x303 }

    @_silgen_name("swift_getMetadataKind")
    private static func kind(of type: any Any.Type) -> UInt
}
