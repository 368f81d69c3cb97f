import PlugboardContainer

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

// The calls of the system that take or return a pointer. Paths, buffers and records belong to the caller and exist
// until the call has ended. Memory that a call returns is copied at once and freed.

/// The reason why a call of the system failed.
package struct SystemError: Error, Equatable {
    package let code: Int32

    /// - Parameter code: An error number of the system, such as `ENOENT`.
    package init(code: Int32) { self.code = code }

    static let noEntry = SystemError(code: ENOENT)
    static let noDirectory = SystemError(code: ENOTDIR)
    package static let brokenPipe = SystemError(code: EPIPE)

    /// The error of the most recent call, which must be read before any other call.
    static var last: SystemError { SystemError(code: errno) }

    /// The description by the system: `No such file or directory`.
    package var reason: String { unsafe String(cString: strerror(code)) }
}

/// The reason why a file could not be read.
package enum FileReadError: Error {
    case special(SpecialFile)
    case system(SystemError)
    /// The opened file is outside the permitted directories. The value is its real path.
    case outside(String)
}

/// Returns the bytes of a regular file up to a limit, so that a larger file does not fill the memory.
///
/// - Parameter isAllowed: Returns whether the real path of the open file is permitted. The path was checked earlier,
///   but may now lead to another file.
package func readFile(
    at path: String, upTo limit: Int, where isAllowed: (String) -> Bool = { _ in true }
) throws(FileReadError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would block before the type of the file can be checked.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
        let error = SystemError.last
        // A socket cannot be opened.
        throw SpecialFile(at: path).map { .special($0) } ?? .system(error)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(.last) }
    if let kind = SpecialFile(status.st_mode) { throw .special(kind) }
    let real: String
    do { real = try realPath(ofOpen: descriptor, at: path) } catch { throw .system(error) }
    if !isAllowed(real) { throw .outside(real) }
    // The size of the file is not used, because files of /proc report 0.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(Int(status.st_size), limit - 1) + 1)
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count < limit {
        let count = unsafe read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
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
        let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        let error = SystemError.last
        if count <= 0, error.code != EINTR { throw error }
        rest = rest.dropFirst(max(count, 0))
    }
}

/// Returns the absolute path of an open file. The path that was opened may now lead to another file.
private func realPath(ofOpen descriptor: Int32, at path: String) throws(SystemError) -> String {
    #if canImport(Darwin)
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    guard unsafe fcntl(descriptor, F_GETPATH, &buffer) == 0 else { throw .last }
    return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    #else
    if let path = try? realPath("/proc/self/fd/\(descriptor)") { return path }
    // Without /proc, only the path can be checked.
    return try realPath(path)
    #endif
}

/// Returns the absolute path without symbolic links.
package func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
}

/// Returns whether a path is a symbolic link to a missing file.
func isDanglingLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && stat(path, &status) != 0
        && SystemError.last == .noEntry
}

/// Returns the record of a file or directory, with links followed; nil if it does not exist.
func fileStatus(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
}

/// Returns the names in a directory that are not hidden, in the order of the system.
func directoryEntries(_ path: String) throws(SystemError) -> [String] {
    guard let directory = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while true {
        // Only errno distinguishes the end of the entries from a failure.
        errno = 0
        guard let entry = unsafe readdir(directory) else {
            let error = SystemError.last
            if error.code != 0 { throw error }
            return names
        }
        // The name ends at its zero byte. The record may be shorter than its type, so the whole type is not copied.
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let name = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        let text = unsafe String(cString: name)
        if !text.hasPrefix(".") { names.append(text) }
    }
}

/// Returns the working directory; nil if it was deleted.
package func workingDirectory() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
}

/// Returns whether the value of a variable is UTF-8. An unset variable counts as UTF-8.
func isVariableText(_ name: String) -> Bool {
    // The text belongs to the system and is copied at once, because another thread may change the environment.
    unsafe getenv(name).map { unsafe String(validatingCString: $0) != nil } ?? true
}

