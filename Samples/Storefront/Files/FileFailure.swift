#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Something the disk would not do.
package struct FileFailure: Error, CustomStringConvertible {
    package let path: String
    /// What was tried and what came of it: `cannot open it: Permission denied`.
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The failure of the system call that was just made.
    static func last(_ attempt: String, _ path: String) -> FileFailure {
        let code = errno
        return FileFailure(path: path, reason: "cannot \(attempt): \(String(cString: strerror(code)))")
    }

    package var description: String { "\(path): \(reason)" }
}
