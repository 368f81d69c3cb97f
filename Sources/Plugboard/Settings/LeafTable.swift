#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A lookup of the types that are leaves, faster than a cast to `SettingsLeaf`.
enum LeafTable {
    private static let all: [any SettingsLeaf.Type] = [
        Bool.self, String.self, Double.self, Float.self, Duration.self,
        Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self,
        UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self,
        URL.self, UUID.self, Data.self, Date.self, Decimal.self,
    ]

    private static let known = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0), $0) })

    /// A type as a leaf; nil when it is none.
    ///
    /// The runtime would look through the conformances of the whole program, once for each type that has none: all the
    /// settings of a program that starts. A list costs a thousandth of that.
    static func leaf<Value>(_ type: Value.Type) -> (any SettingsLeaf.Type)? {
        let leaf = known[ObjectIdentifier(type)]
        assert((leaf != nil) == (type is any SettingsLeaf.Type), "every leaf is in the table")
        return leaf
    }
}
