/// The registration in force for each key that code binds or provides.
///
/// If two registrations have one key, the later one is in force. The other one then provides no keys.
struct CodeBindingOrder {
    /// The registration in force for each key, as an index into the bindings of the outline.
    private(set) var inForce: [ServiceKey: Int] = [:]
    /// The keys that code binds twice.
    private(set) var clashes: [Clash] = []

    /// A key and the indexes of the two registrations that bind it. The indexes are equal if one registration provides
    /// the key twice.
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
    var providesServices: Bool { factories.indices.contains { !factories[$0].options.alsoProvides.isEmpty } }

    /// The outline without replaced registrations. If no registration provides further services, the outline is
    /// unchanged.
    var withBindingsInForce: CatalogOutline {
        if !providesServices { return self }
        let order = bindingOrder
        if order.clashes.isEmpty { return self }
        var outline = self
        outline.bindings = bindings.indices.filter { order.inForce[bindings[$0].key] == $0 }.map { bindings[$0] }
        return outline
    }

    /// Returns the key of a registration and the keys that it provides.
    package func keys(boundBy number: Int) -> [ServiceKey] {
        let binding = bindings[number]
        return [binding.key]
            + factories[binding.factory].providedServices.map { ServiceKey($0, name: binding.key.name) }
            .filter { $0 != binding.key }
    }
}

extension FactoryOutline {
    /// The further services that get a binding. Contributions to lists are excluded.
    var providedServices: [ServiceType] {
        options.alsoProvides.indices.filter { options.contributedServices[$0] == nil }.map { options.alsoProvides[$0] }
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
