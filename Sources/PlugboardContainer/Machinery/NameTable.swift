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
    private let shift: UInt

    init(_ entries: [Entry]) {
        self.entries = entries
        var bits = 2
        while 1 << bits < entries.count * 2 { bits += 1 }
        shift = UInt(UInt.bitWidth - bits)
        var places = [Int32](repeating: -1, count: 1 << bits)
        for (index, entry) in entries.enumerated() {
            var place = Int(Self.hash(entry.service, entry.name.rawValue) &>> shift)
            while places[place] >= 0 { place = (place &+ 1) & (places.count - 1) }
            places[place] = Int32(index)
        }
        self.places = places
    }

    @usableFromInline
    subscript(service: UInt, name: ServiceName) -> SlotRef? {
        var place = Int(Self.hash(service, name.rawValue) &>> shift)
        while true {
            let index = Int(places[place])
            if index < 0 { return nil }
            if entries[index].service == service, entries[index].name.rawValue == name.rawValue {
                return entries[index].slot
            }
            place = (place &+ 1) & (places.count &- 1)
        }
    }

    /// Equal for names that are equal as strings: ASCII by its bytes, all else by the normalizing hash of `String`.
    private static func hash(_ service: UInt, _ name: String) -> UInt {
        var name = name
        let hash: UInt? = name.withUTF8 { bytes in
            var hash = service
            var all: UInt8 = 0
            for byte in bytes {
                all |= byte
                hash = (hash ^ UInt(byte)) &* 0x9E37_79B9_7F4A_7C15
            }
            return all < 0x80 ? hash : nil
        }
        return (hash ?? (service ^ UInt(bitPattern: name.hashValue))) &* 0xD6E8_FEB8_6659_FD93
    }
}
