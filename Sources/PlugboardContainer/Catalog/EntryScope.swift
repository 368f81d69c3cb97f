import PlugboardWiring

/// Where the program asks for a service: of a container, of a scope, or of a scope that it gives values.
///
/// ```swift
/// catalog.entry(Checkout.self, scope: true)
/// catalog.entry(Handler.self, scope: .giving(RequestContext.self))
/// ```
public struct EntryScope: Sendable, ExpressibleByBooleanLiteral {
    let isScope: Bool
    /// The types of the values that the scope is given.
    let values: [ServiceType]

    init(isScope: Bool, values: [ServiceType] = []) {
        self.isScope = isScope
        self.values = values
    }

    /// A scope without values where it is true, and else a container.
    public init(booleanLiteral value: Bool) { self.init(isScope: value) }

    /// A scope that is given values of these types, as `catalog.scopeValue` declares them; it may be given more.
    public static func giving<each V: Sendable>(_ values: repeat (each V).Type) -> EntryScope {
        var types: [ServiceType] = []
        repeat types.append(ServiceType((each values).self))
        return EntryScope(isScope: true, values: types)
    }
}