/// Replaces a file. A concurrent reader reads the complete old text or the complete new text. An existing file keeps its
/// permissions.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(SystemError) {
    let temporary = "\(path).\(getpid()).new"
    let mode = fileStatus(path).map { $0.st_mode & 0o777 } ?? 0o644
    // The file of an earlier process, or a link that an attacker created, must not be written to.
    unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    var failure: SystemError?
    do throws(SystemError) {
        try writeAll(bytes, to: descriptor)
        if fchmod(descriptor, mode) != 0 || fsync(descriptor) != 0 { throw .last }
    } catch {
        failure = error
    }
    if close(descriptor) != 0, failure == nil { failure = .last }
    if failure == nil, unsafe rename(temporary, path) != 0 { failure = .last }
    guard let failure else { return synchronizeDirectory(of: path) }
    unsafe unlink(temporary)
    throw failure
}

/// Writes the directory of a file to its disk, so that the replacement of the file survives a loss of power. A file
/// system that cannot do so is not a failure.
private func synchronizeDirectory(of path: String) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let directory = end.map { String(path[...$0]) } ?? "."
    let descriptor = unsafe open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
}

/// Returns the reason why a file must not be replaced, or has other bytes than expected; nil if there is none.
func reasonToKeep(_ path: String, unlessEqualTo bytes: [UInt8]) -> String? {
    var status = stat()
    if unsafe lstat(path, &status) != 0 { return SystemError.last.reason }
    if status.st_mode & S_IFMT == S_IFLNK { return "it is a symbolic link" }
    if status.st_uid != geteuid() { return "it belongs to another user" }
    if status.st_mode & 0o200 == 0 { return "it is read-only" }
    let read = try? readFile(at: path, upTo: bytes.count + 1)
    return read == bytes ? nil : "it changed while it was checked"
}

extension stat {
    /// The device, node, size, mode and time of the last change of the file.
    var identity: [Int64] {
        #if canImport(Darwin)
        let changed = st_ctimespec
        #else
        let changed = st_ctim
        #endif
        return [
            Int64(truncatingIfNeeded: st_dev), Int64(truncatingIfNeeded: st_ino), Int64(truncatingIfNeeded: st_size),
            Int64(truncatingIfNeeded: st_mode), Int64(truncatingIfNeeded: changed.tv_sec),
            Int64(truncatingIfNeeded: changed.tv_nsec),
        ]
    }
}

extension SpecialFile {
    /// Creates the kind of the special file at a path. Links are followed. Nil for a regular file and for a missing
    /// file.
    package init?(at path: String) {
        guard let status = fileStatus(path) else { return nil }
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

/// The action of the process for a signal.
package struct SavedSignalAction: Sendable {
    private var action = sigaction()

    /// Reads the current action.
    package init(of signal: Int32) { unsafe sigaction(signal, nil, &action) }

    /// Installs the action again.
    package func restore(for signal: Int32) {
        var action = action
        unsafe sigaction(signal, &action, nil)
    }
}

/// Removes a signal from the signal mask of this thread.
package func unblockSignal(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
}

/// Installs an empty handler of SIGPIPE, unless the signal is ignored already.
///
/// A handler and not SIG_IGN, because a child process inherits an ignored signal, and resets a handled one.
package func handleClosedPipeSignal() {
    let earlier = signal(SIGPIPE) { _ in }
    // Swift cannot compare functions. Both are addresses of one word, and no function has that of SIG_IGN.
    if unsafe unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(SIGPIPE, SIG_IGN)
    }
}

/// Opens the null device for reading or for writing. It receives the lowest free descriptor.
package func openNullDevice(forWriting isWriting: Bool) {
    _ = unsafe open("/dev/null", isWriting ? O_WRONLY : O_RDONLY)
}

/// Returns the number of columns that a terminal has; nil if it is unknown, or if the file is not a terminal.
package func terminalColumns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}
