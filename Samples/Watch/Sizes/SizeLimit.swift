#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A probe that reports a file that is too large.
package struct SizeLimit: Probe {
    package struct Settings: Decodable, Sendable {
        package let path: String
        /// The limit in bytes.
        package let atMost: Int
        package let every: Duration

        package init(path: String, atMost: Int, every: Duration) {
            self.path = path
            self.atMost = atMost
            self.every = every
        }
    }

    private let settings: Settings

    package init(settings: Settings) {
        self.settings = settings
    }

    package var name: String { "size of \(settings.path)" }
    package var interval: Duration { settings.every }

    package func look() throws -> String {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: settings.path) else {
            throw Unreadable(settings.path)
        }
        // The type of the size differs between versions of Foundation.
        let size = attributes[.size]
        guard let bytes = size as? Int ?? (size as? UInt).map({ Int($0) }) else { return "of unknown size" }
        return bytes > settings.atMost ? "\(bytes) bytes, over \(settings.atMost)" : "\(bytes) bytes"
    }
}
