import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The stack of the current thread. It grows downwards on every supported system.
enum ThreadStack {
    /// The number of bytes that a nested resolution needs, which a closure requests.
    fileprivate static let reserve: UInt = 24 << 10
    /// The number of bytes that one level of builds needs at least. The initializers of services use most of a larger
    /// frame.
    #if DEBUG
    private static let level: UInt = 2 << 10
    #else
    private static let level: UInt = 1 << 10
    #endif

    /// Whether the stack has room for one more resolution or build.
    static var hasRoom: Bool { isLeft(reserve) }

    /// Whether the stack has room for the levels until the next check.
    static var hasRoomForLevels: Bool { isLeft(reserve + UInt(WiringPlan.stackCheckInterval) * level) }

    /// Whether the stack is nearly full. From then on, properties that are being injected are recorded for the report
    /// of a cycle.
    static var isNearlyFull: Bool { !isLeft(4 * reserve) }

    /// Checks that a closure may make a request at this depth. If it does not await the request, `ThreadRecord` checks
    /// later that the stack has room.
    ///
    /// - Throws: `tooDeep` if nested resolutions reach a depth of 100.
    @inline(__always)
    static func checkDepth(_ depth: Int32, isAwaited: Bool) throws(ResolutionError) {
        guard depth < deepest, !isAwaited || hasRoom else { throw ThreadRecord.current.refusal(isAwaited: isAwaited) }
    }

    /// The maximum depth of nested resolutions that closures request. Programs need far fewer.
    static let deepest: Int32 = 100

    /// The maximum depth of asynchronous builds that request each other. A plan nests at most 1,000 instances.
    static let deepestAwaited: Int32 = 2_000

    private static func isLeft(_ bytes: UInt) -> Bool { isLeft(bytes, above: ThreadRecord.current.stackEnd) }

    @inline(__always)
    fileprivate static func isLeft(_ bytes: UInt, above end: UInt) -> Bool {
        let here = position
        return here < end || here - end > bytes
    }

    /// The approximate stack address of the current function.
    ///
    /// The address is compared and never dereferenced. The address sanitizer places variables on separate stacks, so
    /// with the sanitizer the address is in no stack of the thread.
    @inline(__always)
    static var position: UInt {
        var here: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }

    #if canImport(Darwin)
    /// The lowest address that the stack may grow to.
    fileprivate static var currentEnd: UInt {
        let thread = pthread_self()
        return unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
    #else
    /// The lowest address that the stack may grow to; 0 if the system does not report it. The call takes some
    /// microseconds.
    fileprivate static var currentEnd: UInt {
        var attributes = pthread_attr_t()
        guard unsafe attributesOfThread(pthread_self(), &attributes) == 0 else { return 0 }
        defer { unsafe pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard unsafe pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return 0 }
        #if canImport(Musl)
        var guardSize = 0
        guard unsafe pthread_attr_getguardsize(&attributes, &guardSize) == 0 else { return 0 }
        // The first thread has no guard. For this thread, Musl reports only the part of the stack in use.
        if guardSize == 0 { return grown(from: UInt(bitPattern: lowest) + UInt(size)) }
        #endif
        return UInt(bitPattern: lowest)
    }
    #endif

    #if canImport(Musl)
    /// Returns the end of the first thread's stack from the limit of the process; 0 if there is no limit.
    private static func grown(from top: UInt) -> UInt {
        var limit = rlimit()
        guard getrlimit(RLIMIT_STACK, &limit) == 0 else { return 0 }
        let (end, isUnlimited) = top.subtractingReportingOverflow(UInt(limit.rlim_cur))
        return isUnlimited ? 0 : end
    }
    #endif
}

/// The record of the current thread: the end of its stack, its innermost build, and its requests.
///
/// Only the thread itself uses its record, which is freed when the thread ends. Code that may suspend keeps none.
@safe struct ThreadRecord {
    private let values: UnsafeMutablePointer<Values>

    @unsafe private struct Values {
        /// The lowest address that the stack may grow to. Asking the system for it takes microseconds.
        let stackEnd: UInt
        /// The number of requests and shared builds on the stack.
        var nesting = 0
        /// Whether there is a failure: a test without a reference count.
        var hasFailed = false
        /// The error of a request that was too deep.
        var failure: ResolutionError?
        /// The innermost build that does not suspend, without a reference count. `build` retains it, and restores the
        /// previous one before it returns.
        var operation: Unmanaged<WaitableOperation>?
    }

    private static let key = {
        var key = pthread_key_t()
        guard unsafe pthread_key_create(&key, { unsafe free($0) }) == 0 else {
            preconditionFailure("a process has room for a key")
        }
        return key
    }()

    private static func free(_ address: UnsafeMutableRawPointer?) {
        guard let values = unsafe address?.assumingMemoryBound(to: Values.self) else { return }
        unsafe ThreadRecord(values: values).forget()
        unsafe values.deinitialize(count: 1)
        unsafe values.deallocate()
    }

