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
    private static let reserve: UInt = 24 << 10
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

    /// Checks that a closure may make a request at this depth.
    ///
    /// - Throws: `tooDeep` if the stack is nearly full, if nested resolutions reach a depth of 100, or if another request
    ///   of the same resolution was too deep.
    static func checkRoom(nestedIn depth: Int32, isAwaited: Bool = false) throws(ResolutionError) {
        let values = unsafe ThreadValues.current
        guard depth < deepest, unsafe isLeft(reserve, above: values.pointee.end) else {
            throw unsafe tooDeep(values, isAwaited: isAwaited)
        }
        if let failure = unsafe values.pointee.failure { throw failure }
    }

    /// Checks that the build of a slot has room.
    ///
    /// - Throws: `tooDeep`.
    static func checkRoom(for facts: SlotFacts) throws(ResolutionError) {
        do throws(ResolutionError) { try checkRoom(nestedIn: 0) } catch { throw facts.passed(by: error) }
    }

    /// Returns the error of a request that is too deep, after recording it for the requests around it.
    @inline(never)
    private static func tooDeep(_ values: UnsafeMutablePointer<ThreadValues>, isAwaited: Bool) -> ResolutionError {
        let error = ResolutionError(.tooDeep)
        if isAwaited { WaitableOperation.innermost?.spoil(error) }
        if unsafe values.pointee.nesting > 0 { unsafe values.pointee.failure = error }
        return error
    }

    /// The maximum depth of nested resolutions that closures request. Programs need far fewer.
    static let deepest: Int32 = 100

    /// The maximum depth of asynchronous builds of shared instances that request each other.
    static let deepestShared: Int32 = 2_000

    private static func isLeft(_ bytes: UInt) -> Bool { unsafe isLeft(bytes, above: ThreadValues.current.pointee.end) }

    private static func isLeft(_ bytes: UInt, above end: UInt) -> Bool {
        let here = position
        return here < end || here - end > bytes
    }

    /// The approximate stack address of the current function.
    ///
    /// The address is compared and never dereferenced. The address sanitizer places variables on separate stacks, so
    /// with the sanitizer the address is in no stack of the thread.
    @inline(never)
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

/// The values of one thread. Only that thread uses them, and they are freed when it ends.
@unsafe private struct ThreadValues {
    /// The lowest address that the stack may grow to. Asking the system for it takes microseconds.
    let end: UInt
    /// The innermost build that does not suspend, without a reference count. A function that sets it also retains it, and
    /// restores the previous one on the same thread before it returns.
    var operation: Unmanaged<WaitableOperation>?
    /// The number of requests and shared builds on the stack.
    var nesting = 0
    /// The error of a request that was too deep, until the outermost of these requests has ended.
    var failure: ResolutionError?

    private static let key = {
        var key = pthread_key_t()
        guard unsafe pthread_key_create(&key, { unsafe free($0) }) == 0 else {
            preconditionFailure("a process has room for a key")
        }
        return key
    }()

    private static func free(_ address: UnsafeMutableRawPointer?) {
        guard let values = unsafe address?.assumingMemoryBound(to: Self.self) else { return }
        unsafe values.deinitialize(count: 1)
        unsafe values.deallocate()
    }

    @inline(__always)
    static var current: UnsafeMutablePointer<Self> {
        guard let known = unsafe pthread_getspecific(key) else { return unsafe new() }
        return unsafe known.assumingMemoryBound(to: Self.self)
    }

    @inline(never)
    private static func new() -> UnsafeMutablePointer<Self> {
        let values = UnsafeMutablePointer<Self>.allocate(capacity: 1)
        unsafe values.initialize(to: Self(end: ThreadStack.currentEnd))
        guard unsafe pthread_setspecific(key, values) == 0 else { preconditionFailure("a thread has room for a word") }
        return unsafe values
    }
}

extension ThreadStack {
    /// Runs a request, or the build of a shared instance.
    ///
    /// If a request within it is too deep, it fails too, even if a closure has caught the error. Otherwise closures that
    /// catch the error and ask again would take a time that is exponential in the depth. Only the caller of the outermost
    /// request can catch the error.
    ///
    /// - Parameter facts: The slot for the path of the error.
    @inline(__always)
    static func nested<R>(
        of facts: @autoclosure () -> SlotFacts, _ body: () throws(ResolutionError) -> R
    ) throws(ResolutionError) -> R {
        let values = unsafe ThreadValues.current
        unsafe values.pointee.nesting += 1
        defer {
            unsafe values.pointee.nesting -= 1
            if unsafe values.pointee.nesting == 0, unsafe values.pointee.failure != nil {
                unsafe values.pointee.failure = nil
            }
        }
        let result: R
        do throws(ResolutionError) {
            result = try body()
        } catch {
            if error.isTooDeep { unsafe values.pointee.failure = error }
            throw error
        }
        guard let caught = unsafe values.pointee.failure else { return result }
        let failure = facts().passed(by: caught)
        unsafe values.pointee.failure = failure
        throw failure
    }

    /// Runs a request of the program. It may be made by a closure that captures a container, so it needs room too.
    @inline(__always)
    static func outermost<R>(
        of facts: @autoclosure () -> SlotFacts, _ body: () throws(ResolutionError) -> R
    ) throws(ResolutionError) -> R {
        do throws(ResolutionError) { try checkRoom(nestedIn: 0) } catch { throw facts().passed(by: error) }
        return try nested(of: facts(), body)
    }
}

/// The innermost build on the current thread that does not suspend.
enum ThreadOperation {
    static var current: WaitableOperation? {
        get { unsafe ThreadValues.current.pointee.operation?.takeUnretainedValue() }
        set { unsafe ThreadValues.current.pointee.operation = newValue.map { unsafe Unmanaged.passUnretained($0) } }
    }
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
