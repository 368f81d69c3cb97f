import Synchronization

/// A hash table from a service type, without a name, to its slot.
///
/// It is written before its container is seen by anybody; later an entry's atomic slot changes at most to nil. That of an
/// overlay has room for some services of its parent, too: a free entry comes to be of one under a lock, and who sees it
/// of that service and without a slot as yet takes the way of those that are not here.
@usableFromInline
struct UnnamedServiceTable: @unchecked Sendable {
    /// A bucket of the hash table: a service's identifier and its slot.
    @usableFromInline
    struct Entry: ~Copyable {
        /// 0 where it is free.
        @usableFromInline let service: Atomic<UInt>
        /// Nil once the container is closed, so that a look-up of an open one pays nothing for that.
        @usableFromInline let slot: Atomic<UnsafeRawPointer?>

        init(service: UInt, slot: UnmanagedSlot?) {
            self.service = Atomic(service)
            if let slot { self.slot = Atomic(slot.unmanaged.toOpaque()) } else { self.slot = Atomic(nil) }
        }
    }

    @usableFromInline let entries: UnsafeMutablePointer<Entry>
    @usableFromInline let multiplier: UInt
    @usableFromInline let shift: UInt
    @usableFromInline let mask: Int

    /// A service and its slot, as the table is initialised with them.
    struct InitialEntry {
        let service: UInt
        let slot: UnmanagedSlot

        init(_ service: ObjectIdentifier, at slot: UnmanagedSlot) {
            self.service = UInt(bitPattern: service)
            self.slot = slot
        }
    }

    /// - Parameter room: How many services more it can come to have.
    init(_ slots: [InitialEntry], room: Int = 0) {
        var bits = 2
        while 1 << bits < (slots.count + room) * 2 { bits += 1 }
        let capacity = 1 << bits
        let shift = UInt(UInt.bitWidth - bits)
        entries = .allocate(capacity: capacity)
        mask = capacity - 1
        self.shift = shift
        // A probe too many costs every look-up some 20 instructions, a further try at the multiplier only this table.
        let candidates: [UInt] = [
            0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB,
            0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3, 0x1D8E_4E27_C47D_124F, 0xEB44_ACCA_B455_D165,
        ]
        var best = candidates[0]
        if slots.count <= 256 {
            var fewest = Int.max
            for candidate in candidates {
                var taken = [Bool](repeating: false, count: capacity)
                var collisions = 0
                for member in slots {
                    let home = Int((member.service &* candidate) &>> shift)
                    if taken[home] { collisions += 1 }
                    taken[home] = true
                }
                if collisions < fewest { (best, fewest) = (candidate, collisions) }
                if fewest == 0 { break }
            }
        }
        multiplier = best
        for index in 0..<capacity { (entries + index).initialize(to: Entry(service: 0, slot: nil)) }
        for member in slots { set(member) }
    }

    /// Leads a service to a slot, called by one at a time. Never for more services than there is room for: a look-up of what
    /// is not here ends at a free entry.
    func set(_ member: InitialEntry) {
        var index = Int((member.service &* multiplier) &>> shift)
        while true {
            let service = entries[index].service.load(ordering: .relaxed)
            if service == 0 || service == member.service { break }
            index = (index &+ 1) & mask
        }
        entries[index].slot.store(UnsafeRawPointer(member.slot.unmanaged.toOpaque()), ordering: .relaxed)
        entries[index].service.store(member.service, ordering: .releasing)
    }

    @inlinable @inline(__always)
    subscript(service: UInt) -> Unmanaged<AnySlot>? {
        var index = Int(truncatingIfNeeded: (service &* multiplier) &>> shift)
        while true {
            let other = entries[index].service.load(ordering: .relaxed)
            if other == service {
                guard let slot = entries[index].slot.load(ordering: .relaxed) else { return nil }
                return Unmanaged.fromOpaque(slot)
            }
            if other == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    /// Makes every look-up miss.
    func close() {
        for index in 0...mask { entries[index].slot.store(nil, ordering: .relaxed) }
    }

    func deallocate() {
        entries.deinitialize(count: mask + 1)
        entries.deallocate()
    }
}
