/// How the types of one text are written: with the types that enclose them, `LatencyRule.Settings`, and those of which
/// two would look the same with their module too, `Shop.Widget` and `Store.Widget`.
package struct TypeNameDisambiguation: Sendable {
    /// Those that are told with their module; nil for all.
    private let alike: Set<ObjectIdentifier>?
    /// The names by which manifests write services whose types have no plain one.
    private var given: [ObjectIdentifier: String] = [:]

    /// Every type with its module, so that two are never taken for one.
    static let withModules = TypeNameDisambiguation(alike: nil)

    private init(alike: Set<ObjectIdentifier>?) {
        self.alike = alike
    }

    /// The names of a text that speaks of types.
    ///
    /// Linear in them, a few microseconds for each.
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

    /// Writes a text: every type in it gets the name that it has among these.
    package func within<Text>(_ write: () throws -> Text) rethrows -> Text {
        try Self.$current.withValue(self, operation: write)
    }

    /// The service of a key in the text that is being written.
    static func key(of service: ServiceType) -> String { current.given[service.id] ?? name(of: service) }

    /// The name of a type in the text that is being written.
    static func name(of type: ServiceType) -> String {
        current.alike?.contains(type.id) ?? true ? type.nameWithModule : type.plainName
    }
}
