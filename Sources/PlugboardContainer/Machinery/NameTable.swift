import PlugboardWiring

/// Slots by service and name: the planner's table of keys, with the slot that each key leads to beside its place.
///
/// A look-up follows the hash to a place, and that to the slot, while it still compares the key: in a large container
/// each step is to memory that is far.
@usableFromInline
package struct NameTable: Sendable {
    /// By number.
    let keys: [ServiceKey]
    /// As many as the key table has, in the same order.
    private let entries: [Entry]
    private let shift: UInt32

    private struct Entry {
        let hash: UInt32
        /// -1 where the place is free.
        let number: Int32
        let slot: SlotRef?
    }

    /// - Parameter slot: The slot of a key, by its number.
    init(_ table: KeyTable, slot: (Int) -> SlotRef) {
        keys = table.keys
        shift = table.shift
        entries = table.places.map { place in
            Entry(hash: place.hash, number: place.number, slot: place.number < 0 ? nil : slot(Int(place.number)))
        }
    }

    @usableFromInline
    subscript(service: UInt, name: ServiceName) -> SlotRef? {
        entries[place(of: service, name)].slot
    }

    /// The number of a key, which is that of its binding.
    func number(of key: ServiceKey) -> Int? {
        let number = entries[place(of: UInt(bitPattern: key.service.id), key.name)].number
        return number < 0 ? nil : Int(number)
    }

    /// Where the key stands, or the free place where it would.
    private func place(of service: UInt, _ name: ServiceName?) -> Int {
        let hash = KeyTable.hash(service, name)
        var place = Int(hash &>> shift)
        while entries[place].number >= 0 {
            if entries[place].hash == hash, isKey(Int(entries[place].number), service, name) { break }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return place
    }

    private func isKey(_ number: Int, _ service: UInt, _ name: ServiceName?) -> Bool {
        UInt(bitPattern: keys[number].service.id) == service && keys[number].name == name
    }
}
