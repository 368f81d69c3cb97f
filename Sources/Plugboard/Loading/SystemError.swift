import PlugboardWiring

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

/// Whether a path is that of a symbolic link to nothing.
func isDanglingLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && stat(path, &status) != 0
        && SystemError.last.code == ENOENT
}

extension SpecialFile {
    /// What stands at a path, with links followed; nil for a regular file and for nothing.
    init?(at path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status.st_mode)
    }

    init?(_ mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: self = .directory
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .device
        }
    }
}
