#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A failed operation on a file or directory.
package struct FileFailure: Error, CustomStringConvertible {
    package let path: String
    /// The operation and its result: `cannot open it: Permission denied`.
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Returns the failure of the last system call.
    static func last(_ attempt: String, _ path: String) -> FileFailure {
        let code = errno
        return FileFailure(path: path, reason: "cannot \(attempt): \(String(cString: strerror(code)))")
    }

    package var description: String { "\(path): \(reason)" }
}
