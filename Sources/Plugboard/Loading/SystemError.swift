#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Why a call of the system failed.
struct SystemError: Error {
    let code: Int32

    /// That of the call that was just made: nothing may be called in between.
    static var last: SystemError { SystemError(code: errno) }

    /// In the system's words: `No such file or directory`.
    var reason: String { String(cString: strerror(code)) }
}

/// The absolute path without symbolic links.
func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
}
