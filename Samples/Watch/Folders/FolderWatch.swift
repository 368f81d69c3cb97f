import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A probe that reports the entries that a directory gained and lost, since the start and since the last look.
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
    private let known = Mutex<Set<String>>([])

    package init(settings: Settings) {
        self.settings = settings
    }

    package var name: String { "folder \(settings.path)" }
    package var interval: Duration { settings.every }

    /// Records the current entries. For a folder that cannot be read, the call throws, so that the watch does not
    /// begin.
    package func takeStock() throws {
        let entries = try entries()
        known.withLock { $0 = entries }
    }

    package func look() throws -> String {
        let now = try entries()
        let before = known.withLock { known in
            defer { known = now }
            return known
        }
        let changes =
            now.subtracting(before).sorted().map { "+\($0)" } + before.subtracting(now).sorted().map { "-\($0)" }
        let count = now.count == 1 ? "1 entry" : "\(now.count) entries"
        return "\(count), \(changes.isEmpty ? "unchanged" : changes.joined(separator: " "))"
    }

    private func entries() throws -> Set<String> {
        do {
            return Set(try FileManager.default.contentsOfDirectory(atPath: settings.path))
        } catch {
            throw Unreadable(settings.path)
        }
    }
}
