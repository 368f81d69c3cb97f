/// The registration in force for each key that code binds or provides.
///
/// If two registrations have one key, the later one is in force. The other one then provides no keys.
struct CodeBindingOrder {
    /// The registration in force for each key.
    private(set) var inForce: [ServiceKey: FactoryIndex] = [:]
    /// The keys that code binds twice.
    private(set) var clashes: [Clash] = []

    /// A key and the two registrations that bind it. They are equal if one registration provides the key twice.
    struct Clash {
        let key: ServiceKey
        let first: FactoryIndex
        let second: FactoryIndex
    }

    init(_ outline: CatalogOutline) {
        for factory in outline.bindings {
            for key in outline.factories[factory].boundKeys {
                if let earlier = inForce[key] {
                    clashes.append(Clash(key: key, first: earlier, second: factory))
                    if outline.factories[earlier].key == key { release(earlier, outline) }
                }
                inForce[key] = factory
            }
        }
    }

    private mutating func release(_ factory: FactoryIndex, _ outline: CatalogOutline) {
        for key in outline.factories[factory].boundKeys where inForce[key] == factory { inForce[key] = nil }
    }
}

extension CatalogOutline {
    var bindingOrder: CodeBindingOrder { CodeBindingOrder(self) }

    /// Whether a registration provides further services.
    var providesServices: Bool { factories.indices.contains { !factories[$0].options.provided.isEmpty } }

    /// The bindings without replaced registrations, or all bindings if no registration provides further services.
    var bindingsInForce: [FactoryIndex] {
        if !providesServices { return bindings }
        let order = bindingOrder
        return order.clashes.isEmpty ? bindings : bindings.filter { order.inForce[factories[$0].key] == $0 }
    }
}

extension FactoryOutline {
    /// The further services that get a binding. Contributions to lists are excluded.
    var providedServices: [ServiceType] {
        options.provided.filter { $0.list == nil }.map(\.service)
    }

    /// The key that the registration binds in code, and the keys that it provides.
    var boundKeys: [ServiceKey] {
        let key = key
        return [key] + providedServices.map { ServiceKey($0, name: serviceName) }.filter { $0 != key }
    }
}

extension SettingsNode {
    /// Returns the value of a member; nil if this value is not an object or lacks the member.
    package func member(_ name: String) -> SettingsNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.node
    }

    /// Whether the value is a default of code that no layer changes, as a whole or in a part.
    package var isDefault: Bool {
        if case .code = origin { true } else { false }
    }
}
