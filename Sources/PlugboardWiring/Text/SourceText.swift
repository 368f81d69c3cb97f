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

/// A place in a text as people count: line and column start at 1, and columns count Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int
}

extension SourceText {
    /// The position of a byte offset. A byte order mark counts as nothing; a line ends at LF, CR LF or a lone CR. Linear:
    /// who asks for many keeps the `LineStarts`.
    package func position(at offset: Int) -> SourcePosition {
        LineStarts(self).position(at: offset)
    }
}

/// Where the lines of a text begin, found once so that each place of a report costs only its own line.
struct LineStarts {
    private let bytes: [UInt8]
    /// The byte offset of each line's first character. A byte order mark belongs to no line.
    private let starts: [Int]
    /// How many characters columns count before each block of bytes, so that the columns of a minified file, which is
    /// one line, are found without counting from its beginning each time.
    private let charactersBeforeBlock: [Int]
    private static let blockSize = 1_024

    init(_ source: SourceText) {
        bytes = source.bytes
        var starts = [source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        var counts: [Int] = []
        var characters = 0
        for (index, byte) in bytes.enumerated() {
            if index % Self.blockSize == 0 { counts.append(characters) }
            if Self.isCounted(byte) { characters += 1 }
            let endsLine =
                byte == UInt8(ascii: "\n")
                || (byte == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")))
            if endsLine { starts.append(index + 1) }
        }
        self.starts = starts
        self.charactersBeforeBlock = counts
    }

    /// The line, counted from 1, that holds a byte offset.
    func line(at offset: Int) -> Int {
        max(starts.partitioningIndex { $0 > offset }, 1)
    }

    /// The line and the column of a byte offset.
    func position(at offset: Int) -> SourcePosition {
        let line = line(at: offset)
        let start = starts[line - 1]
        let end = max(start, min(offset, bytes.count))
        return SourcePosition(line: line, column: characters(before: end) - characters(before: start) + 1)
    }

    /// How many characters stand before a byte offset in the whole text.
    private func characters(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        // An offset at the end of a whole last block has no block of its own.
        guard let last = charactersBeforeBlock.indices.last else { return 0 }
        let known = min(block, last)
        return charactersBeforeBlock[known]
            + bytes[(known * Self.blockSize)..<offset].count(where: Self.isCounted)
    }

    /// Whether a byte begins a character that columns count; a carriage return belongs to its line end.
    private static func isCounted(_ byte: UInt8) -> Bool {
        byte & 0xC0 != 0x80 && byte != UInt8(ascii: "\r")
    }

    /// The bytes of a line without its line end.
    func content(of line: Int) -> Range<Int> {
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : bytes.count
        if line < starts.count {
            if bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        }
        return min(start, end)..<end
    }
}

/// What excerpts of one selection's manifests may show of the values written there (RULES 38).
///
/// A text by itself redacts every value in `settings`; the factories that are given these say which are no secrets.
/// Asked only when an excerpt is drawn.
package final class ExcerptRedaction: Sendable {
    private let find: @Sendable (SourceText) -> ShownAndHiddenRanges

    package init(_ find: @escaping @Sendable (SourceText) -> ShownAndHiddenRanges) {
        self.find = find
    }

    /// The byte ranges of one text that may be shown, and those that must stay hidden, each of a whole value. What is
    /// hidden stays so, whoever shows it.
    package struct ShownAndHiddenRanges: Equatable, Sendable {
        package var shown: [Range<Int>] = []
        package var hidden: [Range<Int>] = []

        package init() {}
    }

    /// What may be shown of a text, and what must not.
    func ranges(in source: SourceText) -> ShownAndHiddenRanges { find(source) }
}

/// A type that prints as its name alone, because it holds values from outside, which may be secrets.
package protocol ValueHiding: CustomReflectable {}

extension ValueHiding {
    /// Empty, so that `print` and `dump` show nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension SourceText: ValueHiding {}