    @inline(__always)
    static var current: ThreadRecord {
        guard let known = unsafe pthread_getspecific(key) else { return new() }
        return unsafe ThreadRecord(values: known.assumingMemoryBound(to: Values.self))
    }

    @inline(never)
    private static func new() -> ThreadRecord {
        let values = UnsafeMutablePointer<Values>.allocate(capacity: 1)
        unsafe values.initialize(to: Values(stackEnd: ThreadStack.currentEnd))
        guard unsafe pthread_setspecific(key, values) == 0 else { preconditionFailure("a thread has room for a word") }
        return unsafe ThreadRecord(values: values)
    }

    /// The identity of the thread, which is unique while the thread exists.
    var id: UInt { unsafe UInt(bitPattern: values) }

    var stackEnd: UInt { unsafe values.pointee.stackEnd }

    var operation: WaitableOperation? { unsafe values.pointee.operation?.takeUnretainedValue() }
}

// A request that is too deep makes the whole resolution fail, even if a closure has caught the error. Otherwise closures that
// catch the error and request again would take a time that is exponential in the depth. The thread keeps the failure until its
// outermost request has ended: further requests throw it, shared instances are not kept, and `unlessFailed` throws it after
// the outermost request. It is not thrown at the end of each nested request, because this would copy each result once
// more.

extension ThreadRecord {
    /// Runs a request.
    ///
    /// - Parameters:
    ///   - facts: The slot for the path of the error.
    ///   - isChecked: Whether the caller then calls `unlessFailed`. If not, an outermost request leaves no failure.
    @inline(__always)
    func request<R>(
        of facts: @autoclosure () -> SlotFacts, isChecked: Bool = true, _ body: () throws(ResolutionError) -> R
    ) throws(ResolutionError) -> R {
        try begin(of: facts())
        do throws(ResolutionError) {
            defer { end(of: facts(), isChecked: isChecked) }
            return try body()
        } catch {
            throw ended(by: error)
        }
    }

    /// Begins a request, which then ends with `end`, and also with `ended` if it throws.
    @inline(__always)
    func begin(of facts: @autoclosure () -> SlotFacts) throws(ResolutionError) {
        try checkBeginning(of: facts())
        unsafe values.pointee.nesting += 1
    }

    @inline(__always)
    func end(of facts: @autoclosure () -> SlotFacts, isChecked: Bool) {
        unsafe values.pointee.nesting -= 1
        if unsafe values.pointee.hasFailed { extendFailure(by: facts(), isChecked) }
    }

    /// Builds a shared instance as an operation that other threads may wait for.
    @inline(__always)
    func build<R>(
        _ operation: WaitableOperation, of facts: SlotFacts, _ body: () throws(ResolutionError) -> R
    ) throws(ResolutionError) -> R {
        let result = try request(of: facts) { () throws(ResolutionError) in
            // Restored before the request ends, because its failure concerns the operation around it.
            let outer = unsafe values.pointee.operation
            unsafe values.pointee.operation = Unmanaged.passUnretained(operation)
            defer { unsafe values.pointee.operation = outer }
            return try body()
        }
        if let failure = unsafe values.pointee.failure {
            if unsafe values.pointee.nesting == 0 { forget() }
            throw failure
        }
        return result
    }

    /// Checks that a request may begin: the stack has room, and the thread has no failure.
    @inline(__always)
    func checkBeginning(of facts: @autoclosure () -> SlotFacts) throws(ResolutionError) {
        if unsafe !ThreadStack.isLeft(ThreadStack.reserve, above: values.pointee.stackEnd) || values.pointee.hasFailed {
            try checkFailure(of: facts())
        }
    }

    /// Checks that a request may begin, if the stack is nearly full or the thread has a failure.
    @inline(never)
    private func checkFailure(of facts: SlotFacts) throws(ResolutionError) {
        if unsafe values.pointee.nesting == 0 { forget() }
        if let earlier = unsafe values.pointee.failure { throw earlier }
        if ThreadStack.hasRoom { return }
        throw refused(facts.passed(by: ResolutionError(.tooDeep)), isAwaited: false)
    }

    /// Returns the error of a closure's request that is too deep.
    @inline(never)
    func refusal(isAwaited: Bool) -> ResolutionError {
        if let earlier = unsafe values.pointee.failure { return earlier }
        return refused(ResolutionError(.tooDeep), isAwaited: isAwaited)
    }

    /// Returns the error of a request that cannot begin. An awaited or outermost one leaves no failure of the thread.
    private func refused(_ error: ResolutionError, isAwaited: Bool) -> ResolutionError {
        unsafe isAwaited || values.pointee.nesting == 0 ? WaitableOperation.failed(error) : kept(error)
    }

