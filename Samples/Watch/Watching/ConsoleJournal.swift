import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Lines on stdout.
package final class ConsoleJournal: Journal {
    private let count = Mutex(0)

    package init() {}

    package func write(_ line: String) {
        count.withLock { count in
            count += 1
            print(line)
            // Whoever follows a file or a pipe reads each line when it is written.
            fflush(nil)
        }
    }

    package func close() { count.withLock { print("stopped after \($0) lines") } }
}
