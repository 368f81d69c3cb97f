import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Tells which entries of a directory came and went.
package final class FolderWatch: Probe {
    package struct Settings: Decodable, Sendable {
        package let path: String
        package let every: Duration

        package init(path: String, every: Duration) {
            self.path = path
            self.every = every
        }
    }

    private let settings: Settings
    private let known = Mutex<Set<String>?>(nil)

    package init(settings: Settings) {
        self.settings = settings
    }

    package var name: String { "folder \(settings.path)" }
    package var interval: Duration { settings.every }

    package func look() throws -> String {
        let now = Set(try FileManager.default.contentsOfDirectory(atPath: settings.path))
        let before = known.withLock { known in
            defer { known = now }
            return known
        }
        guard let before else { return "\(now.count) entries" }
        let changes =
            now.subtracting(before).sorted().map { "+\($0)" } + before.subtracting(now).sorted().map { "-\($0)" }
        return changes.isEmpty ? "unchanged" : changes.joined(separator: " ")
    }
}
