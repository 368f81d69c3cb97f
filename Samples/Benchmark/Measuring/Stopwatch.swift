#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

enum Stopwatch {
    /// Returns the processor time of the current thread. On a busy machine a thread also waits for its turn, and by
    /// elapsed time a ratio of 3 is measured as 11.
    static func nanoseconds(_ work: () -> Void) -> Double {
        let start = threadTime
        work()
        return threadTime - start
    }

    private static var threadTime: Double {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { fatalError("a thread has a clock") }
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// Returns the elapsed time, for work on several threads at once.
    static func wallNanoseconds(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}

extension Stopwatch {
    static func quotient(of work: () -> Void, over other: () -> Void) -> Double {
        let time = nanoseconds(work)
        return time / nanoseconds(other)
    }
}
