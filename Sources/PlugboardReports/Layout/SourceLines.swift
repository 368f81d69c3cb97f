import PlugboardWiring

/// Where the lines of a text begin, found once so that each place of a report costs only its own line.
struct SourceLines {
    private let bytes: [UInt8]
    /// The byte offset of each line's first character. A byte order mark belongs to no line.
    private let starts: [Int]

    init(_ source: SourceText) {
        bytes = source.bytes
        let hasMark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var starts = [hasMark ? 3 : 0]
        source.bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                let endsLine =
                    bytes[index] == UInt8(ascii: "\n")
                    || (bytes[index] == UInt8(ascii: "\r")
                        && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")))
                if endsLine { starts.append(index + 1) }
            }
        }
        self.starts = starts
    }

    /// The line, counted from 1, that holds a byte offset.
    func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// What `SourceText.position(at:)` says.
    func position(at offset: Int) -> SourcePosition {
        let line = line(at: offset)
        let start = starts[line - 1]
        let end = min(offset, bytes.count)
        var column = 1
        if start < end {
            for byte in bytes[start..<end] where byte & 0xC0 != 0x80 && byte != UInt8(ascii: "\r") { column += 1 }
        }
        return SourcePosition(line: line, column: column)
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
