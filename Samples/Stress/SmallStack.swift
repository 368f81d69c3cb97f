#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Runs a closure on a new thread with a stack of this many bytes.
func onSmallStack(_ bytes: Int, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        let errand = Errand {
            body()
            continuation.resume()
        }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, bytes)
        pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let failure = pthread_create(&thread, &attributes, Errand.run, Unmanaged.passRetained(errand).toOpaque())
        precondition(failure == 0, "a process has room for a thread")
        pthread_attr_destroy(&attributes)
    }
}

/// The work of a thread. The code that starts the thread retains it, and the thread releases it.
private final class Errand: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    #if canImport(Darwin)
    static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { errand in
        Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().body()
        return nil
    }
    #else
    static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { errand in
        guard let errand else { return nil }
        Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().body()
        return nil
    }
    #endif
}
