/// Numbers keys in the order in which they come, and finds the number of a key.
///
/// A dictionary would do; this one hashes a service by its address instead of by SipHash, which is most of what planning
/// ten thousand bindings would cost. A container makes its own table of names from the one of its planner.
package struct KeyTable: Sendable {
    package private(set) var keys: [ServiceKey] = []
    /// A power of two, at most two thirds full.
    package private(set) var places: [Place]
    /// How far a hash is shifted to be a place: its first bits are.
    package private(set) var shift: UInt32

    /// The number of a key beside its hash, so that hardly any other key is compared; the number is -1 where it is free.
    package struct Place: Sendable {
        package let hash: UInt32
        package let number: Int32
    }

    package init(capacity: Int = 0) {
        var bits: UInt32 = 3
        while 2 << bits < capacity * 3 { bits += 1 }
        places = [Place](repeating: Place(hash: 0, number: -1), count: 1 << bits)
        shift = 32 - bits
        keys.reserveCapacity(capacity)
    }

    package subscript(key: ServiceKey) -> Int? {
        let service = UInt(bitPattern: key.service.id)
        let number = places[place(of: service, key.name, Self.hash(service, key.name))].number
        return number < 0 ? nil : Int(number)
    }

    /// The number of a key, and whether it is new.
    package mutating func insert(_ key: consuming ServiceKey) -> (number: Int, isNew: Bool) {
        if keys.count * 3 >= places.count * 2 { grow() }
        let service = UInt(bitPattern: key.service.id)
        let hash = Self.hash(service, key.name)
        let place = place(of: service, key.name, hash)
        if places[place].number >= 0 { return (Int(places[place].number), false) }
        places[place] = Place(hash: hash, number: Int32(truncatingIfNeeded: keys.count))
        keys.append(key)
        return (keys.count - 1, true)
    }

    package static func hash(_ service: UInt, _ name: ServiceName?) -> UInt32 {
        var hash = UInt64(service)
        if let name { hash = NameHash.hash(of: name.rawValue, from: hash) }
        return UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 32)
    }

    /// Where the key stands, or the free place where it would. One is always free, so the walk ends.
    private func place(of service: UInt, _ name: ServiceName?, _ hash: UInt32) -> Int {
        var place = Int(hash &>> shift)
        while places[place].number >= 0 {
            if places[place].hash == hash, isKey(Int(places[place].number), service, name) { break }
            place = (place &+ 1) & (places.count &- 1)
        }
        return place
    }

    private func isKey(_ number: Int, _ service: UInt, _ name: ServiceName?) -> Bool {
        UInt(bitPattern: keys[number].service.id) == service && keys[number].name == name
    }

    private mutating func grow() {
        let (all, count) = (places, places.count * 2)
        places = [Place](repeating: Place(hash: 0, number: -1), count: count)
        shift -= 1
        for known in all where known.number >= 0 {
            var place = Int(known.hash &>> shift)
            while places[place].number >= 0 { place = (place &+ 1) & (count - 1) }
            places[place] = known
        }
    }
}
