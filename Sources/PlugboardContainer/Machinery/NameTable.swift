import PlugboardWiring

/// Slots by service and name.
@usableFromInline
package struct NameTable: Sendable {
    struct Entry: Sendable {
        let service: UInt
        let name: ServiceName
        let slot: SlotRef

        init(_ service: ObjectIdentifier, _ name: ServiceName, _ slot: AnySlot) {
            self.service = UInt(bitPattern: service)
            self.name = name
            self.slot = SlotRef(slot)
        }
    }

    private let entries: [Entry]
    /// For each place in the hash table, an index into `entries`, or -1.
    private let places: [Int32]
    private let shift: UInt64

    init(_ entries: [Entry]) {
        self.entries = entries
        var bits = 2
        while 1 << bits < entries.count * 2 { bits += 1 }
        shift = UInt64(64 - bits)
        var places = [Int32](repeating: -1, count: 1 << bits)
        for (index, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: Self.hash(entry.service, entry.name.rawValue) &>> shift)
            while places[place] >= 0 { place = (place &+ 1) & (places.count - 1) }
            places[place] = Int32(index)
        }
        self.places = places
    }

    @usableFromInline
    subscript(service: UInt, name: ServiceName) -> SlotRef? {
        var place = Int(truncatingIfNeeded: Self.hash(service, name.rawValue) &>> shift)
        while true {
            let index = Int(places[place])
            if index < 0 { return nil }
            if entries[index].service == service, entries[index].name.rawValue == name.rawValue {
                return entries[index].slot
            }
            place = (place &+ 1) & (places.count &- 1)
        }
    }

    private static func hash(_ service: UInt, _ name: String) -> UInt64 {
        NameHash.hash(of: name, from: UInt64(service)) &* 0xD6E8_FEB8_6659_FD93
    }
}
