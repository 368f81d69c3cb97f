internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// An output that writes lines to stdout and notes to stderr.
package final class StandardOutput: Output {
    /// The reason of the first line that could not be written; nil if there is none.
    private let failure = Mutex<String?>(nil)

    package init() {}

    package func line(_ text: String) {
        let reason = send(text, to: STDOUT_FILENO)
        failure.withLock { $0 = $0 ?? reason }
    }

    package func note(_ text: String) {
        // A failure to write to stderr cannot be reported.
        _ = send("storefront: \(text)", to: STDERR_FILENO)
    }

    package func finish() throws {
        if let reason = failure.withLock({ $0 }) { throw LostOutput(reason: reason) }
    }

    /// Writes without a buffer, so that a killed process loses no line. Returns the reason of a failure, or nil.
    private func send(_ text: String, to descriptor: Int32) -> String? {
        var rest = Array("\(VisibleText.of(text))\n".utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written <= 0 {
                let code = errno
                if code == EINTR { continue }
                // A closed pipe is not a failure, because it must not stop the orders.
                return code == EPIPE ? nil : String(cString: strerror(code))
            }
            rest = rest.dropFirst(written)
        }
        return nil
    }
}

/// The error for orders that were placed while part of the output was lost.
package struct LostOutput: Error, CustomStringConvertible {
    /// The system's description of the failure.
    let reason: String

    package var description: String { "cannot write the output: \(reason)" }
}
