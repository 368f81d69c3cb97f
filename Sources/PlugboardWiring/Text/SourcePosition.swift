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
    /// The position of a byte offset. A byte order mark counts as nothing; a line ends at LF, CR LF or a lone CR. Linear:
    /// who asks for many keeps the `LineStarts`.
    package func position(at offset: Int) -> SourcePosition {
        LineStarts(self).position(at: offset)
    }
}
