import PlugboardWiring
import Synchronization

/// What an `@Inject` property holds: where to find its instance, and then the instance.
///
/// It forgets the `Value` of its `Inject<Value>`, which alone asks it, and so knows no metadata of its own to look up.
///
/// An instance of up to five words, which any class, existential or pair of strings is, lies in the object itself, so
/// that a property costs one allocation. A larger one has memory of its own, and the first word is its address.
///
/// The words are written once, by who `claims` them, before the cell is said to be full with release order. They are read
/// after that was seen with acquire order; reading copies an instance that the object goes on owning. What was nearest is
/// read and let go under the lock; nothing else of it changes.
@usableFromInline
final class InjectionCell: @unchecked Sendable {
    @usableFromInline let state = Atomic(InjectionCell.empty)
    @exclusivity(unchecked) @usableFromInline var words: InlineInstanceLayout.Words = (0, 0, 0, 0, 0)
    /// Ends the instance in the words.
    @usableFromInline let end: @Sendable (UnsafeMutableRawPointer) -> Void
    @usableFromInline let name: ServiceName?
    @usableFromInline let fileID: StaticString
    @usableFromInline let line: Int
    /// What was nearest when the property was made, until its instance is found; nil where nothing was.
    @exclusivity(unchecked) @usableFromInline var nearest: (any InjectionResolverSource)?
    /// Whether nothing was near and no name given, as of most.
    @usableFromInline let isPlain: Bool
    @usableFromInline let lock = Mutex(())

    @inlinable @inline(__always)
    init<Value>(
        _ type: Value.Type, named name: ServiceName?, mode: InjectionMode,
        from resolver: (any Resolving & Sendable)?, fileID: StaticString, line: Int
    ) {
        end = { words in
            let address = Self.address(of: Value.self, in: words)
            address.deinitialize(count: 1)
            if !InlineInstanceLayout.fits(Value.self) { address.deallocate() }
        }
        self.name = name
        self.fileID = fileID
        self.line = line
        let nearest = InjectedInstanceLookup.nearest(mode, from: resolver)
        self.nearest = nearest
        isPlain = name == nil && nearest == nil
    }

    /// One that holds its instance from the beginning.
    convenience init<Value>(holding instance: Value) {
        self.init(Value.self, named: nil, mode: .lazily, from: nil, fileID: "", line: 0)
        withUnsafePointer(to: instance) { keep($0) }
    }

    // The states. Claimed means that somebody is copying an instance to the words, and holds a lock meanwhile.
    @inlinable @inline(__always) static var empty: UInt8 { 0 }
    @inlinable @inline(__always) static var claimed: UInt8 { 1 }
    @inlinable @inline(__always) static var full: UInt8 { 2 }

    /// Where the instance of a full cell is.
    @inlinable @inline(__always)
    static func address<Value>(of type: Value.Type, in words: UnsafeRawPointer) -> UnsafeMutablePointer<Value> {
        if InlineInstanceLayout.fits(type) {
            return UnsafeMutableRawPointer(mutating: words).assumingMemoryBound(to: type)
        }
        guard let large = UnsafeMutablePointer<Value>(bitPattern: words.load(as: UInt.self)) else {
            preconditionFailure("a full cell holds an address")
        }
        return large
    }

    /// The instance of a cell that somebody else holds: a struct's own, or that of an object's stored property. The
    /// latter is not retained, and so nothing runs here that could set the property, until `found`, which retains it.
    @inlinable @inline(__always)
    static func value<Value>(
        of cell: Unmanaged<InjectionCell>, _ type: Value.Type, in enclosing: AnyObject?
    ) -> Value {
        if cell._withUnsafeGuaranteedRef({ $0.isFull }) { return cell._withUnsafeGuaranteedRef { $0.kept(type) } }
        return first(of: cell, type, in: enclosing)
    }

    @inlinable @inline(__always)
    var isFull: Bool { state.load(ordering: .acquiring) == Self.full }

    /// The instance, once the cell is full.
    @inlinable @inline(__always)
    func kept<Value>(_ type: Value.Type) -> Value {
        withUnsafePointer(to: words) { Self.address(of: type, in: $0).pointee }
    }

    /// Finds the instance and keeps it. It stops the program when there is none.
    @inlinable @inline(never)
    static func first<Value>(
        of cell: Unmanaged<InjectionCell>, _ type: Value.Type, in enclosing: AnyObject?
    ) -> Value {
        if cell._withUnsafeGuaranteedRef({ $0.isPlain }), keepsOfLastResort(cell, type, in: enclosing) {
            return cell._withUnsafeGuaranteedRef { $0.kept(type) }
        }
        return found(cell.takeUnretainedValue(), type, in: enclosing)
    }

