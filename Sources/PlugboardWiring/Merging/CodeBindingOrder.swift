/// The registration in force for each key that code binds, where registrations also provide services (`.provides`).
///
/// Of two that bind a key the later one is in force. What a replaced registration provides goes with it.
struct CodeBindingOrder {
    /// The places among the bindings of the outline.
    private(set) var inForce: [ServiceKey: Int] = [:]
    /// The keys that are bound again.
    private(set) var clashes: [Clash] = []

    /// A key with the places of two registrations that bind it, or of one that provides it twice.
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

    /// Whether some registration provides further services.
    var providesServices: Bool { factories.contains { !$0.alsoProvides.isEmpty } }

    /// The outline without the registrations that later ones replace, where some provide further services.
    var withBindingsInForce: CatalogOutline {
        if !providesServices { return self }
        let order = bindingOrder
        if order.clashes.isEmpty { return self }
        var outline = self
        outline.bindings = bindings.indices.filter { order.inForce[bindings[$0].key] == $0 }.map { bindings[$0] }
        return outline
    }

    /// The key of a registration, and those that it provides.
    package func keys(boundBy number: Int) -> [ServiceKey] {
        let binding = bindings[number]
        return [binding.key]
            + factories[binding.factory].providedServices.map { ServiceKey($0, name: binding.key.name) }
            .filter { $0 != binding.key }
    }
}

extension FactoryOutline {
    /// The further services that are bound: not the contributions to lists.
    package var providedServices: [ServiceType] {
        alsoProvides.indices.filter { contributedServices[$0] == nil }.map { alsoProvides[$0] }
    }
}

/// The defaults that code says for settings: the lowest layer of them, under every manifest (RULES 33).
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
    /// The value of a member, where this is an object that has it.
    package func member(_ name: String) -> SettingsNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.node
    }

    /// Whether it is what code says, and no layer over it has said anything of it or of a part of it.
    package var isDefault: Bool {
        if case .code = origin { true } else { false }
    }
}
