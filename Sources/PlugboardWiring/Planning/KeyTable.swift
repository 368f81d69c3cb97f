/// Numbers keys in the order in which they come, and finds the number of a key.
///
/// A dictionary would do; this one hashes a service by its address instead of by SipHash, which is most of what planning
/// ten thousand bindings would cost. Nobody gains by choosing keys that collide: types come from code, and names from
/// those who write the manifests.
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
        if let name = key.name { hash = Self.hash(of: name.rawValue, from: hash) }
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

    /// Equal for names that are equal as strings: ASCII by its bytes, all else by the normalizing hash of `String`.
    private static func hash(of name: String, from start: UInt64) -> UInt64 {
        let mixed: UInt64?? = name.utf8.withContiguousStorageIfAvailable { text in
            let bytes = UnsafeRawBufferPointer(text)
            var hash = start
            var all: UInt64 = 0
            var offset = 0
            func mix(_ word: UInt64) {
                all |= word
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash &>> 29
            }
            while offset + 8 <= bytes.count {
                mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var last = UInt64(bytes.count) << 56
            for (place, byte) in bytes[offset...].enumerated() { last |= UInt64(byte) << UInt64(place * 8) }
            mix(last & 0x7FFF_FFFF_FFFF_FFFF)
            return all & 0x8080_8080_8080_8080 == 0 ? hash : nil
        }
        if let mixed, let mixed { return mixed }
        if let folded = foldedToASCII(name) { return hash(of: folded, from: start) }
        return start ^ UInt64(truncatingIfNeeded: name.hashValue)
    }

    /// The ASCII text that a text is equal to as a string, if there is one: the Kelvin sign, the Greek question mark and
    /// the Greek varia are canonically equal to ASCII, and nothing else is.
    private static func foldedToASCII(_ name: String) -> String? {
        var folded = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{212A}": folded += "K"
            case "\u{37E}": folded += ";"
            case "\u{1FEF}": folded += "`"
            case _ where scalar.isASCII: folded.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return folded
    }
}
