/// A change of one manifest: ranges of its bytes, each with the pieces that replace it.
///
/// An edit contains no value of the manifest. A piece is a word that is not secret, or a range of the manifest itself.
package struct ManifestEdit: Hashable, Sendable {
    package let profile: String
    /// The changes in the order of the text. Their ranges are disjoint.
    package let changes: [Change]

    /// A range of a manifest, and the pieces that replace it.
    package struct Change: Hashable, Sendable {
        package let range: Range<Int>
        package let pieces: [Piece]
    }

    /// A part of the text that an edit writes.
    package enum Piece: Hashable, Sendable {
        /// A word of the grammar, the catalog or a key of the manifests; a bracket or a comma.
        case word(String)
        /// A part of the manifest, which no report prints.
        case moved(Range<Int>)
    }

    init(_ profile: String, _ changes: [Change]) {
        self.profile = profile
        self.changes = changes.filter { !$0.range.isEmpty || !$0.pieces.isEmpty }.inOrder {
            $0.range.lowerBound < $1.range.lowerBound
        }
    }

    /// Creates an edit that replaces a range by a word, or deletes the range if the word is empty.
    init(_ profile: String, _ range: Range<Int>, _ word: String) {
        self.init(profile, [Change(range: range, pieces: word.isEmpty ? [] : [.word(word)])])
    }

    /// The only changed range and the text that replaces it; nil if the edit has several changes or moves a part.
    package var replacement: (range: Range<Int>, text: String)? {
        guard changes.count == 1, changes[0].pieces.count < 2 else { return nil }
        switch changes[0].pieces.first {
        case nil: return (changes[0].range, "")
        case .word(let text)?: return (changes[0].range, text)
        case .moved?: return nil
        }
    }

    /// Returns the text after the edit.
    package func applied(to bytes: [UInt8]) -> EditedText {
        var text = EditedText()
        var end = 0
        for change in changes {
            text.copy(end..<change.range.lowerBound, of: bytes)
            for piece in change.pieces {
                switch piece {
                case .word(let word): text.insert(word, at: change.range.lowerBound)
                case .moved(let range): text.copy(range, of: bytes)
                }
            }
            end = change.range.upperBound
        }
        text.copy(end..<bytes.count, of: bytes)
        return text
    }
}

/// A text after an edit, which maps its places to those of the text before.
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
    func original(of offset: Int) -> Int {
        guard let part = parts.last(where: { $0.start <= offset }) else { return offset }
        return part.isCopied ? part.original + offset - part.start : part.original
    }
}

extension JSONTree {
    /// Returns the range that the removal of a member deletes, with the comma after or before it.
    func removal(of member: MemberPlace) -> Range<Int> {
        let all = Array(everyMember(of: member.object))
        guard let index = all.firstIndex(where: { $0.value == member.value }) else { return 0..<0 }
        if index + 1 < all.count { return range(all[index].name).lowerBound..<range(all[index + 1].name).lowerBound }
        let start = index > 0 ? range(all[index - 1].value).upperBound : range(all[index].name).lowerBound
        return start..<range(all[index].value).upperBound
    }

    /// Returns the member whose name or value is at a place.
    func member(at place: Range<Int>) -> MemberPlace? {
        guard let node = nodes.indices.first(where: { range($0) == place }), let owner = owner(of: node) else {
            return nil
        }
        return everyMember(of: owner).first { $0.name.index == node || $0.value == node }.map {
            MemberPlace(name: $0.name, value: $0.value, object: owner)
        }
    }

    /// Returns the object or list that contains a node.
    func owner(of node: Int) -> Int? {
        nodes[..<node].lastIndex { $0.next > node && ($0.kind == .object || $0.kind == .array) }
    }

    /// Returns the names of the members that enclose a node, outermost first.
    func path(to node: Int) -> [String] {
        nodes[...node].indices.filter { nodes[$0].kind == .name && nodes[$0 + 1].next > node }
            .compactMap { nodes[$0].string(in: bytes) }
    }
}

/// A member of an object in a `JSONTree`.
struct MemberPlace {
    let name: JSONNameNode
    let value: Int
    let object: Int
}
