/// A place in a text as people count: line and column start at 1, and columns count Unicode scalars.
public struct SourcePosition: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// Counted from 1, in Unicode scalars.
    public let column: Int

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceText {
    /// The position of a byte offset. A byte order mark counts as nothing; a line ends at LF, CR LF or a lone CR.
    package func position(at offset: Int) -> SourcePosition {
        var line = 1
        var column = 1
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = min(offset, bytes.count)
        while index < end {
            let byte = bytes[index]
            let isLineEnd =
                byte == UInt8(ascii: "\n")
                || (byte == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")))
            if isLineEnd {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 && byte != UInt8(ascii: "\r") {
                column += 1
            }
            index += 1
        }
        return SourcePosition(line: line, column: column)
    }
}
