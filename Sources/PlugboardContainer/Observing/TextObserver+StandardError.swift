#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension ContainerObserver where Self == TextObserver {
    /// Tells what it observes on standard error, a line at a time; nothing on standard output. Any thread
    /// may use it; a line is written whole unless the reader takes only part of it.
    ///
    /// ```swift
    /// catalog.observer = .stderr
    /// ```
    public static var stderr: TextObserver { TextObserver { writeToStandardError($0 + "\n") } }
}

/// Writes at once and wholly; a reader that has gone away is no reason to fail.
private func writeToStandardError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
        let count = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return }
        bytes = bytes.dropFirst(count)
    }
}
