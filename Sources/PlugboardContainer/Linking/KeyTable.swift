/// A hash table that numbers keys in the order of insertion.
///
/// A service is hashed by its address. A dictionary with SipHash would dominate the cost of planning ten thousand
/// bindings. A container builds its table of slots from the planner's table.
package struct KeyTable: Sendable {
    package private(set) var keys: [ServiceKey] = []
    /// The hash table. Its size is a power of two, and at most two thirds of its buckets are in use.
    private(set) var buckets: [Bucket]
    /// The number of bits by which a hash is shifted right to yield a bucket number.
    package private(set) var shift: UInt32

    /// The number and the hash of a key. Comparing hashes avoids most comparisons of keys. In a free bucket, the number
    /// is -1.
    package struct Bucket: Sendable {
        package let hash: UInt32
        package let number: Int32
    }

    package init(capacity: Int = 0) {
        var bits: UInt32 = 3
        while 2 << bits < capacity * 3 { bits += 1 }
        buckets = [Bucket](repeating: Bucket(hash: 0, number: -1), count: 1 << bits)
        shift = 32 - bits
        keys.reserveCapacity(capacity)
    }

    package subscript(key: ServiceKey) -> Int? {
        let service = UInt(bitPattern: key.service.id)
        let number = buckets[bucket(of: service, named: key.name, hash: Self.hash(service, named: key.name))].number
        return number < 0 ? nil : Int(number)
    }

    /// Returns the number of a key and whether the key is new.
    package mutating func insert(_ key: consuming ServiceKey) -> (number: Int, isNew: Bool) {
        if keys.count * 3 >= buckets.count * 2 { grow() }
        let service = UInt(bitPattern: key.service.id)
        let hash = Self.hash(service, named: key.name)
        let bucket = bucket(of: service, named: key.name, hash: hash)
        if buckets[bucket].number >= 0 { return (Int(buckets[bucket].number), false) }
        buckets[bucket] = Bucket(hash: hash, number: Int32(truncatingIfNeeded: keys.count))
        keys.append(key)
        return (keys.count - 1, true)
    }

    package static func hash(_ service: UInt, named name: ServiceName?) -> UInt32 {
        var hash = UInt64(service)
        if let name { hash ^= UInt64(truncatingIfNeeded: name.hash) }
        return UInt32(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 32)
    }

    /// Returns the bucket of a key, or the free bucket for it. At least one bucket is free, so the search ends.
    private func bucket(of service: UInt, named name: ServiceName?, hash: UInt32) -> Int {
        var bucket = Int(hash &>> shift)
        while buckets[bucket].number >= 0 {
            if buckets[bucket].hash == hash, isKey(Int(buckets[bucket].number), of: service, named: name) { break }
            bucket = (bucket &+ 1) & (buckets.count &- 1)
        }
        return bucket
    }

    private func isKey(_ number: Int, of service: UInt, named name: ServiceName?) -> Bool {
        UInt(bitPattern: keys[number].service.id) == service && keys[number].name == name
    }

    private mutating func grow() {
        let (all, count) = (buckets, buckets.count * 2)
        buckets = [Bucket](repeating: Bucket(hash: 0, number: -1), count: count)
        shift -= 1
        for known in all where known.number >= 0 {
            var bucket = Int(known.hash &>> shift)
            while buckets[bucket].number >= 0 { bucket = (bucket &+ 1) & (count - 1) }
            buckets[bucket] = known
        }
    }
}