    /// Checks that no request within the current build was too deep.
    ///
    /// - Throws: `tooDeep`.
    func checkUnspoiled(_ facts: SlotFacts) throws(ResolutionError) {
        if let failure = unsafe values.pointee.failure { throw facts.passed(by: failure) }
    }

    /// Returns the error of a request that has ended. The outermost one fails with the failure of the thread, even if a
    /// factory has thrown another error instead.
    @inline(never)
    func ended(by error: ResolutionError) -> ResolutionError {
        if error.isTooDeep { _ = kept(error) }
        guard unsafe values.pointee.nesting == 0 else { return error }
        defer { forget() }
        return unsafe values.pointee.failure ?? error
    }

    /// Adds the slot of a request that has ended to the path of the failure.
    @inline(never)
    private func extendFailure(by facts: SlotFacts, _ isChecked: Bool) {
        if let failure = unsafe values.pointee.failure { _ = kept(facts.passed(by: failure)) }
        if unsafe !isChecked && values.pointee.nesting == 0 { forget() }
    }

    /// Keeps an error until the outermost request has ended. The error also concerns the awaited build whose closure made
    /// that request.
    private func kept(_ error: ResolutionError) -> ResolutionError {
        if unsafe values.pointee.nesting == 0 { _ = WaitableOperation.failed(error) }
        if unsafe values.pointee.failure == nil { Failures.count.add(1, ordering: .relaxed) }
        unsafe values.pointee.failure = error
        unsafe values.pointee.hasFailed = true
        return error
    }

    private func forget() {
        if unsafe values.pointee.failure != nil { Failures.count.subtract(1, ordering: .relaxed) }
        unsafe values.pointee.failure = nil
        unsafe values.pointee.hasFailed = false
    }

    /// Checks that no request within the outermost one, which has ended, was too deep.
    fileprivate func checkEnd() throws(ResolutionError) {
        guard unsafe values.pointee.nesting == 0, let failure = unsafe values.pointee.failure else { return }
        forget()
        throw failure
    }
}

/// The failures of threads.
@usableFromInline enum Failures {
    /// The number of threads with a failure. Avoids the search for the thread's record after each request.
    @usableFromInline static let count = Atomic(0)

    @usableFromInline static func check() throws(ResolutionError) { try ThreadRecord.current.checkEnd() }
}

/// Returns the result of a request of the program, unless a request within it was too deep.
@inlinable @inline(__always)
func unlessFailed<R>(_ request: () throws(ResolutionError) -> R) throws(ResolutionError) -> R {
    let result = try request()
    if Failures.count.load(ordering: .relaxed) != 0 { try Failures.check() }
    return result
}

/// An object of each thread, which is released when its thread ends.
struct ObjectOfThread<Object: AnyObject>: Sendable {
    private let key: pthread_key_t

    init() {
        var key = pthread_key_t()
        // The system passes the object that `object` has retained.
        #if canImport(Darwin)
        let result = unsafe pthread_key_create(&key) { unsafe Unmanaged<AnyObject>.fromOpaque($0).release() }
        #else
        let result = unsafe pthread_key_create(&key) { object in
            if let object = unsafe object { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        #endif
        guard result == 0 else { preconditionFailure("a process has room for a key") }
        self.key = key
    }

    /// Returns the object of the current thread. The first call creates it.
    func object(_ make: () -> Object) -> Object {
        if let known = unsafe pthread_getspecific(key) {
            return unsafe Unmanaged<Object>.fromOpaque(known).takeUnretainedValue()
        }
        let made = make()
        guard unsafe pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque()) == 0 else {
            preconditionFailure("a thread has room for a word")
        }
        return made
    }
}

#if !canImport(Darwin)
/// The function `pthread_getattr_np`, declared by its symbol name.
///
/// The C libraries declare it only for `_GNU_SOURCE`, which Swift's modules of these libraries do not set. Swift and C
/// pass word arguments and a word result in the same way. The types are those of the function's manual page.
@_silgen_name("pthread_getattr_np")
private func attributesOfThread(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif

/// The identity of the current task, or of the current thread outside of tasks.
///
/// The identity is the address of the task or the number of the thread. The address is read as a word and never
/// dereferenced: `UnsafeCurrentTask` has the size of a word and no public accessor for the address. The identity is
/// unique while the task or thread exists, so a comparison is valid only during that time.
struct TaskOrThreadID: Equatable, Sendable {
    private let word: UInt

    private init(word: UInt) { self.word = word }

    static var current: TaskOrThreadID {
        unsafe withUnsafeCurrentTask { task in
            guard let task = unsafe task else { return TaskOrThreadID(word: thread) }
            return TaskOrThreadID(word: unsafe unsafeBitCast(task, to: UInt.self))
        }
    }

    /// The number of the current thread, which is unique while the thread exists.
    static var thread: UInt {
        #if canImport(Glibc)
        UInt(pthread_self())
        #else
        UInt(bitPattern: pthread_self())
        #endif
    }
}
