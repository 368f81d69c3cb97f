/// The text of one manifest, kept for the excerpts of reports.
///
/// An `Origin` refers to a source text and a byte range. Lines, columns and excerpts are computed on request. Two texts
/// are equal if their paths and bytes are equal.
public final class SourceText: Sendable {
    /// The path in reports, such as `Config/production.json`.
    public let path: String
    package let bytes: [UInt8]
    private let redact: @Sendable () -> [Range<Int>]

    /// - Parameter redacted: Returns the ranges to hide. Called only for excerpts, because most texts are never quoted.
    package init(
        path: String, bytes: [UInt8], redacted: @autoclosure @escaping @Sendable () -> [Range<Int>] = []
    ) {
        self.path = path
        self.bytes = bytes
        redact = redacted
    }

    /// The byte ranges that an excerpt hides, ascending and disjoint. Each range is a whole string literal with its
    /// quotes.
    package var redacted: [Range<Int>] { redact() }
}

extension SourceText: Hashable {
    /// Returns whether both texts have the same path and the same bytes.
    public static func == (left: SourceText, right: SourceText) -> Bool {
        left === right || (left.path == right.path && left.bytes == right.bytes)
    }

    /// Hashes the path and the number of bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(bytes.count)
    }
}

/// A type with an empty mirror, because its values are external and may be secret.
package protocol ValueHiding: CustomReflectable {}

extension ValueHiding {
    /// A mirror without children, so that `print` and `dump` show no value.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SourceText: ValueHiding {}
