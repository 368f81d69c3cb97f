import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A journal that writes lines to stdout.
package final class ConsoleJournal: Journal {
    private let count = Mutex(0)

    package init() {}

    package func write(_ line: String) {
        count.withLock { count in
            count += 1
            print(line)
            // Flushes the buffer, so that a reader of a file or a pipe receives each line at once.
            fflush(nil)
        }
    }

    package func close() { count.withLock { print("stopped after \($0) lines") } }
}
