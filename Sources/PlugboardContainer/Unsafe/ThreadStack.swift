#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The stack of the running thread, which grows downwards on every system that this is for.
enum ThreadStack {
    /// About where in it the running function is. The address is compared and never followed. Under the address sanitizer,
    /// whose stacks for variables are elsewhere, it is in none.
    @inline(never)
    static var position: UInt {
        var here: UInt8 = 0
        return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }

    #if canImport(Darwin)
    /// The lowest address that it may grow to.
    static var end: UInt {
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
    }
    #else
    /// The lowest address that it may grow to; 0 where the system does not tell. It costs some microseconds.
    static var end: UInt {
        var attributes = pthread_attr_t()
        guard attributesOfThread(pthread_self(), &attributes) == 0 else { return 0 }
        defer { pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return 0 }
        #if canImport(Musl)
        var guardSize = 0
        guard pthread_attr_getguardsize(&attributes, &guardSize) == 0 else { return 0 }
        // Musl tells of the first thread, which has no guard, what of its stack is in use by now.
        if guardSize == 0 { return grown(from: UInt(bitPattern: lowest) + UInt(size)) }
        #endif
        return UInt(bitPattern: lowest)
    }
    #endif

    #if canImport(Musl)
    /// The end of the first thread's stack by the limit of the process; 0 where there is none.
    private static func grown(from top: UInt) -> UInt {
        var limit = rlimit()
        guard getrlimit(RLIMIT_STACK, &limit) == 0 else { return 0 }
        let (end, isUnlimited) = top.subtractingReportingOverflow(UInt(limit.rlim_cur))
        return isUnlimited ? 0 : end
    }
    #endif
}

#if !canImport(Darwin)
/// `pthread_getattr_np`, by its name: the C libraries declare it for `_GNU_SOURCE` only, which Swift's modules of them do not
/// set. Words in and a word out are handed over alike in Swift and in C; the types are those of its manual page.
@_silgen_name("pthread_getattr_np")
private func attributesOfThread(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32
#endif
