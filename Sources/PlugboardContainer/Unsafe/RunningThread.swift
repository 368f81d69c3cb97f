import PlugboardWiring
import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// What the running thread builds now, each for the one around it, and how far its stack goes.
///
/// A record that the thread keeps to its end holds the innermost one: where its claim is, which the function that put it
/// there borrows, until it puts back what was there before it returns. It runs without suspending, so it begins and ends
/// on one thread. No other thread reads the record.
struct RunningThread {
    private let record: UnsafeMutablePointer<Record>

    /// The thread's record: its innermost build, the end of its stack, and its serial number.
    private struct Record {
        var innermost: UnsafeMutablePointer<ActiveBuild>?
        let stackEnd: UInt
        let serial: Int
    }

    /// One build that the thread is running: its slot, container and claim, linked to the build it is nested in.
    private struct ActiveBuild {
        let slot: UnmanagedSlot
        let container: Unmanaged<Container>
        let claim: UnsafePointer<BuildClaimWord>
        let outer: UnsafeMutablePointer<ActiveBuild>?

        var build: WaitableOperation { claim.pointee.own(slot, container).record }
    }

    /// Runs a function that builds for a slot, which the thread has claimed; returns why it failed, or nil.
    func failure(
        of slot: UnmanagedSlot, in container: Unmanaged<Container>, claimedBy claim: borrowing BuildClaimWord,
        _ build: () throws(ResolutionError) -> Void
    ) -> ResolutionError? {
        withUnsafePointer(to: claim) { claim in
            var link = ActiveBuild(slot: slot, container: container, claim: claim, outer: record.pointee.innermost)
            return withUnsafeMutablePointer(to: &link) { link in
                record.pointee.innermost = link
                defer { record.pointee.innermost = link.pointee.outer }
                do throws(ResolutionError) { try build() } catch { return error }
                return nil
            }
        }
    }

    /// Outermost first.
    var builds: [WaitableOperation] {
        var builds: [WaitableOperation] = []
        var next = record.pointee.innermost
        while let link = next?.pointee {
            builds.append(link.build)
            next = link.outer
        }
        return builds.reversed()
    }

    var innermost: WaitableOperation? { record.pointee.innermost?.pointee.build }

    /// Whether the stack has room for one resolution more, and for what the factories in it need. Where somebody runs code
    /// on a stack of his own, nobody knows, and there is.
    var hasRoom: Bool { isLeft(Self.reserve) }

    /// Sees to it that there is room for a resolution inside one that lies so deep. Who asks while nothing is being resolved
    /// counts as well: nobody knows when a kept `Resolver`, `Lazy` or `Provider` is used.
    ///
    /// - Throws: `tooDeep`.
    @inline(__always)
    func checkRoom(nestedIn depth: Int32) throws(ResolutionError) {
        guard depth < WeakContextReference.deepest, hasRoom else { throw ResolutionError(.tooDeep) }
    }

    /// The same for what is made one within another until somebody looks again.
    var hasRoomForLevels: Bool { isLeft(Self.reserve + UInt(WiringPlan.stackCheckInterval) * Self.level) }

    private func isLeft(_ bytes: UInt) -> Bool {
        let (here, end) = (ThreadStack.position, record.pointee.stackEnd)
        return here < end || here - end > bytes
    }

    private static let reserve: UInt = 24 << 10
    /// What a level takes at most, a small initializer included: 130 to 530 bytes, and 1,000 to 1,900 in a debug build.
    #if DEBUG
    private static let level: UInt = 2 << 10
    #else
    private static let level: UInt = 1 << 10
    #endif

    /// Good until the function that asks returns or suspends. The record is made when it is first asked for.
    static var current: RunningThread {
        let known = key.load(ordering: .acquiring)
        let key = pthread_key_t(known < 0 ? newKey() : known)
        if let record = pthread_getspecific(key) {
            return RunningThread(record: record.assumingMemoryBound(to: Record.self))
        }
        let record = MallocAllocator.allocate(for: Record.self)
        let serial = lastSerial.wrappingAdd(1, ordering: .relaxed).newValue
        record.initialize(to: Record(innermost: nil, stackEnd: ThreadStack.end, serial: serial))
        guard pthread_setspecific(key, record) == 0 else { preconditionFailure("a thread has room for a pointer") }
        return RunningThread(record: record)
    }

    /// The thread's number in the process, which no other thread has, not after its end either.
    var serial: Int { record.pointee.serial }

    private static let key = Atomic(-1)
    private static let lastSerial = Atomic(0)

    /// Of two that are made at one time the first is kept.
    private static func newKey() -> Int {
        var new = pthread_key_t()
        guard pthread_key_create(&new, { free($0) }) == 0 else { preconditionFailure("a process has room for a key") }
        let (isMine, first) = key.compareExchange(expected: -1, desired: Int(new), ordering: .acquiringAndReleasing)
        if isMine { return Int(new) }
        pthread_key_delete(new)
        return first
    }
}
