/// A text that is not JSON: nothing in it is known to be harmless.
///
/// An excerpt of it must hide every string but a member's name and the words of the catalog and the grammar, and, because
/// one missing quote turns the outside of all strings into the inside, every run of characters that is neither a number,
/// a constant nor punctuation. Until the first such run all strings are known to end where they seem to; there a name
/// that lacks its quotes is shown too, such a word in single quotes or without any, and the mark that begins a comment.
/// A line is judged alone, for JSON strings end where their line does.
struct InvalidJSONRedactor {
    private typealias Bytes = ArraySlice<UInt8>

    private let bytes: [UInt8]
    /// Those that may stand as values: lifetimes, environments, profiles, and what the catalog names.
    private let words: Set<String>
    private var tokenizer: LenientTokenizer
    private var redacted: [Range<Int>] = []
    /// Whether what seems to be outside of strings surely is.
    private var isSure = true
    /// The brackets that are open.
    private var open: [UInt8] = []
    /// The bracket, comma or colon before the cursor, or a quote for any value.
    private var previous: UInt8 = 0
    /// The end of the last line that was looked at as a whole, and whether its strings all end in it.
    private var line = (end: -1, isClosed: true)

    private init(_ bytes: [UInt8], words: Set<String>) {
        self.bytes = bytes
        self.words = words
        tokenizer = LenientTokenizer(bytes)
    }

    /// What an excerpt must hide, in ascending order. Linear in the length.
    static func redacted(in bytes: [UInt8], words: Set<String> = []) -> [Range<Int>] {
        guard bytes.count <= JSONParser.largest else { return [] }
        var text = InvalidJSONRedactor(bytes, words: words)
        text.read()
        return text.redacted
    }

    private mutating func read() {
        while let token = tokenizer.next() {
            switch token.kind {
            case .string(let isClosed): readString(token.range, isClosed: isClosed)
            case .run: readRun(token.range)
            case .punctuation(let sign): read(sign)
            }
        }
    }

    private mutating func read(_ sign: UInt8) {
        previous = sign
        switch sign {
        case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(sign)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            _ = open.popLast()
            previous = UInt8(ascii: "\"")
        default: break
        }
    }

    private mutating func readString(_ range: Range<Int>, isClosed: Bool) {
        // Of two values in a row nobody knows what the second was to be.
        if !isClosed || previous == UInt8(ascii: "\"") { isSure = false }
        let isShown = isName(before: range.upperBound) || lacksColon(before: range.upperBound) || isWord(bytes[range])
        if !isClosed || !isShown { redacted.append(range) }
        previous = UInt8(ascii: "\"")
    }

    private mutating func readRun(_ range: Range<Int>) {
        if let length = commentMark(at: range.lowerBound) { return readComment(at: range.lowerBound, markedBy: length) }
        let run = bytes[range]
        if !Self.isHarmless(run), !isBareName(run), !isBareWord(run) {
            redacted.append(range)
            isSure = false
        }
        previous = UInt8(ascii: "\"")
    }
}

// MARK: - Names and comments

extension InvalidJSONRedactor {
    /// Whether a run is the name of a member, without its quotes or in single ones.
    private mutating func isBareName(_ run: Bytes) -> Bool {
        let name = Self.isInSingleQuotes(run) ? run.dropFirst().dropLast() : run
        guard isName(before: run.endIndex), name.allSatisfy(Self.isOfNames), let first = name.first,
            !(0x30...0x39).contains(first)
        else { return false }
        return beginsMember
    }

    /// Whether a run is a known word that stands as a value in single quotes, or by itself where nothing but the end of
    /// a value follows.
    private func isBareWord(_ run: Bytes) -> Bool {
        guard isSure else { return false }
        if Self.isInSingleQuotes(run) { return isWord(run) }
        switch bytes[run.endIndex...].first(where: { $0 != 0x20 && $0 != 0x09 }) {
        case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return words.contains(String(decoding: run, as: UTF8.self))
        default: return false
        }
    }

    /// Whether a known word stands between quotes.
    private func isWord(_ string: Bytes) -> Bool {
        string.count > 2 && words.contains(String(decoding: string.dropFirst().dropLast(), as: UTF8.self))
    }

    /// Whether a string that ended here is a member's name, with a value behind it and only its colon missing.
    private mutating func lacksColon(before index: Int) -> Bool {
        switch bytes[index...].first(where: { $0 != 0x20 && $0 != 0x09 }) {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): beginsMember
        default: false
        }
    }

    /// Whether what was read last surely begins a member: it does in an object, on a line whose strings all end in it.
    private var beginsMember: Bool {
        mutating get {
            guard isSure, open.last == UInt8(ascii: "{"),
                previous == UInt8(ascii: "{") || previous == UInt8(ascii: ",")
            else { return false }
            return isLineClosed(from: tokenizer.offset)
        }
    }

    /// Whether what ended here is directly followed by a colon.
    private func isName(before index: Int) -> Bool {
        bytes[index...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }

    /// Whether each string of this line ends in it, judged from an offset on: before it they did.
    private mutating func isLineClosed(from start: Int) -> Bool {
        if start > line.end { line = tokenizer.restOfLine(from: start) }
        return line.isClosed
    }

    /// How many bytes begin a comment here; nil where none begins, or a value may.
    private mutating func commentMark(at start: Int) -> Int? {
        guard isSure, previous != UInt8(ascii: ":") else { return nil }
        let mark = bytes[start...].prefix(2)
        if mark.first == UInt8(ascii: "#") { return isLineClosed(from: start) ? 1 : nil }
        let isMark = mark.elementsEqual("//".utf8) || mark.elementsEqual("/*".utf8)
        return isMark && isLineClosed(from: start) ? 2 : nil
    }

    /// Hides what a comment says, to the end of its line, and of that which begins with `/*` to its own end.
    private mutating func readComment(at start: Int, markedBy length: Int) {
        let isBlock = length == 2 && bytes[start + 1] == UInt8(ascii: "*")
        var index = start + length
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        let start = index
        var isEnded = !isBlock
        while index < bytes.count, !LenientTokenizer.isLineEnd(bytes[index]) {
            index += 1
            if isBlock, index > start + 1, bytes[(index - 2)..<index].elementsEqual("*/".utf8) {
                isEnded = true
                break
            }
        }
        if index > start { redacted.append(start..<index) }
        if !isEnded { isSure = false }
        tokenizer.offset = index
    }
}

// MARK: - Bytes

extension InvalidJSONRedactor {
    /// Whether a name that people would write without quotes may hold a byte.
    private static func isOfNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39,
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isInSingleQuotes(_ run: Bytes) -> Bool {
        run.count > 2 && run.first == UInt8(ascii: "'") && run.last == UInt8(ascii: "'")
    }

    private static func isHarmless(_ run: Bytes) -> Bool {
        let word = String(decoding: run, as: UTF8.self)
        if ["true", "false", "null"].contains(word) { return true }
        let scan = JSONParser.scan(Array(run))
        return scan.findings.isEmpty && scan.tree?.kind(JSONTree.root) == .number
    }
}
