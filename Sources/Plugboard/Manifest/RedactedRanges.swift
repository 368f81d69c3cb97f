import Synchronization

/// What excerpts of a manifest must not show, found when one is first made.
///
/// It reads the text once more then, and keeps none of what reading makes of it.
final class RedactedRanges: Sendable {
    private let bytes: [UInt8]
    private let words: @Sendable () -> Set<String>
    private let found = Mutex<[Range<Int>]?>(nil)

    /// - Parameters:
    ///   - bytes: A text that is JSON.
    ///   - words: Those of the catalog and the grammar, which are no secrets.
    init(_ bytes: [UInt8], showing words: @escaping @Sendable () -> Set<String>) {
        self.bytes = bytes
        self.words = words
    }

    var ranges: [Range<Int>] {
        found.withLock { found in
            let ranges = found ?? JSONParser.scan(bytes).tree?.redacted(showing: words()) ?? [bytes.indices]
            found = ranges
            return ranges
        }
    }
}
