/// The names of the types in one text, chosen so that all are different.
///
/// A name includes the enclosing types: `LatencyRule.Settings`. If the names of two types would be equal, both include
/// the module: `Shop.Widget` and `Store.Widget`.
package struct TypeNameDisambiguation: Sendable {
    /// The types whose names include the module; nil for all types.
    private let alike: Set<ObjectIdentifier>?
    /// The declared names of services whose types have no plain name.
    private var given: [ObjectIdentifier: String] = [:]

    /// The names that all include the module, so that every name is unique.
    static let withModules = TypeNameDisambiguation(alike: nil)

    private init(alike: Set<ObjectIdentifier>?) {
        self.alike = alike
    }

    /// Creates the names for a text that mentions the given types.
    ///
    /// - Complexity: Linear in the number of types, with a few microseconds for each type.
    package init(of types: some Sequence<ServiceType>, named names: [DeclaredServiceName] = []) {
        for naming in names where naming.service.qualifiedName == nil {
            given[naming.service.id] = min(naming.name, given[naming.service.id] ?? naming.name)
        }
        var groups: [String: [ServiceType]] = [:]
        for type in Set(types) { groups[type.plainName, default: []].append(type) }
        var alike: Set<ObjectIdentifier> = []
        for group in groups.values where Set(group.map(\.nameWithModule)).count > 1 {
            alike.formUnion(group.map(\.id))
        }
        self.alike = alike
    }

    @TaskLocal private static var current = TypeNameDisambiguation(of: [])

    /// Runs a closure in which these names apply.
    package func within<Text>(_ write: () throws -> Text) rethrows -> Text {
        try Self.$current.withValue(self, operation: write)
    }

    /// Returns the name of a key's service in the current text.
    static func key(of service: ServiceType) -> String { current.given[service.id] ?? name(of: service) }

    /// Returns the name of a type in the current text.
    @inline(never)
    static func name(of type: ServiceType) -> String {
        current.alike?.contains(type.id) ?? true ? type.nameWithModule : type.plainName
    }
}
