#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A separate directory for a test, removed after it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = "\(FileManager.default.temporaryDirectory.path)/pb-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { remove() }

    /// Removes the folder, in a process that ends before the deinitialization of this object.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, which may be in a subdirectory.
    package func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    package func write(_ bytes: [UInt8], to name: String) throws {
        if let end = name.lastIndex(of: "/") { try makeDirectory(String(name[..<end])) }
        try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
    }

    package func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    /// Replaces a file by another one, without a moment in which there is none.
    package func replace(_ name: String, by other: String) throws {
        guard rename("\(path)/\(other)", "\(path)/\(name)") == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    package func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
    }

    package func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    package func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
    }
}