    /// Keeps what the container of last resort keeps; false where that is not what is meant, or has none to give.
    // It follows the cell where it needs it: around all of this a function of the cell would not be inlined.
    @inlinable @inline(__always)
    static func keepsOfLastResort<Value>(
        _ cell: Unmanaged<InjectionCell>, _ type: Value.Type, in enclosing: AnyObject?
    ) -> Bool {
        StripedProcessContainer.all.ofRunningThread.pointee.container.withLock { processContainer in
            guard let processContainer, processContainer.isMeant(in: enclosing) else { return false }
            return processContainer.container._withUnsafeGuaranteedRef { container in
                guard let found = container.services[UInt(bitPattern: ObjectIdentifier(type))],
                    let kept = UnmanagedSlot(found).kept(type), cell._withUnsafeGuaranteedRef({ $0.claims() })
                else { return false }
                cell._withUnsafeGuaranteedRef { $0.fill(with: kept) }
                return true
            }
        }
    }

    @inlinable @inline(never)
    static func found<Value>(_ cell: InjectionCell, _ type: Value.Type, in enclosing: AnyObject?) -> Value {
        if cell.keepsOfNearest(type, in: enclosing) { return cell.kept(type) }
        guard let source = cell.source else { return cell.kept(type) }
        do throws(ResolutionError) {
            let name = source.name
            switch source.target(for: type, in: enclosing) {
            case .container(let container):
                var instance = name == nil ? try container.resolve(type) : try container.resolve(type, name: name)
                cell.keep(&instance)
            case .other(let resolver):
                var instance = try resolver.resolve(type, name: name)
                cell.keep(&instance)
            case .asked(let asker):
                var instance = try asker.resolve(type, name: name)
                cell.keep(&instance)
            }
        } catch {
            source.stop(type, with: error)
        }
        return cell.kept(type)
    }

    /// Keeps what the nearest container keeps; false where more than that has to be asked, or it has none to give.
    @inlinable @inline(__always)
    func keepsOfNearest<Value>(_ type: Value.Type, in enclosing: AnyObject?) -> Bool {
        guard name == nil, !ContainerLookupOverride.areCustom else { return false }
        // The container and what was nearest are released outside the lock: that may run anything.
        var container: Unmanaged<Container>?
        var released: (any InjectionResolverSource)?
        defer { container?.release() }
        return lock.withLock { _ in
            if let open = nearest?.openContainer(in: enclosing) { container = Unmanaged.passRetained(open) }
            guard let services = container?._withUnsafeGuaranteedRef({ $0.services }),
                let found = services[UInt(bitPattern: ObjectIdentifier(type))],
                let kept = UnmanagedSlot(found).kept(type),
                claims()
            else { return false }
            fill(with: kept)
            swap(&released, &nearest)
            return true
        }
    }

    /// Nil where another thread has kept an instance and let go of what was nearest, both under the lock.
    @usableFromInline var source: InjectedInstanceLookup? {
        lock.withLock { _ in
            isFull ? nil : InjectedInstanceLookup(name: name, fileID: fileID, line: line, nearest: nearest)
        }
    }

    /// Keeps a copy of an instance unless there is one already.
    @inlinable
    func keep<Value>(_ instance: UnsafePointer<Value>) {
        // The containers are let go: a property keeps them until it is read, not longer. They are released outside the
        // lock, because that may run anything.
        let released = lock.withLock { _ in
            defer { if nearest != nil { nearest = nil } }
            if claims() { fill(with: instance) }
            return nearest
        }
        withExtendedLifetime(released) {}
        // Who claimed it under the other lock may still be copying.
        if !isFull { StripedProcessContainer.all.passLocks() }
    }

    /// Whether the caller is the one who fills the cell. Only under this lock or one of the last resort.
    @inlinable @inline(__always)
    func claims() -> Bool {
        state.compareExchange(expected: Self.empty, desired: Self.claimed, ordering: .relaxed).exchanged
    }

    @inlinable @inline(__always)
    func fill<Value>(with instance: UnsafePointer<Value>) {
        withUnsafeMutablePointer(to: &words) { words in
            if InlineInstanceLayout.fits(Value.self) {
                UnsafeMutableRawPointer(words).assumingMemoryBound(to: Value.self).initialize(to: instance.pointee)
            } else {
                let large = UnsafeMutablePointer<Value>.allocate(capacity: 1)
                large.initialize(to: instance.pointee)
                words.pointee.0 = UInt(bitPattern: large)
            }
        }
        state.store(Self.full, ordering: .releasing)
    }

    deinit {
        guard isFull else { return }
        withUnsafeMutablePointer(to: &words) { end($0) }
    }
}
