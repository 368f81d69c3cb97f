import PlugboardWiring

/// A hash table from service and name to the slot: the planner's table of keys, with the slots beside it.
///
/// A look-up follows the hash to a place, and that to the slot, while it still compares the key: in a large container
/// each step is to memory that is far.
@usableFromInline
struct NamedServiceTable: Sendable {
    /// By number.
    let keys: [ServiceKey]
    /// As many as the key table has, in the same order.
    private let entries: [Bucket]
    private let shift: UInt32

    /// A place of the hash table: hash, key number and slot.
    private struct Bucket {
        let hash: UInt32
        /// -1 where the place is free.
        let number: Int32
        let slot: UnmanagedSlot?
    }

    /// - Parameter slot: The slot of a key, by its number; nil for one that is found elsewhere.
    init(_ table: KeyTable, slot: (Int) -> UnmanagedSlot?) {
        keys = table.keys
        shift = table.shift
        var entries: [Bucket] = []
        entries.reserveCapacity(table.buckets.count)
        // Loops over arrays cost five times as much in a debug build, as tests are.
        for index in table.buckets.indices {
            let bucket = table.buckets[index]
            let slot = bucket.number < 0 ? nil : slot(Int(bucket.number))
            entries.append(Bucket(hash: bucket.hash, number: bucket.number, slot: slot))
        }
        self.entries = entries
    }

    @usableFromInline
    subscript(service: UInt, name: ServiceName) -> UnmanagedSlot? {
        entries[position(of: service, name)].slot
    }

    /// The slot of a key with or without a name.
    func slot(_ service: UInt, _ name: ServiceName?) -> UnmanagedSlot? { entries[position(of: service, name)].slot }

    /// The number of a key, which is that of its binding.
    func number(of key: ServiceKey) -> Int? {
        let number = entries[position(of: UInt(bitPattern: key.service.id), key.name)].number
        return number < 0 ? nil : Int(number)
    }

    /// Where the key stands, or the free place where it would.
    private func position(of service: UInt, _ name: ServiceName?) -> Int {
        let hash = KeyTable.hash(service, named: name)
        var position = Int(hash &>> shift)
        while entries[position].number >= 0 {
            if entries[position].hash == hash, isKey(Int(entries[position].number), service, name) { break }
            position = (position &+ 1) & (entries.count &- 1)
        }
        return position
    }

    private func isKey(_ number: Int, _ service: UInt, _ name: ServiceName?) -> Bool {
        UInt(bitPattern: keys[number].service.id) == service && keys[number].name == name
    }
}
