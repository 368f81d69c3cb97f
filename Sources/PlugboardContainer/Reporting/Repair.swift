/// A correction of one manifest: ranges of its bytes, each with the pieces that replace it.
///
/// A repair contains no value of the manifest. A piece is a word that is not secret, or a range of the manifest itself.
package struct Repair: Hashable, Sendable {
    package let source: SourceText
    /// The changes in the order of the text. Their ranges are disjoint.
    package let changes: [Change]

    /// A range of a manifest, and the pieces that replace it.
    package struct Change: Hashable, Sendable {
        package let range: Range<Int>
        package let pieces: [Piece]

        package init(range: Range<Int>, pieces: [Piece]) {
            self.range = range
            self.pieces = pieces
        }
    }

    /// A part of the text that a repair writes.
    package enum Piece: Hashable, Sendable {
        /// A word of the grammar, the catalog or a key of the manifests; a bracket or a comma.
        case word(String)
        /// A part of the manifest, which no report prints.
        case moved(Range<Int>)
    }

    package init(_ source: SourceText, _ changes: [Change]) {
        self.source = source
        self.changes = changes.filter { !$0.range.isEmpty || !$0.pieces.isEmpty }.inOrder {
            $0.range.lowerBound < $1.range.lowerBound
        }
    }

    /// Creates a repair that replaces a range by a word, or deletes the range if the word is empty.
    package init(_ source: SourceText, _ range: Range<Int>, _ word: String) {
        self.init(source, [Change(range: range, pieces: word.isEmpty ? [] : [.word(word)])])
    }

    /// Creates a repair that replaces the text at a place by a word; nil for a place that is not in a manifest.
    package init?(at origin: Origin, _ word: String) {
        guard case .text(let text) = origin else { return nil }
        self.init(text.source, text.range, word)
    }

    /// The only changed place and the text that replaces it; nil if the repair has several changes or moves a part.
    package var replacement: (place: Origin, range: Range<Int>, text: String)? {
        guard changes.count == 1, changes[0].pieces.count < 2 else { return nil }
        let range = changes[0].range
        let place = Origin.text(TextOrigin(source: source, range: range))
        switch changes[0].pieces.first {
        case nil: return (place, range, "")
        case .word(let text)?: return (place, range, text)
        case .moved?: return nil
        }
    }

    /// The text after the repair.
    package var result: EditedText {
        var text = EditedText()
        var end = 0
        for change in changes {
            text.copy(end..<change.range.lowerBound, of: source.bytes)
            for piece in change.pieces {
                switch piece {
                case .word(let word): text.insert(word, at: change.range.lowerBound)
                case .moved(let range): text.copy(range, of: source.bytes)
                }
            }
            end = change.range.upperBound
        }
        text.copy(end..<source.bytes.count, of: source.bytes)
        return text
    }
}

/// A text after a repair, which maps its places to those of the text before.
package struct EditedText {
    package private(set) var bytes: [UInt8] = []
    /// The starts of the parts in both texts. All bytes of an inserted word have one place in the text before.
    private var parts: [(start: Int, original: Int, isCopied: Bool)] = []

    fileprivate mutating func copy(_ range: Range<Int>, of source: [UInt8]) {
        parts.append((bytes.count, range.lowerBound, true))
        bytes += source[range]
    }

    fileprivate mutating func insert(_ word: String, at offset: Int) {
        parts.append((bytes.count, offset, false))
        bytes += word.utf8
    }

    /// Returns the offset in the text before the edit.
    package func original(of offset: Int) -> Int {
        guard let part = parts.last(where: { $0.start <= offset }) else { return offset }
        return part.isCopied ? part.original + offset - part.start : part.original
    }
}
