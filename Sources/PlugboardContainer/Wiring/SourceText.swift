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

/// The values that excerpts from the manifests of one selection may show (RULES 13.3).
///
/// By default, an excerpt hides every value in `settings`. The settings types of the factories determine which values
/// are not secret. The ranges are computed only for excerpts.
package final class ExcerptRedaction: Sendable {
    private let find: @Sendable (SourceText) -> ShownAndHiddenRanges

    package init(_ find: @escaping @Sendable (SourceText) -> ShownAndHiddenRanges) {
        self.find = find
    }

    /// The byte ranges of values that may be shown, and of values that must be hidden. Hidden ranges have priority.
    package struct ShownAndHiddenRanges: Equatable, Sendable {
        package var shown: [Range<Int>] = []
        package var hidden: [Range<Int>] = []

        package init() {}
    }

    /// Returns the shown and the hidden ranges of a text.
    func ranges(in source: SourceText) -> ShownAndHiddenRanges { find(source) }
}

/// A type with an empty mirror, because its values are external and may be secret.
package protocol ValueHiding: CustomReflectable {}

extension ValueHiding {
    /// A mirror without children, so that `print` and `dump` show no value.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SourceText: ValueHiding {}
