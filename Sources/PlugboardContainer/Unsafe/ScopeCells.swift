import Synchronization

/// The scoped instances of one scope, of which many keep none: the cells are made when the first is built.
///
/// Their address goes once from nil to cells that are initialized, exchanged with release and loaded with acquire order;
/// the scope destroys them at its end. Each is of the type of the one slot that uses its index.
struct ScopeCells: ~Copyable, @unchecked Sendable {
    private let first = Atomic<UnsafeMutablePointer<Cell>?>(nil)

    private struct Cell: ~Copyable {
        let instance = InstanceCell()
        let claim = BuildClaim()
    }

    init() {}

    subscript(index: Int32) -> UnsafeRawPointer? {
        first.load(ordering: .acquiring)?[Int(index)].instance.cell.load(ordering: .acquiring)
    }

    /// The instance of a slot, which is the only one to use its index.
    func instance<S>(at index: Int32, as type: S.Type) -> S {
        guard let kept = self[index] else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.assumingMemoryBound(to: type).pointee
    }

    /// Sees to it that an instance is there.
    ///
    /// - Parameters:
    ///   - count: How many cells the scope has.
    ///   - build: Makes it.
    func once<S>(
        _ slot: SlotRef, at index: Int32, of count: Int, build: () throws(ResolutionError) -> S
    ) throws(ResolutionError) {
        let cell = cell(index, of: count)
        try cell.pointee.claim.once(
            slot, isThere: { cell.pointee.instance.isFull },
            build: { () throws(ResolutionError) in cell.pointee.instance.fill(with: try build()) })
    }

    /// Keeps an instance that is given; called once for each index, while nobody else knows the scope.
    func keep<S>(_ instance: consuming S, at index: Int32, of count: Int) {
        cell(index, of: count).pointee.instance.fill(with: instance)
    }

    private func cell(_ index: Int32, of count: Int) -> UnsafeMutablePointer<Cell> {
        (first.load(ordering: .acquiring) ?? made(count)) + Int(index)
    }

    /// Of two that are made at one time the first are kept.
    private func made(_ count: Int) -> UnsafeMutablePointer<Cell> {
        let mine = Memory.allocate(for: Cell.self, count: count)
        for index in 0..<count { (mine + index).initialize(to: Cell()) }
        let (isMine, others) = first.compareExchange(
            expected: nil, desired: mine, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !isMine, let others else { return mine }
        Self.end(mine, count)
        return others
    }

    /// Called once, by the scope's `deinit`.
    ///
    /// - Parameter slots: Those of the cells, in their order.
    func destroy(_ slots: @autoclosure () -> [SlotRef]) {
        guard let cells = first.load(ordering: .acquiring) else { return }
        let slots = slots()
        for index in slots.indices {
            if let kept = cells[index].instance.cell.load(ordering: .acquiring) { slots[index].destroy(kept) }
        }
        Self.end(cells, slots.count)
    }

    private static func end(_ cells: UnsafeMutablePointer<Cell>, _ count: Int) {
        cells.deinitialize(count: count)
        Memory.deallocate(cells)
    }
}
