#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Speaks through the process: lines to stdout, notes to stderr.
package struct StandardOutput: Output {
    package init() {}

    package func line(_ text: String) {
        send(text, to: STDOUT_FILENO)
    }

    package func note(_ text: String) {
        send("storefront: \(text)", to: STDERR_FILENO)
    }

    /// Unbuffered, so that a line that was said stays said when the process is killed.
    private func send(_ text: String, to descriptor: Int32) {
        var rest = Array("\(text)\n".utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written < 0 && errno == EINTR { continue }
            // A reader who left is no reason to lose orders.
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
