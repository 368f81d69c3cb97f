/// An immutable hash table of slots by service and name. Its layout is that of the planner's table of keys.
struct ServiceTable: Sendable {
    private let entries: [Entry]
    private let keys: [ServiceKey]
    private let shift: UInt32

    /// A bucket of the hash table. It contains the service and the place of the slot, so that a lookup of an unnamed key
    /// reads one memory location besides the slot.
    private struct Entry: Sendable {
        /// The hash of a named key, which is never 0; 0 for an unnamed key.
        let name: UInt32
        /// The number of the key; -1 for a free bucket.
        let number: Int32
        let service: ObjectIdentifier?
        let slot: SlotWords.Place?
    }

    /// Creates the table from the planner's table of keys.
    ///
    /// - Parameter slot: Returns the place of a key's slot, by key number.
    init(_ table: KeyTable, slot: (Int) -> SlotWords.Place) {
        shift = table.shift
        let keys = table.keys
        self.keys = keys
        entries = table.buckets.map { bucket in
            let number = Int(bucket.number)
            if number < 0 { return Entry(name: 0, number: -1, service: nil, slot: nil) }
            return Entry(
                name: keys[number].name == nil ? 0 : bucket.hash | 1, number: bucket.number,
                service: keys[number].service.id, slot: slot(number))
        }
    }

    /// Returns the place of the slot of a service without a name; nil if it is not bound.
    subscript(service: ObjectIdentifier) -> SlotWords.Place? {
        var place = Int(KeyTable.hash(UInt(bitPattern: service), named: nil) &>> shift)
        while let known = entries[place].service {
            if known == service, entries[place].name == 0 { return entries[place].slot }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return nil
    }

    /// Returns the place of the slot of a named service; nil if it is not bound.
    subscript(service: ObjectIdentifier, name: ServiceName) -> SlotWords.Place? {
        entries[place(of: service, name)].slot
    }

    /// Returns the number of a key, which is the number of its binding; nil if the key is not bound.
    func number(of service: ObjectIdentifier, named name: ServiceName?) -> Int? {
        let number = entries[place(of: service, name)].number
        return number < 0 ? nil : Int(number)
    }

    /// Returns the bucket of a key, or the free bucket for it.
    private func place(of service: ObjectIdentifier, _ name: ServiceName?) -> Int {
        let hash = KeyTable.hash(UInt(bitPattern: service), named: name)
        let named = name == nil ? 0 : hash | 1
        var place = Int(hash &>> shift)
        while let known = entries[place].service {
            if entries[place].name == named, known == service {
                if name == nil || keys[Int(entries[place].number)].name == name { break }
            }
            place = (place &+ 1) & (entries.count &- 1)
        }
        return place
    }
}
