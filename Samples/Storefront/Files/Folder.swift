#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A directory on disk.
package struct Folder: Sendable {
    package let path: String

    /// Creates the directory and its parents, if they are missing.
    package init(creating path: String) throws(FileFailure) {
        for slash in path.indices.dropFirst() where path[slash] == "/" { try Self.make(String(path[..<slash])) }
        try Self.make(path)
        self.path = path
    }

    private static func make(_ path: String) throws(FileFailure) {
        if mkdir(path, 0o777) == 0 { return }
        let failure = FileFailure.last("make this directory", path)
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw failure }
    }

    /// Returns the names of the directory's files, without hidden ones, in no particular order.
    package func fileNames() throws(FileFailure) -> [String] {
        guard let directory = opendir(path) else { throw .last("list this directory", path) }
        defer { closedir(directory) }
        var names: [String] = []
        while true {
            // `readdir` returns nil both at the end and after a failure; only `errno` distinguishes the two cases.
            errno = 0
            guard let entry = readdir(directory) else {
                if errno != 0 { throw .last("list this directory", path) }
                return names.filter { !$0.hasPrefix(".") }
            }
            let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
            let name = UnsafeRawPointer(entry).advanced(by: offset)
            names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
        }
    }

    /// Moves a file into another directory of the same disk, in one atomic step.
    package func move(_ name: String, to other: Folder) throws(FileFailure) {
        guard rename("\(path)/\(name)", "\(other.path)/\(name)") == 0 else {
            throw .last("move it to \(other.path)", "\(path)/\(name)")
        }
    }

    /// Returns when the list of files is on the disk. To write the files to the disk does not ensure this.
    package func synchronize() throws(FileFailure) {
        try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).synchronize()
    }
}
