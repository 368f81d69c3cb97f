/// The slot and the binding that a key leads to, and whether an alias leads there.
package struct KeyTarget: Sendable {
    private var slotNumber: Int32
    /// The complement of the binding for aliases.
    private var owner: Int32

    init(slot: SlotIndex, binding: Int, isAlias: Bool = false) {
        slotNumber = Int32(truncatingIfNeeded: slot)
        owner = Int32(truncatingIfNeeded: isAlias ? ~binding : binding)
    }

    /// The outermost slot, or one of the marks below.
    package internal(set) var slot: SlotIndex {
        get { Int(slotNumber) }
        set { slotNumber = Int32(truncatingIfNeeded: newValue) }
    }

    /// The binding that owns the slot; for an alias, of the binding it stands for.
    package var binding: Int { Int(owner < 0 ? ~owner : owner) }

    package var isAlias: Bool { owner < 0 }

    /// The same place, led to by another name.
    var aliased: KeyTarget { KeyTarget(slot: slot, binding: binding, isAlias: true) }

    /// Mistaken and reported: neither judged nor missed.
    static let broken = -1
    static let notFollowed = -2
    static let beingFollowed = -3
}
