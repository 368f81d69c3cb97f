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

/// A line and a column, counted from 1.
public struct SourcePosition: Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars.
    public let column: Int
}

extension SourcePosition {
    /// Creates the position of the first character of a line.
    package init(startOfLine line: Int) { self.init(line: line, column: 1) }
}

extension SourceText {
    /// Returns the position of a byte offset. A byte order mark does not count. A line ends at LF, CR LF or a lone CR.
    ///
    /// The time is linear in the length of the text. For many offsets, use `LineStarts`.
    package func position(at offset: Int) -> SourcePosition {
        LineStarts(self).position(at: offset)
    }
}

/// The starts of the lines of a text, computed once for all places of a report.
package struct LineStarts {
    private let bytes: [UInt8]
    /// The byte offset of each line's first character. A byte order mark belongs to no line.
    private let starts: [Int]
    /// The number of counted characters before each block of bytes, so that a column in a long line, such as that of a
    /// minified file, has a low cost.
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

    /// Returns the line of a byte offset, counted from 1.
    func line(at offset: Int) -> Int {
        max(starts.partitioningIndex { $0 > offset }, 1)
    }

    /// Returns the line and the column of a byte offset.
    package func position(at offset: Int) -> SourcePosition {
        let line = line(at: offset)
        let start = starts[line - 1]
        let end = max(start, min(offset, bytes.count))
        return SourcePosition(line: line, column: characters(before: end) - characters(before: start) + 1)
    }

    /// Returns the number of characters before a byte offset.
    private func characters(before offset: Int) -> Int {
        let block = offset / Self.blockSize
        // An offset at the end of a full last block belongs to no block.
        guard let last = charactersBeforeBlock.indices.last else { return 0 }
        let known = min(block, last)
        return charactersBeforeBlock[known]
            + bytes[(known * Self.blockSize)..<offset].count(where: Self.isCounted)
    }

    /// Returns whether a byte begins a counted character. A carriage return belongs to the end of its line.
    private static func isCounted(_ byte: UInt8) -> Bool {
        byte & 0xC0 != 0x80 && byte != UInt8(ascii: "\r")
    }

    /// Returns the byte range of a line without its line end.
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

/// A formatter of origins, which computes the line table of each manifest once.
package struct OriginFormatter {
    private var tables = RareTable<SourceText, LineStarts>()

    package init() {}
    package subscript(source: SourceText) -> LineStarts {
        mutating get { tables.value(of: source) { LineStarts(source) } }
    }

    /// Returns the origin as text: `Config/base.json:3:5`, `Storefront/Payments.swift:31` or `--set
    /// Clock/settings/offset`.
    package mutating func text(_ origin: Origin) -> String {
        guard case .text(let text) = origin else { return origin.description }
        let start = self[text.source].position(at: text.range.lowerBound)
        return "\(text.source.path):\(start.line):\(start.column)"
    }
}
