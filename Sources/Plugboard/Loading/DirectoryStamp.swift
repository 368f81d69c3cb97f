#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The state of the files in a manifest directory, for a comparison with a later state.
///
/// Links are followed, so the stamp changes if the `..data` of a ConfigMap is replaced. Hidden entries are ignored,
/// because they are never profiles. Files in subdirectories are included, because `$file` may read them.
package struct DirectoryStamp: Equatable, Sendable {
    /// The device, node, size, mode and last change of each file, by its path below the directory.
    private var files: [String: [Int64]] = [:]

    /// The maximum depth of the search. Links may form a cycle.
    private static let deepest = 8

    /// Creates the stamp of a directory. A missing directory has no files.
    package init(of path: String) {
        add(path, below: "", level: 0)
    }

    private mutating func add(_ directory: String, below prefix: String, level: Int) {
        guard level < Self.deepest else { return }
        for name in (try? directoryEntries(directory)) ?? [] {
            guard let status = fileStatus("\(directory)/\(name)") else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                add("\(directory)/\(name)", below: "\(prefix)\(name)/", level: level + 1)
            } else {
                files[prefix + name] = Self.identity(of: status)
            }
        }
    }

    /// Returns the paths that are new, changed or missing since an earlier stamp, in order.
    package func changes(since earlier: DirectoryStamp) -> [String] {
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
