import Synchronization

/// The scoped instances of one scope, of which many keep none: the cells are made when the first is built.
///
/// Their address goes once from nil to cells that are initialized, exchanged with release and loaded with acquire order;
/// the scope destroys them at its end. Each is of the type of the one slot that uses its index.
///
/// Behind the cells lies room for the instances of the first of them: an instance that fits there needs no memory of its
/// own. A cell whose instance is not in its room has that in memory of its own.
struct ScopeCells: ~Copyable, @unchecked Sendable {
    private let first = Atomic<UnsafeMutablePointer<Cell>?>(nil)

    /// One scoped slot's instance and its build claim.
    private struct Cell: ~Copyable {
        let instance = InstanceCell()
        let claim = BuildClaimWord()
    }

    /// How large a block may be that the C library gives and takes quickly: as many cells have room as fit into it, so that
    /// a scope of hundreds that keeps a few does not take it for all.
    private static let quickBlock = 1_000

    init() {}

    subscript(index: Int32) -> UnsafeRawPointer? {
        first.load(ordering: .acquiring)?[Int(index)].instance.cell.load(ordering: .acquiring)
    }

    /// The instance of a slot, which is the only one to use its index.
    func instance<S>(at index: Int32, as type: S.Type) -> S {
        guard let kept = self[index] else { preconditionFailure("an instance was kept before it is asked for") }
        return kept.assumingMemoryBound(to: type).pointee
    }

    /// Sees to it that the instance of a slot is there.
    ///
    /// - Parameter scope: The one that these are the cells of.
    func once<S>(_ slot: UnmanagedSlot, as type: S.Type, in scope: Scope) throws(ResolutionError) {
        let (index, count) = (Int(slot.scopeIndex), scope.container.scopedSlots.count)
        let cells = cells(count)
        try cells[index].claim.once(
            slot, in: Unmanaged.passUnretained(scope.container), isThere: { cells[index].instance.isFull },
            build: { () throws(ResolutionError) in
                var frame = ResolutionContext(scope.container, in: scope)
                defer { if frame.sessionReference != nil { frame.finish() } }
                Self.fill(cells, at: index, of: count, with: try slot.built(type, in: &frame))
            })
    }

    /// Keeps an instance that is given; called once for each index, while nobody else knows the scope.
    func keep<S>(_ instance: consuming S, at index: Int32, of count: Int) {
        Self.fill(cells(count), at: Int(index), of: count, with: instance)
    }

    @inline(__always)
    private static func fill<S>(
        _ cells: UnsafeMutablePointer<Cell>, at index: Int, of count: Int, with instance: consuming S
    ) {
        if let room = room(of: index, behind: cells, count) {
            cells[index].instance.fill(with: instance, in: room)
        } else {
            cells[index].instance.fill(with: instance)
        }
    }

    private static func room(
        of index: Int, behind cells: UnsafeMutablePointer<Cell>, _ count: Int
    ) -> UnsafeMutableRawPointer? {
        guard index < rooms(count) else { return nil }
        return UnsafeMutableRawPointer(cells + count) + index * MemoryLayout<InlineInstanceLayout.Words>.stride
    }

    private static func rooms(_ count: Int) -> Int {
        let left = quickBlock - count * MemoryLayout<Cell>.stride
        return min(count, max(0, left / MemoryLayout<InlineInstanceLayout.Words>.stride))
    }

    private func cells(_ count: Int) -> UnsafeMutablePointer<Cell> { first.load(ordering: .acquiring) ?? made(count) }

    /// Of two that are made at one time the first are kept.
    private func made(_ count: Int) -> UnsafeMutablePointer<Cell> {
        let rooms = Self.rooms(count) * MemoryLayout<InlineInstanceLayout.Words>.stride
        let memory = MallocAllocator.allocate(bytes: count * MemoryLayout<Cell>.stride + rooms)
        let mine = memory.bindMemory(to: Cell.self, capacity: count)
        for index in 0..<count { (mine + index).initialize(to: Cell()) }
        let (isMine, others) = first.compareExchange(
            expected: nil, desired: mine, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
        guard !isMine, let others else { return mine }
        Self.end(mine, count: count)
        return others
    }

    /// Called once, by the scope's `deinit`.
    ///
    /// - Parameter slots: Those of the cells, in their order.
    func destroy(_ slots: UnsafeBufferPointer<UnmanagedSlot>) {
        guard let cells = first.load(ordering: .acquiring) else { return }
        for index in slots.indices {
            guard let kept = cells[index].instance.cell.load(ordering: .acquiring) else { continue }
            let instance = UnsafeMutableRawPointer(mutating: kept)
            slots[index].end(instance)
            if instance != Self.room(of: index, behind: cells, slots.count) { MallocAllocator.deallocate(instance) }
        }
        Self.end(cells, count: slots.count)
    }

    private static func end(_ cells: UnsafeMutablePointer<Cell>, count: Int) {
        cells.deinitialize(count: count)
        MallocAllocator.deallocate(cells)
    }
}
