import PlugboardWiring

/// Where the slots of a container were said: two numbers for each, and more for those that a manifest said.
struct SlotProvenances: Sendable {
    private let records: [RegistrationRecord]
    private let keys: [ServiceKey]
    /// Empty where each slot is of the record and the key of its own number, as in most containers.
    private var parts: [Part] = []
    /// Empty where code alone binds: then each slot was said where its factory was registered.
    private var manifestOrigins: [ManifestOrigins?] = []
    /// What slots are that are not the factory of a binding.
    private var roles: [SlotIndex: SlotRole] = [:]

    private struct Part: Sendable {
        var record: Int32
        /// The number of its binding's key.
        var key: Int32
    }

    private final class ManifestOrigins: Sendable {
        let origin: Origin
        let factoryOrigin: Origin

        init(_ origin: Origin, factory factoryOrigin: Origin) {
            self.origin = origin
            self.factoryOrigin = factoryOrigin
        }
    }

    init(_ plan: WiringPlan, of records: [RegistrationRecord]) {
        self.records = records
        let graph = plan.graph
        keys = graph.keys
        let (linked, isOfCode) = (graph.slots, graph.isOfCode)
        // Loops over ranges cost ten times as much in a debug build, as tests are.
        var straight = 0
        while straight < linked.count, linked[straight].factory == straight, linked[straight].binding == straight {
            straight += 1
        }
        if isOfCode, straight == linked.count { return }
        parts.reserveCapacity(linked.count)
        if !isOfCode { manifestOrigins.reserveCapacity(linked.count) }
        for index in linked.indices {
            parts.append(
                Part(
                    record: Int32(truncatingIfNeeded: linked[index].factory),
                    key: Int32(truncatingIfNeeded: linked[index].binding)))
            if !linked[index].isFactory { roles[index] = graph.role(of: index) }
            if isOfCode { continue }
            let here = Origin.code(records[linked[index].factory].location)
            let (origin, factoryOrigin) = (graph.origin(of: index), graph.factoryOrigin(of: index))
            manifestOrigins.append(
                origin == here && factoryOrigin == here ? nil : ManifestOrigins(origin, factory: factoryOrigin))
        }
    }

    func record(of index: SlotIndex) -> RegistrationRecord { records[parts.isEmpty ? index : Int(parts[index].record)] }

    subscript(index: SlotIndex) -> SlotProvenance {
        let record = record(of: index)
        let role = roles.isEmpty ? .factory : roles[index] ?? .factory
        var key = keys[parts.isEmpty ? index : Int(parts[index].key)]
        if case .provided(let number) = role { key = ServiceKey(record.provided[number].service, name: key.name) }
        let here = Origin.code(record.location)
        let manifestOrigins = manifestOrigins.isEmpty ? nil : manifestOrigins[index]
        return SlotProvenance(
            key: key, record: record, origin: manifestOrigins?.origin ?? here,
            factoryOrigin: manifestOrigins?.factoryOrigin ?? here,
            role: role)
    }
}

/// Where a slot was registered and bound.
struct SlotProvenance {
    let key: ServiceKey
    let record: RegistrationRecord
    let origin: Origin
    let factoryOrigin: Origin
    let role: SlotRole

    var bindingPlace: BindingPlace { BindingPlace(key: key, decorator: decorator) }

    var decorator: String? { if case .decorator(let id) = role { id } else { nil } }

    var step: ResolutionStep {
        ResolutionStep(
            key: key, factory: record.id, origin: origin, registration: record.location, decorator: decorator)
    }
}
