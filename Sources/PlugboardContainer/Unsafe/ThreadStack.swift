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

    /// The lowest address that it may grow to; 0 where the system does not tell. It costs some microseconds.
    static var end: UInt {
        #if canImport(Darwin)
        let thread = pthread_self()
        return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - UInt(pthread_get_stacksize_np(thread))
        #elseif canImport(Musl)
        // Musl tells of the first thread's stack what is in use by now, though it may grow.
        return 0
        #else
        guard let attributesOfThread else { return 0 }
        var attributes = pthread_attr_t()
        guard attributesOfThread(pthread_self(), &attributes) == 0 else { return 0 }
        defer { pthread_attr_destroy(&attributes) }
        var lowest: UnsafeMutableRawPointer?
        var size = 0
        guard pthread_attr_getstack(&attributes, &lowest, &size) == 0 else { return 0 }
        return UInt(bitPattern: lowest)
        #endif
    }

    #if canImport(Glibc)
    private typealias AttributesOfThread = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32

    /// `pthread_getattr_np`, by its name: the C library declares it for `_GNU_SOURCE` only, which Swift's module of it
    /// does not set. Nil in a program that cannot look up names. The type is the one of its manual page.
    private static let attributesOfThread: AttributesOfThread? = dlsym(nil, "pthread_getattr_np").map {
        unsafeBitCast($0, to: AttributesOfThread.self)
    }
    #endif
}
