/// The text of one manifest, kept so that a message can quote the line it is about.
///
/// An `Origin` holds its source text and a byte range; lines, columns and excerpts are worked out only when somebody
/// reads them. Equal when path and bytes are.
public final class SourceText: Sendable {
    /// How people know the text: `Config/production.json`.
    public let path: String
    package let bytes: [UInt8]
    private let redact: @Sendable () -> [Range<Int>]

    /// - Parameter redacted: Asked only when an excerpt is made: most texts are never quoted.
    package init(
        path: String, bytes: [UInt8], redacted: @autoclosure @escaping @Sendable () -> [Range<Int>] = []
    ) {
        self.path = path
        self.bytes = bytes
        redact = redacted
    }

    /// The byte ranges an excerpt must hide, ascending and disjoint: each is a whole string literal with its quotes.
    package var redacted: [Range<Int>] { redact() }
}

extension SourceText: Hashable {
    /// Whether path and bytes are the same.
    public static func == (left: SourceText, right: SourceText) -> Bool {
        left === right || (left.path == right.path && left.bytes == right.bytes)
    }

    /// Hashes the path and the length; bytes are compared only then.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(bytes.count)
    }
}
