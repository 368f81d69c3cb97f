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

    /// Checks that a nested resolution has room.
    ///
    /// - Throws: `tooDeep` if the stack is nearly full, or if nested resolutions reach a depth of 100.
    static func checkRoom(nestedIn depth: Int32) throws(ResolutionError) {
        guard depth < deepest, hasRoom else { throw ResolutionError(.tooDeep) }
    }

    /// Checks that the build of a slot has room.
    ///
    /// - Throws: `tooDeep`.
    static func checkRoom(for facts: SlotFacts) throws(ResolutionError) {
        guard hasRoom else { throw ResolutionError(.tooDeep, path: facts.steps) }
    }

    /// The maximum depth of nested resolutions that closures request. Programs need far fewer.
    static let deepest: Int32 = 100

    private static func isLeft(_ bytes: UInt) -> Bool {
        let (here, end) = (position, end)
        return here < end || here - end > bytes
    }

    /// The lowest address that the stack may grow to, cached for each thread, because the system call takes
    /// microseconds.
    private static var end: UInt {
        let known = unsafe UInt(bitPattern: pthread_getspecific(key))
        if known != 0 { return known }
        let end = currentEnd
        guard unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: end)) == 0 else { return end }
        return end
    }

    private static let key = newKey()

    fileprivate static func newKey() -> pthread_key_t {
        var key = pthread_key_t()
        guard unsafe pthread_key_create(&key, nil) == 0 else { preconditionFailure("a process has room for a key") }
        return key
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
    private static var currentEnd: UInt {
        let thread = pthread_self()
        return unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
    #else
    /// The lowest address that the stack may grow to; 0 if the system does not report it. The call takes some
    /// microseconds.
    private static var currentEnd: UInt {
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

/// The innermost build on the current thread that does not suspend.
///
/// The thread stores the operation without a reference count. A function that sets the operation also retains it, and
/// restores the previous operation on the same thread before it returns.
enum ThreadOperation {
    private static let key = ThreadStack.newKey()

    static var current: WaitableOperation? {
        get { unsafe pthread_getspecific(key).map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() } }
        set {
            let address = unsafe newValue.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
            guard unsafe pthread_setspecific(key, address) == 0 else {
                preconditionFailure("a thread has room for a word")
            }
        }
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
