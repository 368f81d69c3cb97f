/// The report of the first invalid place: its token, the expected token, and the place of a missing character.
///
/// Each function returns false, so that a caller can return the result directly.
extension JSONParser {
    mutating func refuse(_ step: Step) -> Bool {
        if nodes.isEmpty, offset == bytes.count {
            return note(.empty, at: offset..<offset)
        }
        if startsNumber {
            return refuseNumber(
                byte(at: offset) == UInt8(ascii: "+") ? .leadingPlus : .noDigitBeforePoint, from: offset)
        }
        return refuse(expected: expectation(at: step))
    }

    mutating func refuseColon() -> Bool {
        // A string without a value may itself be a value without a name, so its text is not shown.
        let next = token().0
        return refuse(expected: .colon(after: next.startsValue || next == .equals ? lastName : nil))
    }

    mutating func refuseNumber(_ fault: SyntaxMistake.NumberFault, from start: Int) -> Bool {
        note(.number(fault), at: start..<max(endOfWord(from: start), start + 1))
    }

    /// Whether the parser is at a quotation mark, a bracket, a comma, a colon or the end.
    private var isAtSignOfJSON: Bool {
        guard offset < bytes.count else { return true }
        return switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ","), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    private var bracketGuess: MissingBracketGuess.Finding? {
        let isAtEnd = byte(at: offset) == UInt8(ascii: "}") || byte(at: offset) == UInt8(ascii: "]")
        return MissingBracketGuess.finding(in: bytes, upTo: offset, hasSurplus: levels.isEmpty)
            ?? (isAtEnd ? MissingBracketGuess.finding(in: bytes, upTo: offset, hasSurplus: true) : nil)
    }

    private mutating func refuse(expected: SyntaxMistake.Expectation) -> Bool {
        // A comment, a bare word or a merge marker is the mistake itself, so the indentation is not examined.
        if isAtSignOfJSON, !levels.isEmpty || expected == .end, let finding = bracketGuess {
            var range = finding.range
            if case .superfluous = finding.problem, byte(at: range.upperBound) == UInt8(ascii: ",") {
                // Without the bracket and the comma after it, a comma before it is valid.
                let end = endOfText(before: range.lowerBound)
                let comma = origin(end - 1..<end)
                if let index = findings.firstIndex(where: { $0.code == .trailingComma && $0.origin == comma }) {
                    findings.remove(at: index)
                    range = range.lowerBound..<range.upperBound + 1
                }
            }
            return note(finding.problem, at: range, opening: finding.opening)
        }
        let (token, range) = token()
        var insertion: Int?
        var opening: Range<Int>?
        switch (expected, token) {
        case (.commaOrBrace, .string): insertion = lastEnd
        case (.commaOrBracket, _) where token.startsValue: insertion = lastEnd
        case (.colon, _) where token.startsValue: insertion = lastEnd
        case (.start, _), (.end, _): break
        case (_, .end), (_, .closing):
            opening = levels.last.map { Int(nodes[$0.container].start) }.map { $0..<$0 + 1 }
        default: break
        }
        return note(.unexpected(token, expected: expected), at: range, insertion: insertion, opening: opening)
    }

    /// Whether a number begins here with a notation that JSON does not permit: `+1`, `.5`.
    private var startsNumber: Bool {
        let byte = byte(at: offset)
        return (byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")) && isDigit(at: offset + 1)
    }

    private func expectation(at step: Step) -> SyntaxMistake.Expectation {
        switch step {
        case .nameOrBrace: return .nameOrBrace
        case .name: return .name
        case .itemOrBracket: return .itemOrBracket
        case .value:
            guard let level = levels.last else { return .start }
            if level.bracket == .object { return .value(of: lastName) }
            return level.count > 1 ? .item : .itemOrBracket
        case .commaOrEnd:
            guard let level = levels.last else { return .end }
            return level.bracket == .object ? .commaOrBrace(after: lastName) : .commaOrBracket(after: level.count)
        }
    }

    /// The name of the last member of the innermost object.
    private var lastName: String {
        levels.last?.name.flatMap { string(at: $0) } ?? ""
    }

    /// Returns the current token and its range.
    private func token() -> (SyntaxMistake.Token, Range<Int>) {
        // A missing character is reported directly after the last token, and not after the blank lines that follow it.
        if offset >= bytes.count {
            let end = endOfText(before: bytes.count)
            return (.end, end..<end)
        }
        let one = offset..<offset + 1
        let mark = bytes[offset...].prefix(7)
        if mark.count == 7, "<=>|".utf8.contains(bytes[offset]), mark.allSatisfy({ $0 == bytes[offset] }) {
            return (.mergeMarker, offset..<offset + 7)
        }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return (.object, one)
        case UInt8(ascii: "["): return (.list, one)
        case UInt8(ascii: "}"): return (.closing(.object), one)
        case UInt8(ascii: "]"): return (.closing(.list), one)
        case UInt8(ascii: ","): return (.comma, one)
        case UInt8(ascii: ":"): return (.colon, one)
        case UInt8(ascii: "="): return (.equals, one)
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return (.singleQuote, one)
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return (.comment, one)
        case UInt8(ascii: "\""):
            var copy = self
            return (.string, copy.string() ? offset..<copy.offset : one)
        case UInt8(ascii: "-") where isDigit(at: offset + 1), 0x30...0x39:
            var copy = self
            if copy.number() { return (.number, offset..<copy.offset) }
        default: break
        }
        let scalar = scalar()
        if ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}"].contains(scalar) {
            return (.typographicQuote, offset..<offset + scalar.utf8.count)
        }
        guard scalar.properties.isAlphabetic || isWordByte(bytes[offset]) && bytes[offset] < 0x80 else {
            return (.character(scalar), offset..<offset + scalar.utf8.count)
        }
        let range = offset..<endOfWord(from: offset)
        var copy = self
        if copy.constant() { return (.constant, range) }
        let word = String(decoding: bytes[range], as: UTF8.self)
        if nodes.isEmpty, word == "---" || byte(at: range.upperBound) == UInt8(ascii: ":") { return (.yaml, range) }
        return (SyntaxMistake.advice(forWord: word).map { .foreignWord(advice: $0) } ?? .word, range)
    }

    /// Returns the end of the last character before an offset that is not white space.
    private func endOfText(before offset: Int) -> Int {
        var end = offset
        while end > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    private func scalar() -> Unicode.Scalar {
        let end = min(offset + 4, bytes.count)
        return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }
}

extension SyntaxMistake.Token {
    /// Whether a value or the name of a member can begin with the token.
    fileprivate var startsValue: Bool {
        switch self {
        case .string, .number, .constant, .object, .list: true
        case .end, .closing, .comma, .colon, .equals, .comment, .mergeMarker, .yaml, .singleQuote, .typographicQuote,
            .foreignWord, .word, .character:
            false
        }
    }
}
