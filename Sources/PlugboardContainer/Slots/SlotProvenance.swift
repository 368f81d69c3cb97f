import PlugboardWiring

/// Where the slots of a plan were registered and bound, for messages.
final class SlotProvenances: Sendable {
    private let graph: WiringGraph
    private let records: [RegistrationRecord]

    init(_ graph: WiringGraph, of records: [RegistrationRecord]) {
        self.graph = graph
        self.records = records
    }

    func record(of index: SlotIndex) -> RegistrationRecord { records[graph.slots[index].factory] }

    subscript(index: SlotIndex) -> SlotProvenance {
        let record = record(of: index)
        let here = Origin.code(record.location)
        return SlotProvenance(
            key: graph.key(of: index), record: record,
            factoryOrigin: graph.isOfCode ? here : graph.factoryOrigin(of: index),
            role: graph.role(of: index), lifetime: graph.slots[index].lifetime)
    }

    /// The step of a path that a slot is.
    func step(of index: SlotIndex) -> ResolutionStep {
        let record = record(of: index)
        let location = record.location
        return ResolutionStep(
            key: graph.key(of: index), factory: record.id,
            origin: graph.isOfCode ? .code(location) : graph.origin(of: index), registration: location,
            decorator: graph.role(of: index).decorator)
    }
}

/// Where a slot was registered and bound.
struct SlotProvenance {
    let key: ServiceKey
    let record: RegistrationRecord
    let factoryOrigin: Origin
    let role: SlotRoleInBinding
    let lifetime: LifetimeKind

    var bindingPlace: BindingOrDecorator { BindingOrDecorator(key: key, decorator: role.decorator) }
}

/// The identity of a binding, or of one of its decorators when `decorator` is set.
struct BindingOrDecorator: Hashable {
    var key: ServiceKey
    var decorator: String?
}

extension SlotRoleInBinding {
    /// The decorator's id, if it is one.
    fileprivate var decorator: String? { if case .decorator(let id) = self { id } else { nil } }
}
