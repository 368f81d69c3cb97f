/// A text that is not JSON: nothing in it is known to be harmless.
///
/// An excerpt of it must hide every string but a member's name and the words of the catalog and the grammar, and, because
/// one missing quote turns the outside of all strings into the inside, every run of characters that is neither a number,
/// a constant nor punctuation. Until the first such run all strings are known to end where they seem to; there a name
/// that lacks its quotes is shown too, such a word in single quotes or without any, and the mark that begins a comment.
/// A line is judged alone, for JSON strings end where their line does.
struct InvalidJSONRedactor {
    private let bytes: [UInt8]
    /// Those that may stand as values: lifetimes, environments, profiles, and what the catalog names.
    private let words: Set<String>
    private var index = 0
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
    }

    /// What an excerpt must hide, in ascending order. Linear in the length.
    static func redacted(in bytes: [UInt8], words: Set<String> = []) -> [Range<Int>] {
        guard bytes.count <= JSONScanner.largest else { return [] }
        var text = InvalidJSONRedactor(bytes, words: words)
        text.read()
        return text.redacted
    }

    private mutating func read() {
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(byte)
                pass(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                pass(UInt8(ascii: "\""))
            case UInt8(ascii: ":"), UInt8(ascii: ","): pass(byte)
            case UInt8(ascii: "\""): readString()
            default: readRun()
            }
        }
    }

    private mutating func pass(_ byte: UInt8) {
        index += 1
        previous = byte
    }

    private mutating func readString() {
        let start = index
        let isClosed = Self.skipString(bytes, &index)
        // Of two values in a row nobody knows what the second was to be.
        if !isClosed || previous == UInt8(ascii: "\"") { isSure = false }
        let isShown = isName(before: index) || lacksColon(before: index) || isWord(bytes[start..<index])
        if !isClosed || !isShown { redacted.append(start..<index) }
        previous = UInt8(ascii: "\"")
    }

    private mutating func readRun() {
        let start = index
        if let mark = commentMark { return readComment(mark) }
        while index < bytes.count, !Self.isBoundary(bytes[index]) { index += 1 }
        let run = bytes[start..<index]
        if !Self.isHarmless(run), !isBareName(run), !isBareWord(run) {
            redacted.append(start..<index)
            isSure = false
        }
        previous = UInt8(ascii: "\"")
    }
}

// MARK: - Names and comments

extension InvalidJSONRedactor {
    /// Whether a run is the name of a member, without its quotes or in single ones.
    private mutating func isBareName(_ run: ArraySlice<UInt8>) -> Bool {
        let name = Self.isInSingleQuotes(run) ? run.dropFirst().dropLast() : run
        guard isName(before: run.endIndex), name.allSatisfy(Self.isOfNames), let first = name.first,
            !(0x30...0x39).contains(first)
        else { return false }
        return beginsMember
    }

    /// Whether a run is a known word that stands as a value in single quotes, or by itself where nothing but the end of
    /// a value follows.
    private func isBareWord(_ run: ArraySlice<UInt8>) -> Bool {
        guard isSure else { return false }
        if Self.isInSingleQuotes(run) { return isWord(run) }
        switch bytes[run.endIndex...].first(where: { $0 != 0x20 && $0 != 0x09 }) {
        case nil, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
            return words.contains(String(decoding: run, as: UTF8.self))
        default: return false
        }
    }

    /// Whether a known word stands between quotes.
    private func isWord(_ string: ArraySlice<UInt8>) -> Bool {
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
            return isLineClosed
        }
    }

    /// Whether what ended here is directly followed by a colon.
    private func isName(before index: Int) -> Bool {
        bytes[index...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }

    /// Whether each string of this line ends in it, judged from the cursor on: before it they did.
    private var isLineClosed: Bool {
        mutating get {
            if index <= line.end { return line.isClosed }
            var position = index
            line.isClosed = true
            while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
                if bytes[position] == UInt8(ascii: "\"") {
                    if !Self.skipString(bytes, &position) { line.isClosed = false }
                } else {
                    position += 1
                }
            }
            line.end = position
            return line.isClosed
        }
    }

    /// How many bytes begin a comment here; nil where none begins, or a value may.
    private var commentMark: Int? {
        mutating get {
            guard isSure, previous != UInt8(ascii: ":") else { return nil }
            let mark = bytes[index...].prefix(2)
            if mark.first == UInt8(ascii: "#") { return isLineClosed ? 1 : nil }
            return (mark.elementsEqual("//".utf8) || mark.elementsEqual("/*".utf8)) && isLineClosed ? 2 : nil
        }
    }

    /// Hides what a comment says, to the end of its line, and of that which begins with `/*` to its own end.
    private mutating func readComment(_ mark: Int) {
        let isBlock = mark == 2 && bytes[index + 1] == UInt8(ascii: "*")
        index += mark
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        let start = index
        var isEnded = !isBlock
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            index += 1
            if isBlock, index > start + 1, bytes[(index - 2)..<index].elementsEqual("*/".utf8) {
                isEnded = true
                break
            }
        }
        if index > start { redacted.append(start..<index) }
        if !isEnded { isSure = false }
    }
}

// MARK: - Bytes

extension InvalidJSONRedactor {
    /// Goes to the end of a string, or of its line when it is not closed there.
    private static func skipString(_ bytes: [UInt8], _ index: inout Int) -> Bool {
        index += 1
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\"), index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
                index += 1
            }
        }
        return false
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// Whether a name that people would write without quotes may hold a byte.
    private static func isOfNames(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39,
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isInSingleQuotes(_ run: ArraySlice<UInt8>) -> Bool {
        run.count > 2 && run.first == UInt8(ascii: "'") && run.last == UInt8(ascii: "'")
    }

    private static func isHarmless(_ run: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: run, as: UTF8.self)
        if ["true", "false", "null"].contains(word) { return true }
        let scan = JSONScanner.scan(Array(run))
        return scan.findings.isEmpty && scan.tree?.kind(JSONTree.root) == .number
    }
}
