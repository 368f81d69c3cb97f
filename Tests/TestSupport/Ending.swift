#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The ways in which the child process of an exit test ends, each with a message.
package enum Ending {
    package static func exit(_ code: Int32, saying text: String) -> Never {
        write(text + "\n")
        #if canImport(Glibc)
        Glibc.exit(code)
        #elseif canImport(Musl)
        Musl.exit(code)
        #else
        Darwin.exit(code)
        #endif
    }

    /// Makes a crash end the process at once. The backtrace of the Swift runtime would take minutes for a large test
    /// program.
    package static func withoutBacktrace() {
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV] { signal(number, SIG_DFL) }
    }

    /// Writes a text to standard error.
    package static func write(_ text: String) {
        let bytes = Array(text.utf8)
        #if canImport(Glibc)
        _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
        #elseif canImport(Musl)
        _ = bytes.withUnsafeBytes { Musl.write(2, $0.baseAddress, $0.count) }
        #else
        _ = bytes.withUnsafeBytes { Darwin.write(2, $0.baseAddress, $0.count) }
        #endif
    }
}
