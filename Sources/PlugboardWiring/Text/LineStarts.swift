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
