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

    func names(in directory: String) -> [String] { (try? DirectoryReader(directory).names()) ?? [] }

    func bytes(of path: String, limit: Int, where isAllowed: (String) -> Bool) throws(FileProblem) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try readFile(at: path, upTo: limit + 1, where: isAllowed)
        } catch {
            switch error {
            case .outside: throw .outside
            case .special(let kind): throw .special(kind)
            case .system(let error): throw FileProblem(error)
            }
        }
        if bytes.count > limit { throw .tooLarge }
        return bytes
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
