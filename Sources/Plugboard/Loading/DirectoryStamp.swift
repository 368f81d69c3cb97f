#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The state of the files of a manifest directory, which a later state is compared with.
///
/// Links are followed, so that it changes when a ConfigMap's `..data` leads elsewhere. Hidden entries are ignored, as for
/// profiles; files in subdirectories count, because `$file` may read them.
package struct DirectoryStamp: Equatable, Sendable {
    /// By the path below the directory.
    fileprivate var files: [String: File] = [:]

    /// The identity, size, modification time and mode of one file, compared to see whether it changed.
    fileprivate struct File: Equatable, Sendable {
        var device: UInt64
        var node: UInt64
        var size: Int64
        var seconds: Int64
        var nanoseconds: Int64
        var mode: UInt32
    }

    /// The levels of directories that are looked into: a link may lead back up.
    private static let deepest = 8

    /// Looks at a directory; one that is not there has no files.
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
                files[prefix + name] = File(status)
            }
        }
    }

    /// The paths that differ from an earlier look, in order: those that are new, changed and gone.
    package func changes(since earlier: DirectoryStamp) -> [String] {
        Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }
            .inScalarOrder()
    }
}

extension DirectoryStamp.File {
    fileprivate init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(truncatingIfNeeded: status.st_size)
        mode = UInt32(truncatingIfNeeded: status.st_mode)
        #if canImport(Darwin)
        let changed = status.st_ctimespec
        #else
        let changed = status.st_ctim
        #endif
        seconds = Int64(changed.tv_sec)
        nanoseconds = Int64(changed.tv_nsec)
    }
}
