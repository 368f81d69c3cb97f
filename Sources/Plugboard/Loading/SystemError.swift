import PlugboardWiring

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Why a call of the system failed.
package struct SystemError: Error {
    package let code: Int32

    /// That of the call that was just made: nothing may be called in between.
    static var last: SystemError { SystemError(code: errno) }

    /// In the system's words: `No such file or directory`.
    package var reason: String { String(cString: strerror(code)) }
}

/// Why a file could not be read.
enum FileReadError: Error {
    case special(SpecialFile)
    case system(SystemError)
    /// What was opened is not where it may be; with its real path.
    case outside(String)
}

/// The bytes of a regular file; of one that is longer than a limit, as many as that, so that nobody holds the rest in memory.
///
/// - Parameter isAllowed: Judges the real path of the open file. A path that was judged before may lead elsewhere since.
func readFile(
    at path: String, upTo limit: Int, where isAllowed: (String) -> Bool = { _ in true }
) throws(FileReadError) -> [UInt8] {
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
    let real: String
    do { real = try realPath(ofOpen: descriptor, at: path) } catch { throw .system(error) }
    if !isAllowed(real) { throw .outside(real) }
    // The size is not believed: files of /proc say 0.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit - 1) + 1)
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

/// Writes all bytes to an open file.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        let error = SystemError.last
        if count <= 0, error.code != EINTR { throw error }
        rest = rest.dropFirst(max(count, 0))
    }
}

/// The absolute path of an open file, whatever its path leads to by now.
private func realPath(ofOpen descriptor: Int32, at path: String) throws(SystemError) -> String {
    #if canImport(Darwin)
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { throw .last }
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    #else
    if let path = try? realPath("/proc/self/fd/\(descriptor)") { return path }
    // Without /proc only the path can be judged.
    return try realPath(path)
    #endif
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
