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

/// Why a file could not be read.
enum FileReadError: Error {
    case special(SpecialFile)
    case system(SystemError)
}

/// The bytes of a regular file; of one that is longer than a limit, as many as that, so that nobody holds the rest in memory.
func readFile(at path: String, upTo limit: Int = .max) throws(FileReadError) -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for a writer, before anyone could see that it is no file.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
        let error = SystemError.last
        // A socket cannot even be opened.
        throw SpecialFile(at: path).map { .special($0) } ?? .system(error)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
    if let kind = SpecialFile(status.st_mode) { throw .special(kind) }
    // The size is not believed: files of /proc say 0.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size) + 1, limit))
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count < limit {
        let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
        if count < 0 {
            let error = SystemError.last
            if error.code == EINTR { continue }
            throw .system(error)
        }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
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
