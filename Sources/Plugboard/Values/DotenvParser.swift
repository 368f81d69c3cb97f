/// A parser of dotenv files (RULES 12.7), which takes linear time.
struct DotenvParser {
    private let bytes: [UInt8]
    private var place = 0
    private(set) var values: [String: String] = [:]
    private(set) var mistakes: [Mistake] = []
    /// The values that are valid but probably not intended.
    private(set) var warnings: [Mistake] = []
    /// The ranges of the names in order. A report may show them.
    private(set) var names: [Range<Int>] = []
    /// The range of the first occurrence of each name.
    private(set) var first: [String: Range<Int>] = [:]

    /// A mistake in a line, and the place of the mistake.
    struct Mistake {
        let kind: DotenvMistake.Kind
        /// The variable's name; empty if there is none.
        var name = ""
        /// The range of the name, or the beginning of the line.
        let range: Range<Int>
        /// The earlier range that sets the variable.
        var first: Range<Int>?
    }

    /// - Parameter bytes: The content of the file, in UTF-8.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func parse() {
        while place < bytes.count { parseLine() }
    }

    /// Whether the last text in double quotes contains an escaped `$`.
    private var isEscaped = false
    /// The mistake that is probable in the last value.
    private var suspicion: DotenvMistake.Kind?

    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private var isAtBlank: Bool { byte.map(Self.isBlank) ?? false }

    /// Whether the parser is at a line end, which may have two bytes, or at the end of the file.
    private var isAtLineEnd: Bool {
        guard let byte else { return true }
        if byte == UInt8(ascii: "\r") { return place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: "\n") }
        return byte == UInt8(ascii: "\n")
    }

    private mutating func skipBlanks() { while isAtBlank { place += 1 } }

    private mutating func skipLine() {
        while let byte, byte != UInt8(ascii: "\n") { place += 1 }
        place += 1
    }

    private mutating func parseLine() {
        skipBlanks()
        if isAtLineEnd || byte == UInt8(ascii: "#") { return skipLine() }
        skipExport()
        let start = place
        while let byte, byte != UInt8(ascii: "="), !Self.isBlank(byte), !isAtLineEnd { place += 1 }
        let range = start..<place
        let name = String(decoding: bytes[range], as: UTF8.self)
        let isBlankBefore = isAtBlank
        skipBlanks()
        guard byte == UInt8(ascii: "=") else {
            mistakes.append(Mistake(kind: .noAssignment, range: start..<start))
            return skipLine()
        }
        let isName = VariableName.isAllowed(name)
        if isName {
            names.append(range)
        } else {
            mistakes.append(Mistake(kind: .noName, range: start..<start))
        }
        place += 1
        parseValue(of: name, at: range, reportsMistakes: isName, isBlankBefore: isBlankBefore)
    }

    /// Skips `export` and the spaces after it.
    private mutating func skipExport() {
        let word = Array("export".utf8)
        guard bytes[place...].starts(with: word), place + word.count < bytes.count,
            Self.isBlank(bytes[place + word.count])
        else { return }
        place += word.count
        skipBlanks()
    }

    private mutating func parseValue(of name: String, at range: Range<Int>, reportsMistakes: Bool, isBlankBefore: Bool)
    {
        let isBlankBehind = isAtBlank
        let mistakesBefore = mistakes.count
        skipBlanks()
        suspicion = nil
        let text = value { Mistake(kind: $0, name: name, range: range) }
        // A space after the `=` is a mistake only if a value follows.
        let isEmpty = text?.isEmpty == true
        if isBlankBefore || isBlankBehind && !isEmpty, mistakes.count == mistakesBefore {
            mistakes.append(Mistake(kind: .blankBesideEquals, name: name, range: range))
        }
        guard reportsMistakes else { return mistakes.removeSubrange(mistakesBefore...) }
        guard let text else { return }
        if text.utf8.contains(0) { mistakes.append(Mistake(kind: .zeroByte, name: name, range: range)) }
        if let first = first[name] {
            mistakes.append(Mistake(kind: .repeated, name: name, range: range, first: first))
        } else {
            first[name] = range
            values[name] = text
            let isIgnored = name.hasPrefix("PLUGBOARD_")
            if let kind = isIgnored ? .ignored : suspicion {
                warnings.append(Mistake(kind: kind, name: name, range: range))
            }
        }
    }

    /// Returns the value up to the end of its line. If it is invalid, records the mistake and returns nil.
    private mutating func value(_ mistake: (DotenvMistake.Kind) -> Mistake) -> String? {
        switch byte {
        case UInt8(ascii: "'"): return quoted(mistake) { $0.singleQuoted() }
        case UInt8(ascii: "\""):
            var isRight = true
            let text = quoted(mistake) { $0.doubleQuoted(isRight: &isRight) }
            // An escaped "$" is intended.
            if let text, !isEscaped, Placeholder(in: text) != nil { suspicion = .placeholder }
            if text != nil, !isRight { mistakes.append(mistake(.unknownEscape)) }
            return isRight ? text : nil
        default: return unquoted()
        }
    }

    private mutating func unquoted() -> String {
        let start = place
        var end = place
        while !isAtLineEnd, let byte {
            // A comment begins after a space, or in place of the value.
            let isComment = byte == UInt8(ascii: "#") && (place == start || Self.isBlank(bytes[place - 1]))
            if isComment { break }
            place += 1
            if !Self.isBlank(byte) { end = place }
        }
        skipLine()
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        suspicion = DotenvMistake.Kind(ofUnquoted: text)
        return text
    }

    /// Returns a text in quotation marks. Only a comment may follow it.
    private mutating func quoted(
        _ mistake: (DotenvMistake.Kind) -> Mistake, _ read: (inout DotenvParser) -> [UInt8]?
    ) -> String? {
        place += 1
        guard let text = read(&self) else {
            // The rest of the file is not parsed, because it may be a part of the value.
            mistakes.append(mistake(.unclosedQuote))
            place = bytes.count
            return nil
        }
        let isBlank = isAtBlank
        skipBlanks()
        let isRight = isAtLineEnd || isBlank && byte == UInt8(ascii: "#")
        skipLine()
        if isRight { return String(decoding: text, as: UTF8.self) }
        mistakes.append(mistake(.textBehindQuote))
        return nil
    }

    private mutating func singleQuoted() -> [UInt8]? {
        let start = place
        while let byte {
            place += 1
            if byte == UInt8(ascii: "'") { return Array(bytes[start..<place - 1]) }
        }
        return nil
    }

    private mutating func doubleQuoted(isRight: inout Bool) -> [UInt8]? {
        var text: [UInt8] = []
        isEscaped = false
        while let byte {
            place += 1
            if byte == UInt8(ascii: "\"") { return text }
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard let escaped = self.byte else { return nil }
            place += 1
            if escaped == UInt8(ascii: "$") { isEscaped = true }
            if let meant = Self.escapes[escaped] { text.append(meant) } else { isRight = false }
        }
        return nil
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "r"): UInt8(ascii: "\r"),
        UInt8(ascii: "t"): UInt8(ascii: "\t"), UInt8(ascii: "\""): UInt8(ascii: "\""),
        UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "$"): UInt8(ascii: "$"),
    ]
}
