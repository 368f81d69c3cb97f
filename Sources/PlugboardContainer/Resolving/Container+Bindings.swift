/// One binding in force: what serves a key, and where that was said.
///
/// Made for a program that tells how it is wired; printing one tells no setting.
public struct BindingSummary: Hashable, Sendable {
    /// What is bound.
    public let key: ServiceKey
    /// The binding that an alias stands for; nil for a binding of its own.
    public let aliasOf: ServiceKey?
    /// The factory's identifier; nil for one that is bound in code and offered under none.
    public let factory: FactoryID?
    /// The decorators' identifiers, innermost first.
    public let decorators: [String]
    /// How long its instances are kept.
    public let lifetime: LifetimeKind
    /// Where the layer that won chose the factory: a place in a manifest, or a line of code.
    public let origin: Origin
    /// The line of code that registered the factory.
    public let registration: CodeLocation
}

extension Container {
    /// All bindings in force, sorted by key.
    ///
    /// ```swift
    /// for binding in container.bindings {
    ///     print(binding.key, binding.factory?.rawValue ?? "in code", binding.origin)
    /// }
    /// ```
    ///
    /// Worked out at each call; the cost is linear in the bindings.
    public var bindings: [BindingSummary] {
        var base: [ServiceKey: SlotProvenance] = [:]
        var decorators: [ServiceKey: [String]] = [:]
        for index in slots.planned {
            let provenance = slots.provenances[index]
            switch provenance.role {
            case .factory, .provided: base[provenance.key] = provenance
            case .decorator(let id): decorators[provenance.key, default: []].append(id)
            }
        }
        let keys = slots.keys
        return keys.indices.compactMap { number in
            // A contribution has a place in a list alone.
            if slots.contributions[number] != nil { return nil }
            let outermost = slots.slot(ofKey: number)
            let key = slots.provenances[outermost].key
            guard let provenance = base[key] else { return nil }
            return BindingSummary(
                key: keys[number], aliasOf: slots.aliased(number), factory: provenance.record.id,
                decorators: decorators[key] ?? [], lifetime: slots.provenances[outermost].lifetime,
                origin: provenance.factoryOrigin, registration: provenance.record.location)
        }.sorted { $0.key < $1.key }
    }
}
