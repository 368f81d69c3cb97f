#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// An open file or directory, which is closed when its last owner releases it.
final class Descriptor: Sendable {
    let path: String
    private let number: Int32

    init(opening path: String, _ flags: Int32) throws(FileFailure) {
        let number = open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last("open it", path) }
        self.path = path
        self.number = number
    }

    /// Opens a file to replace its contents.
    convenience init(replacing path: String) throws(FileFailure) {
        try self.init(opening: path, O_WRONLY | O_CREAT | O_TRUNC)
    }

    /// Opens a file to read it.
    convenience init(reading path: String) throws(FileFailure) {
        try self.init(opening: path, O_RDONLY)
    }

    deinit {
        // A child process that is just being started also has the file open, and would keep the lock until it runs.
        flock(number, LOCK_UN)
        close(number)
    }

    /// Locks the file for this process. The system releases the lock when the process ends, in any way.
    func lock() throws(FileFailure) {
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            if errno == EWOULDBLOCK { throw FileFailure(path: path, reason: "another storefront is using it") }
            throw .last("lock it", path)
        }
    }

    func readAll() throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { pread(number, $0.baseAddress, $0.count, off_t(bytes.count)) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .last("read it", path) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    func write(_ bytes: [UInt8]) throws(FileFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .last("write to it", path) }
            rest = rest.dropFirst(count)
        }
    }

    func truncate(to size: Int) throws(FileFailure) {
        guard ftruncate(number, off_t(size)) == 0 else { throw .last("shorten it", path) }
    }

    /// Returns when the data is on the disk.
    func synchronize() throws(FileFailure) {
        guard fsync(number) == 0 else { throw .last("flush it", path) }
    }
}

/// Calls the system's `write`, which the method with the same name hides.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}
