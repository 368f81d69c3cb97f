internal import FoundationEssentials

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

    /// Makes the directory, and those above it, where they are missing.
    package init(creating path: String) throws(FileFailure) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileFailure(path: path, reason: "cannot make this directory")
        }
        self.path = path
    }

    /// The names of its files, hidden ones left out, in no particular order.
    package func fileNames() throws(FileFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
        } catch {
            throw FileFailure(path: path, reason: "cannot list this directory")
        }
    }

    /// Moves a file from here into another directory of the same disk, in one step that either happens or does not.
    package func move(_ name: String, to other: Folder) throws(FileFailure) {
        guard rename("\(path)/\(name)", "\(other.path)/\(name)") == 0 else {
            throw .last("move it to \(other.path)", "\(path)/\(name)")
        }
    }

    /// Returns when the disk knows which files are here: a file's own flush does not say that for its directory.
    package func synchronize() throws(FileFailure) {
        try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).synchronize()
    }
}
