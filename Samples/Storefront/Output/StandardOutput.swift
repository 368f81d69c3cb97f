internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Speaks through the process: lines to stdout, notes to stderr.
package final class StandardOutput: Output {
    /// The first reason why a line could not be written.
    private let failure = Mutex<String?>(nil)

    package init() {}

    package func line(_ text: String) {
        let reason = send(text, to: STDOUT_FILENO)
        failure.withLock { $0 = $0 ?? reason }
    }

    package func note(_ text: String) {
        // Where stderr cannot be written there is nobody left to tell.
        _ = send("storefront: \(text)", to: STDERR_FILENO)
    }

    package func finish() throws {
        if let reason = failure.withLock({ $0 }) { throw LostOutput(reason: reason) }
    }

    /// Unbuffered, so that a line that was said stays said when the process is killed. Nil, or why it was not written.
    private func send(_ text: String, to descriptor: Int32) -> String? {
        var rest = Array("\(VisibleText.of(text))\n".utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written <= 0 {
                let code = errno
                if code == EINTR { continue }
                // A reader who left is no reason to lose orders.
                return code == EPIPE ? nil : String(cString: strerror(code))
            }
            rest = rest.dropFirst(written)
        }
        return nil
    }
}

/// The orders were placed, but not all that was said of them arrived.
package struct LostOutput: Error, CustomStringConvertible {
    /// In the system's words.
    let reason: String

    package var description: String { "cannot write the output: \(reason)" }
}
