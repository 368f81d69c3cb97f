import PlugboardWiring
import Synchronization

/// The process-wide container that an `@Inject` property uses when it was given no other one and no custom lookup is
/// set.
///
/// Whoever reads it holds the lock around it. A container that was bootstrapped is let go after it was taken from here.
@usableFromInline
struct ProcessContainer: Sendable {
    @usableFromInline let container: Unmanaged<Container>
    /// Those who provide no container of their own.
    @usableFromInline let others: SeenTypeSet

    @inlinable @inline(__always)
    func isMeant(in enclosing: AnyObject?) -> Bool {
        guard let enclosing else { return true }
        return others.contains(ObjectIdentifier(type(of: enclosing)))
    }

    static func hold(_ container: Container?) {
        StripedProcessContainer.all.replace(
            with: container.map {
                ProcessContainer(container: Unmanaged.passUnretained($0), others: ContainerProvidingTypes.others)
            })
    }
}

/// The same `ProcessContainer` many times, each behind a lock of its own: threads that read it at one time hardly ever
/// share a lock, nor its line of the processor's cache. Who replaces it takes all locks, one after another.
///
/// Its memory is never given back: there is one for the process. The entries are initialized before it is seen.
@usableFromInline
struct StripedProcessContainer: @unchecked Sendable {
    @usableFromInline static let all = StripedProcessContainer()
    @usableFromInline let entries: UnsafeMutablePointer<Entry>

    /// One locked copy of the process container, padded to a cache line.
    @usableFromInline
    struct Entry: ~Copyable {
        @usableFromInline let container = Mutex<ProcessContainer?>(nil)
        /// Keeps the next entry off this one's line.
        private let padding: (InlineInstanceLayout.Words, InlineInstanceLayout.Words, UInt, UInt, UInt) =
            ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0, 0)

        init() {}
    }

    @inlinable @inline(__always) static var bits: UInt { 6 }

    private init() {
        entries = .allocate(capacity: 1 << Self.bits)
        for index in 0..<1 << Self.bits { (entries + index).initialize(to: Entry()) }
    }

    /// That of the running thread, by where its stack is. Any will do.
    @inlinable @inline(__always)
    var ofRunningThread: UnsafeMutablePointer<Entry> {
        var here: UInt8 = 0
        let position = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
        let hash = (position &>> 18) &* 0x9E37_79B9_7F4A_7C15
        return entries + Int(truncatingIfNeeded: hash &>> (64 &- Self.bits))
    }

    func replace(with container: ProcessContainer?) {
        for index in 0..<1 << Self.bits { entries[index].container.withLock { $0 = container } }
    }

    /// Returns when nobody is under one of the locks who was when it was called.
    @usableFromInline
    func passLocks() {
        for index in 0..<1 << Self.bits { entries[index].container.withLock { _ in } }
    }
}
