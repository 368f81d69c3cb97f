/// Numbers keys in the order in which they come, and finds the number of a key.
///
/// A dictionary would do; this one hashes a service by its address instead of by SipHash, which is most of what planning
/// ten thousand bindings would cost.
package struct KeyTable: Sendable {
    package private(set) var keys: [ServiceKey] = []
    /// Numbers of keys, -1 where free; a power of two, at most half full.
    private var places: [Int32]
    private var shift: UInt64

    package init(capacity: Int = 0) {
        var bits: UInt64 = 3
        while 1 << bits < capacity * 2 { bits += 1 }
        places = [Int32](repeating: -1, count: 1 << bits)
        shift = 64 - bits
        keys.reserveCapacity(capacity)
    }

    package subscript(key: ServiceKey) -> Int? {
        let number = places[place(of: key)]
        return number < 0 ? nil : Int(number)
    }

    /// The number of a key, and whether it is new.
    package mutating func insert(_ key: ServiceKey) -> (number: Int, isNew: Bool) {
        if keys.count * 2 >= places.count { grow() }
        let place = place(of: key)
        if places[place] >= 0 { return (Int(places[place]), false) }
        places[place] = Int32(keys.count)
        keys.append(key)
        return (keys.count - 1, true)
    }

    /// Where the key stands, or the free place where it would. One is always free, so the walk ends.
    private func place(of key: ServiceKey) -> Int {
        var hash = UInt64(UInt(bitPattern: key.service.id))
        if let name = key.name { hash = NameHash.hash(of: name.rawValue, from: hash) }
        var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while places[place] >= 0, keys[Int(places[place])] != key {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private mutating func grow() {
        var larger = KeyTable(capacity: places.count)
        for key in keys { _ = larger.insert(key) }
        self = larger
    }
}
