/// A part of a line as a row of cells.
///
/// A mark is placed by cells, so that it fits a redacted literal, a wide character or a letter with its accent.
struct ExcerptLine {
    /// One displayed character with its bytes, its text and its width in columns.
    struct Cell {
        var bytes: Range<Int>
        var text: String
        var columns: Int
    }

    private(set) var cells: [Cell] = []

    /// Hidden bytes and their replacement: `"…"` for a string, `"…` for an unclosed string, `…` for any other value.
    struct Hidden {
        var bytes: Range<Int>
        var text: String

        init(_ bytes: Range<Int>, in source: [UInt8]) {
            self.bytes = bytes
            let quote = UInt8(ascii: "\"")
            guard source[bytes.lowerBound] == quote else {
                text = "…"
                return
            }
            let inside = source[bytes].dropFirst().dropLast()
            let backslashes = inside.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            let isClosed = bytes.count > 1 && source[bytes.upperBound - 1] == quote && backslashes % 2 == 0
            text = isClosed ? "\"…\"" : "\"…"
        }
    }

    /// Creates the cells of some bytes. The ranges of `redacted` are ascending and disjoint.
    init(_ bytes: ArraySlice<UInt8>, redacting redacted: [Hidden]) {
        cells.reserveCapacity(bytes.count)
        var hidden = redacted.partitioningIndex { $0.bytes.upperBound > bytes.startIndex }
        var index = bytes.startIndex
        while index < bytes.endIndex {
            while hidden < redacted.endIndex, redacted[hidden].bytes.upperBound <= index { hidden += 1 }
            if hidden < redacted.endIndex, redacted[hidden].bytes.contains(index) {
                let end = min(redacted[hidden].bytes.upperBound, bytes.endIndex)
                let text = redacted[hidden].text
                cells.append(Cell(bytes: index..<end, text: text, columns: text.unicodeScalars.count))
                index = end
            } else {
                let (scalar, length) = Self.scalar(in: bytes[index...])
                append(scalar, bytes: index..<(index + length))
                index += length
            }
        }
    }

    var columns: Int { cells.reduce(0) { $0 + $1.columns } }

    var text: String { cells.map(\.text).joined() }

    /// Returns the columns for some bytes, counted from 0. The range has at least one column.
    func columns(under range: Range<Int>) -> Range<Int> {
        var column = 0
        var lower: Int?
        var upper: Int?
        for cell in cells {
            let touches =
                range.isEmpty
                // An insertion between two cells is marked at the later cell. An insertion within a cell is marked at
                // the whole cell.
                ? cell.bytes.contains(range.lowerBound)
                : cell.bytes.overlaps(range)
            if touches {
                lower = lower ?? column
                let isPoint = range.isEmpty && range.lowerBound == cell.bytes.lowerBound
                upper = column + (isPoint ? 1 : cell.columns)
            }
            column += cell.columns
        }
        let start = lower ?? column
        return start..<max(upper ?? start, start + 1)
    }

    /// Returns whether the line is cut before the end of some bytes.
    func isCut(within range: Range<Int>) -> Bool {
        guard let last = cells.last, last.text == "…" else { return false }
        return range.upperBound > last.bytes.lowerBound
    }

    /// Returns the cells within a range of columns, with `…` for omitted cells.
    func cut(to window: Range<Int>) -> ExcerptLine {
        var result = self
        result.cells = []
        var column = 0
        for cell in cells {
            let fits = column >= window.lowerBound && column + cell.columns <= window.upperBound
            if fits {
                result.cells.append(cell)
            } else if let last = result.cells.last, last.text == "…" {
                result.cells[result.cells.count - 1].bytes = last.bytes.lowerBound..<cell.bytes.upperBound
            } else {
                result.cells.append(Cell(bytes: cell.bytes, text: "…", columns: 1))
            }
            column += cell.columns
        }
        return result
    }

    /// Adds `…` at each end where the line continues beyond these bytes.
    mutating func markEnds(openBefore: Bool, openAfter: Bool) {
        if openBefore, let first = cells.first, first.text != "…" {
            let start = first.bytes.lowerBound
            cells.insert(Cell(bytes: start..<start, text: "…", columns: 1), at: 0)
        }
        if openAfter, let last = cells.last, last.text != "…" {
            let end = last.bytes.upperBound
            cells.append(Cell(bytes: end..<end, text: "…", columns: 1))
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, bytes: Range<Int>) {
        if scalar == "\t" {
            cells.append(Cell(bytes: bytes, text: " ", columns: 1))
        } else if scalar.isUnprintable || (scalar.columns == 0 && cells.isEmpty) {
            let text = scalar.escaped
            cells.append(Cell(bytes: bytes, text: text, columns: text.unicodeScalars.count))
        } else if scalar.columns == 0 {
            let last = cells.count - 1
            cells[last].bytes = cells[last].bytes.lowerBound..<bytes.upperBound
            cells[last].text.unicodeScalars.append(scalar)
        } else {
            cells.append(Cell(bytes: bytes, text: String(Character(scalar)), columns: scalar.columns))
        }
    }

    /// Returns the first scalar and its length in bytes. The scalar is U+FFFD for bytes that are not UTF-8.
    private static func scalar(in bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        switch parser.parseScalar(from: &iterator) {
        case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
        case .error(let length): return ("\u{FFFD}", max(length, 1))
        case .emptyInput: return ("\u{FFFD}", 1)
        }
    }
}
