/// The registration in force for each key bound by code, including the keys of `.provides`.
///
/// The later of two registrations of a key is in force. The keys provided by a replaced registration are released.
struct CodeBindingOrder {
    /// Indexes into the bindings of the outline, by key.
    private(set) var inForce: [ServiceKey: Int] = [:]
    /// The keys with a second registration.
    private(set) var clashes: [Clash] = []

    /// A key with the indexes of two registrations that bind it, or of one registration that provides it twice.
    struct Clash {
        let key: ServiceKey
        let first: Int
        let second: Int
    }

    init(_ outline: CatalogOutline) {
        for number in outline.bindings.indices {
            for key in outline.keys(boundBy: number) {
                if let earlier = inForce[key] {
                    clashes.append(Clash(key: key, first: earlier, second: number))
                    if outline.bindings[earlier].key == key { release(earlier, outline) }
                }
                inForce[key] = number
            }
        }
    }

    private mutating func release(_ number: Int, _ outline: CatalogOutline) {
        for key in outline.keys(boundBy: number) where inForce[key] == number { inForce[key] = nil }
    }
}

extension CatalogOutline {
    var bindingOrder: CodeBindingOrder { CodeBindingOrder(self) }

    /// Whether a registration provides further services.
    var providesServices: Bool { factories.indices.contains { !factories[$0].alsoProvides.isEmpty } }

    /// The outline without replaced registrations, if a registration provides further services.
    var withBindingsInForce: CatalogOutline {
        if !providesServices { return self }
        let order = bindingOrder
        if order.clashes.isEmpty { return self }
        var outline = self
        outline.bindings = bindings.indices.filter { order.inForce[bindings[$0].key] == $0 }.map { bindings[$0] }
        return outline
    }

    /// The key of a registration and the keys that it provides.
    package func keys(boundBy number: Int) -> [ServiceKey] {
        let binding = bindings[number]
        return [binding.key]
            + factories[binding.factory].providedServices.map { ServiceKey($0, name: binding.key.name) }
            .filter { $0 != binding.key }
    }
}

extension FactoryOutline {
    /// The further services with a binding, which excludes contributions to lists.
    package var providedServices: [ServiceType] {
        alsoProvides.indices.filter { contributedServices[$0] == nil }.map { alsoProvides[$0] }
    }
}

/// The defaults that code declares for settings: the lowest layer, below every manifest (RULES 9.3).
struct CodeSettingsDefaults {
    private var byFactory: [FactoryID: SettingsNode] = [:]

    init(_ outline: CatalogOutline) {
        for factory in outline.factories {
            guard let id = factory.id, let defaults = factory.defaults else { continue }
            byFactory[id] = byFactory[id] ?? defaults
        }
    }

    subscript(factory: FactoryID) -> SettingsNode? {
        byFactory.isEmpty ? nil : byFactory[factory]
    }
}

extension SettingsNode {
    /// The value of a member; nil unless this is an object with that member.
    package func member(_ name: String) -> SettingsNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.node
    }

    /// Whether code declares the value and no layer above changes it or a part of it.
    package var isDefault: Bool {
        if case .code = origin { true } else { false }
    }
}
