import PlugboardWiring

/// The source locations of all slots of a container, stored compactly: registration record, key, and manifest origins
/// where there are any.
struct SlotProvenances: Sendable {
    private let records: [RegistrationRecord]
    private let keys: [ServiceKey]
    /// Empty where each slot is of the record and the key of its own number, as in most containers.
    private var parts: [RecordAndKeyNumbers] = []
    /// Empty where code alone binds: then each slot was said where its factory was registered.
    private var manifestOrigins: [ManifestOriginPair?] = []
    /// What slots are that are not the factory of a binding.
    private var roles: [SlotIndex: SlotRoleInBinding] = [:]

    /// The registration record and the key of one slot, by number.
    private struct RecordAndKeyNumbers: Sendable {
        var record: Int32
        /// The number of its binding's key.
        var key: Int32
    }

    /// Where a manifest says a slot's binding, and where it says its factory.
    private final class ManifestOriginPair: Sendable {
        let origin: Origin
        let factoryOrigin: Origin

        init(_ origin: Origin, factory factoryOrigin: Origin) {
            self.origin = origin
            self.factoryOrigin = factoryOrigin
        }
    }

    init(_ plan: WiringPlan, of records: [RegistrationRecord]) {
        self.records = records
        keys = plan.keys
        let (linked, isOfCode) = (plan.graph.slots, plan.isOfCode)
        if isOfCode, plan.graph.isStraight { return }
        let graph = plan.graph
        parts.reserveCapacity(linked.count)
        if !isOfCode { manifestOrigins.reserveCapacity(linked.count) }
        for index in linked.indices {
            parts.append(
                RecordAndKeyNumbers(
                    record: Int32(truncatingIfNeeded: linked[index].factory),
                    key: Int32(truncatingIfNeeded: linked[index].binding)))
            if !linked[index].isFactory { roles[index] = graph.role(of: index) }
            if isOfCode { continue }
            let here = Origin.code(records[linked[index].factory].location)
            let (origin, factoryOrigin) = (graph.origin(of: index), graph.factoryOrigin(of: index))
            manifestOrigins.append(
                origin == here && factoryOrigin == here ? nil : ManifestOriginPair(origin, factory: factoryOrigin))
        }
    }

    func record(of index: SlotIndex) -> RegistrationRecord { records[parts.isEmpty ? index : Int(parts[index].record)] }

    subscript(index: SlotIndex) -> SlotProvenance {
        let record = record(of: index)
        let here = Origin.code(record.location)
        let manifestOrigins = manifestOrigins(of: index)
        return SlotProvenance(
            key: key(of: index), record: record, origin: manifestOrigins?.origin ?? here,
            factoryOrigin: manifestOrigins?.factoryOrigin ?? here, role: role(of: index))
    }

    /// The step of a path that a slot is.
    func pathStep(of index: SlotIndex) -> ResolutionPathStep {
        let record = record(of: index)
        return ResolutionPathStep(
            key: key(of: index), factory: record.id, registration: record.location,
            origin: manifestOrigins(of: index)?.origin, decorator: role(of: index).decorator)
    }

    /// That of its binding, or of the service that it provides further.
    private func key(of index: SlotIndex) -> ServiceKey {
        let key = keys[parts.isEmpty ? index : Int(parts[index].key)]
        guard case .provided(let number) = role(of: index) else { return key }
        return ServiceKey(record(of: index).provided[number].service, name: key.name)
    }

    private func manifestOrigins(of index: SlotIndex) -> ManifestOriginPair? {
        manifestOrigins.isEmpty ? nil : manifestOrigins[index]
    }

    private func role(of index: SlotIndex) -> SlotRoleInBinding { roles.isEmpty ? .factory : roles[index] ?? .factory }
}

/// Where a slot was registered and bound.
struct SlotProvenance {
    let key: ServiceKey
    let record: RegistrationRecord
    let origin: Origin
    let factoryOrigin: Origin
    let role: SlotRoleInBinding

    var bindingPlace: BindingOrDecorator { BindingOrDecorator(key: key, decorator: role.decorator) }
}

extension SlotRoleInBinding {
    /// The decorator's id, where it is one.
    fileprivate var decorator: String? { if case .decorator(let id) = self { id } else { nil } }
}
