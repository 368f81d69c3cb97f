#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The state of files, for a comparison with a later state.
///
/// Links are followed, so the state changes if a ConfigMap's `..data` is replaced. Hidden entries of a directory are
/// ignored, as for profiles.
package struct FileStamps: Equatable, Sendable {
    /// The device, node, size, mode and time of the last change of each file, by its path; empty for a missing file.
    private var files: [String: [Int64]] = [:]

    /// Creates the state of no files.
    package init() {}

    /// Records the state of a directory. A missing directory has no files.
    ///
    /// - Parameter depth: The number of levels of directories to record. It is limited because links may form a cycle.
    package init(of directory: String, depth: Int) {
        add(directory, below: "", depth: depth)
    }

    private mutating func add(_ directory: String, below prefix: String, depth: Int) {
        guard depth > 0 else { return }
        for name in (try? directoryEntries(directory)) ?? [] {
            guard let status = fileStatus("\(directory)/\(name)") else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                add("\(directory)/\(name)", below: "\(prefix)\(name)/", depth: depth - 1)
            } else {
                files[prefix + name] = Self.identity(of: status)
            }
        }
    }

    /// Records the state of one file, unless it is recorded already.
    package mutating func add(file path: String) {
        if files[path] == nil { files[path] = fileStatus(path).map(Self.identity) ?? [] }
    }

    /// The present state of the same files. Valid only if all of them were recorded by `add(file:)`, because the paths
    /// of a directory's files are relative.
    package var renewed: FileStamps {
        var stamps = FileStamps()
        for path in files.keys { stamps.add(file: path) }
        return stamps
    }

    /// Returns the paths that are new, changed or missing in comparison with an earlier state, in order.
    package func changes(since earlier: FileStamps) -> [String] {
        Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }
            .inScalarOrder()
    }

    private static func identity(of status: stat) -> [Int64] {
        #if canImport(Darwin)
        let changed = status.st_ctimespec
        #else
        let changed = status.st_ctim
        #endif
        return [
            Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
            Int64(truncatingIfNeeded: status.st_size), Int64(truncatingIfNeeded: status.st_mode),
            Int64(truncatingIfNeeded: changed.tv_sec), Int64(truncatingIfNeeded: changed.tv_nsec),
        ]
    }
}
