/// An immutable hash table of slots by service and name. Its layout is that of the planner's table of keys.
struct ServiceTable: Sendable {
    private let entries: [Entry]
    private let shift: UInt32

    /// A bucket of the hash table. It contains the key, so that a lookup reads one memory location.
    private struct Entry: Sendable {
        let hash: UInt32
        /// The number of the key; -1 for a free bucket.
        let number: Int32
        let service: ObjectIdentifier?
        let name: ServiceName?
        let slot: SlotReference?
    }

    /// Creates the table from the planner's table of keys.
    ///
    /// - Parameter slot: Returns the slot of a key, by key number.
    init(_ table: KeyTable, slot: (Int) -> SlotReference) {
        shift = table.shift
        entries = table.buckets.map { bucket in
            let key = bucket.number < 0 ? nil : table.keys[Int(bucket.number)]
            return Entry(
                hash: bucket.hash, number: bucket.number, service: key?.service.id, name: key?.name,
                slot: key == nil ? nil : slot(Int(bucket.number)))
        }
    }

    /// Returns the slot of a service without a name.
    subscript(service: ObjectIdentifier) -> SlotReference? {
        var place = Int(KeyTable.hash(UInt(bitPattern: service), named: nil) &>> shift)
        while let known = entries[place].service {
            if known == service, entries[place].name == nil { return entries[place].slot }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return nil
    }

    subscript(service: ObjectIdentifier, name: ServiceName) -> SlotReference? {
        entries[place(of: service, name)].slot
    }

    /// Returns the number of a key, which is the number of its binding.
    func number(of key: ServiceKey) -> Int? {
        let number = entries[place(of: key.service.id, key.name)].number
        return number < 0 ? nil : Int(number)
    }

    /// Returns the bucket of a key, or the free bucket for it.
    private func place(of service: ObjectIdentifier, _ name: ServiceName?) -> Int {
        let hash = KeyTable.hash(UInt(bitPattern: service), named: name)
        var place = Int(hash &>> shift)
        while let known = entries[place].service {
            if entries[place].hash == hash, known == service, entries[place].name == name { break }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return place
    }
}
