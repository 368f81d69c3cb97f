#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

enum Stopwatch {
    /// What the running thread works for that: on a busy machine it waits for its turn, and by the wall a ratio of 3 reads
    /// as 11.
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

    /// What it takes by the wall, where several threads work at one time.
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
