import Synchronization

/// A process-wide lock-free cache of the class `Slot<S>` of each service type `S`, as far as there is room: the
/// runtime's own look-up costs 330 instructions.
///
/// Its memory is never given back: there is one for the process. A place is an atomic word, 0 or a class that was complete
/// when it was stored, with release order; it is loaded with acquire order. Classes are never freed, and one says itself
/// of which service it is.
struct SlotClassByService: @unchecked Sendable {
    private let entries: UnsafeMutablePointer<Atomic<UInt>>
    private static let bits = 9

    static let known = SlotClassByService()

    private init() {
        entries = .allocate(capacity: 1 << Self.bits)
        for index in 0..<1 << Self.bits { (entries + index).initialize(to: Atomic(0)) }
    }

    func slotClass(of service: any Any.Type) -> AnySlot.Type {
        let hash = UInt(bitPattern: ObjectIdentifier(service)) &* 0x9E37_79B9_7F4A_7C15
        let entry = entries + Int(truncatingIfNeeded: hash &>> UInt(UInt.bitWidth - Self.bits))
        let word = entry.pointee.load(ordering: .acquiring)
        if word != 0 {
            let known = unsafeBitCast(word, to: AnySlot.Type.self)
            if known.service == service { return known }
        }
        func open<S>(_ service: S.Type) -> AnySlot.Type { Slot<S>.self }
        let found = open(service)
        entry.pointee.store(unsafeBitCast(found, to: UInt.self), ordering: .releasing)
        return found
    }
}
