import Synchronization

/// What excerpts of a manifest must not show, found when one is first made.
///
/// It reads the text once more then, and keeps none of what reading makes of it.
final class RedactedRanges: Sendable {
    private let bytes: [UInt8]
    private let found = Mutex<[Range<Int>]?>(nil)

    /// - Parameter bytes: A text that is JSON.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var ranges: [Range<Int>] {
        found.withLock { found in
            let ranges = found ?? JSONParser.scan(bytes).tree?.redacted ?? [bytes.indices]
            found = ranges
            return ranges
        }
    }
}
