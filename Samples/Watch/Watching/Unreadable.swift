#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The error of a file or folder that cannot be read.
struct Unreadable: Error, CustomStringConvertible {
    let description: String

    init(_ path: String) {
        let isThere = FileManager.default.fileExists(atPath: path)
        description = isThere ? "\(path) cannot be read" : "there is no \(path)"
    }
}
