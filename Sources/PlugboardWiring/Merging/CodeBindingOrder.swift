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
    var providesServices: Bool { unusualFactories.contains { !factories[$0].alsoProvides.isEmpty } }

    /// The outline without the registrations that later ones replace.
    var withBindingsInForce: CatalogOutline {
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
        if isPlain { return [] }
        return alsoProvides.indices.filter { contributedServices[$0] == nil }.map { alsoProvides[$0] }
    }
}
