import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Runs a closure on a separate thread, and returns whether the closure returned.
///
/// A trap in the closure stops its thread permanently. The thread keeps its memory and its locks, so this is only for a
/// process that ends soon. A trap on another thread ends the process as usual.
func endsWithoutTrap(_ body: @escaping () -> Void) -> Bool {
    turn.withLock { _ in
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return true }
        defer { for end in ends { close(end) } }
        notice.store(ends[1], ordering: .releasing)
        var action = SignalAction()
        action.sa_flags = SA_ONSTACK
        setHandler(of: &action)
        var former = signals.map { _ in SignalAction() }
        for (index, signal) in signals.enumerated() { _ = unsafe sigaction(signal, &action, &former[index]) }
        defer { for (index, signal) in signals.enumerated() { _ = unsafe sigaction(signal, &former[index], nil) } }
        guard startThread(GuardedWork(body)) else { return true }
        var byte: UInt8 = 0
        while unsafe read(ends[0], &byte, 1) < 0, SystemError.last.code == EINTR {}
        return byte == 1
    }
}

private typealias SignalAction = sigaction

private let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
private let turn = Mutex(())

/// The thread that a trap stops. Safe without a lock: `turn` allows one such thread at a time, only this thread writes the
/// variable, and its handler reads it on the same thread. A handler on another thread finds a different thread.
nonisolated(unsafe) private var guarded: pthread_t?

/// The end of a pipe that receives 1 when the work ends and 2 when it traps. Atomic, because a handler cannot lock.
private let notice = Atomic<Int32>(-1)

/// The work of a thread.
private final class GuardedWork {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
        // A stack that is full has no room for the handler.
        let size = 64 * 1024
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = unsafe stack_t()
        unsafe stack.ss_sp = memory
        unsafe stack.ss_size = .init(size)
        unsafe sigaltstack(&stack, nil)
        unsafe guarded = pthread_self()
        body()
        unsafe guarded = nil
        unsafe stack.ss_flags = .init(SS_DISABLE)
        unsafe sigaltstack(&stack, nil)
        unsafe memory.deallocate()
        var byte: UInt8 = 1
        _ = unsafe write(notice.load(ordering: .acquiring), &byte, 1)
    }
}

private func startThread(_ work: GuardedWork) -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    unsafe pthread_attr_setdetachstate(&attributes, .init(PTHREAD_CREATE_DETACHED))
    let passed = unsafe Unmanaged.passRetained(work).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = unsafe pthread_create(
        &thread, &attributes,
        { work in
            unsafe Unmanaged<GuardedWork>.fromOpaque(work).takeRetainedValue().run()
            return nil
        }, passed)
    #else
    var thread = pthread_t()
    let result = unsafe pthread_create(
        &thread, &attributes,
        { work in
            if let work = unsafe work { unsafe Unmanaged<GuardedWork>.fromOpaque(work).takeRetainedValue().run() }
            return nil
        }, passed)
    #endif
    if result != 0 { unsafe Unmanaged<GuardedWork>.fromOpaque(passed).release() }
    return result == 0
}

private func setHandler(of action: inout SignalAction) {
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = stopThread
    #elseif canImport(Musl)
    unsafe action.__sa_handler.sa_handler = stopThread
    #else
    unsafe action.__sigaction_handler.sa_handler = stopThread
    #endif
}

/// Stops the thread that trapped. Calls only functions that are safe in a handler, and allocates nothing.
private func stopThread(_ number: Int32) {
    guard let thread = unsafe guarded, pthread_equal(thread, pthread_self()) != 0 else {
        // With the default action, the instruction runs again and ends the process.
        _ = signal(number, SIG_DFL)
        return
    }
    var byte: UInt8 = 2
    _ = unsafe write(notice.load(ordering: .acquiring), &byte, 1)
    while true { pause() }
}
