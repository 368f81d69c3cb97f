#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads value files from the disk.
struct DiskValueFiles: ValueFiles {

    func realPath(of path: String) throws(FileProblem) -> String {
        do {
            return try Plugboard.realPath(path)
        } catch {
            throw isDanglingLink(path) ? .danglingLink : FileProblem(error)
        }
    }

    func bytes(of path: String, limit: Int) throws(FileProblem) -> [UInt8] {
        // Without O_NONBLOCK opening a pipe would wait for a writer, before anyone could see that it is no file.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = SystemError.last
            // A socket cannot even be opened.
            throw SpecialFile(at: path).map { .special($0) } ?? FileProblem(error)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileProblem(.last) }
        if let kind = SpecialFile(status.st_mode) { throw .special(kind) }
        // The size is read to the end and not believed: files of /proc say 0.
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 {
                let error = SystemError.last
                if error.code == EINTR { continue }
                throw FileProblem(error)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            if bytes.count > limit { throw .tooLarge }
        }
    }
}

extension FileProblem {
    fileprivate init(_ error: SystemError) {
        switch error.code {
        // A part of the path that is a file has nothing in it.
        case ENOENT, ENOTDIR: self = .absent
        default: self = .unreadable(error.reason)
        }
    }
}
