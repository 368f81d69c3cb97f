import PlugboardWiring

/// Slots by service and name.
@usableFromInline
package struct NameTable: Sendable {
    private let keys: KeyTable
    /// By the numbers of the keys.
    private let slots: [SlotRef]

    /// - Parameter slots: one for each key.
    init(_ keys: KeyTable, _ slots: [SlotRef]) {
        self.keys = keys
        self.slots = slots
    }

    @usableFromInline
    subscript(service: UInt, name: ServiceName) -> SlotRef? {
        let number = keys.number(of: service, name)
        return number < 0 ? nil : slots[number]
    }
}
