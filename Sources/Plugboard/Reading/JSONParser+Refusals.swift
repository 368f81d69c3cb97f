/// The report of the first invalid place: its token, the expected token, and the place of a missing character.
///
/// Each function returns false, so that a caller can return the result directly.
extension JSONParser {
    mutating func refuse(_ step: Step) -> Bool {
        if nodes.isEmpty, offset == bytes.count {
            return note("the file is empty", at: offset..<offset, label: "expected '{'")
        }
        if startsNumber {
            return refuseNumber(
                byte(at: offset) == UInt8(ascii: "+") ? "begins with '+'" : "has no digit before '.'", from: offset)
        }
        return refuse(expected: expectation(at: step))
    }

    mutating func refuseColon() -> Bool {
        // A string without a value may itself be a value without a name, so its text is not shown.
        let next = token().kind
        let isName = next == .string || next == .value || next == .equals
        return refuse(
            expected: Expectation(
                words: "':' after \(isName ? Quotation.quoted(lastName) : "a member's name")", missing: ":"))
    }

    /// - Parameter mistake: The mistake in the number, as the report describes it.
    mutating func refuseNumber(_ mistake: String, from start: Int, help: String? = nil) -> Bool {
        note("malformed number", at: start..<max(endOfWord(from: start), start + 1), label: mistake, help: help)
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

    private var bracketGuess: MissingBracketGuess.Bracket? {
        let isAtEnd = byte(at: offset) == UInt8(ascii: "}") || byte(at: offset) == UInt8(ascii: "]")
        return MissingBracketGuess.bracket(in: bytes, upTo: offset, hasSurplus: levels.isEmpty)
            ?? (isAtEnd ? MissingBracketGuess.bracket(in: bytes, upTo: offset, hasSurplus: true) : nil)
    }

    private mutating func refuse(expected: Expectation) -> Bool {
        // A comment, a bare word or a merge marker is the mistake itself, so the indentation is not examined.
        if isAtSignOfJSON, !levels.isEmpty || expected.isEnd, let guess = bracketGuess { return note(guess) }
        let token = token()
        let place = origin(token.range)
        var text = Wording(
            title: "expected \(expected.words)", label: token.label(for: expected),
            help: [token.help(for: expected)].compactMap(\.self))
        if token.kind == .end || expected.closes, token.kind == .end || token.kind == .closing, let level = levels.last
        {
            let start = Int(nodes[level.container].start)
            text.related.append(Wording.Mark(origin(start..<start + 1), "opened here"))
        }
        if let sign = expected.missing, token.kind == .string || token.kind == .value && !expected.isAfterMember {
            let insertion = origin(lastEnd..<lastEnd)
            text.related.append(Wording.Mark(insertion, "add '\(sign)' here"))
            text.repair = Repair(at: insertion, sign)
        }
        let isCommaTooMany = token.kind == .comma && expected.permitsValue
        let isBracketTooMany = token.kind == .closing && expected.isEnd
        if isCommaTooMany || isBracketTooMany && bytes[token.range.upperBound...].allSatisfy({ $0 <= 0x20 }) {
            text.repair = Repair(at: place, "")
        }
        diagnostics.append(.syntax(at: place, text))
        return false
    }

    /// Records the place of a missing or superfluous bracket.
    private mutating func note(_ guess: MissingBracketGuess.Bracket) -> Bool {
        var range = guess.range
        if guess.mistake == .superfluous, byte(at: range.upperBound) == UInt8(ascii: ",") {
            // Without the bracket and the comma after it, a comma before it is valid.
            let end = endOfText(before: range.lowerBound)
            let comma = origin(end - 1..<end)
            if let index = diagnostics.firstIndex(where: { $0.code == .trailingComma && $0.origin == comma }) {
                diagnostics.remove(at: index)
                range = range.lowerBound..<range.upperBound + 1
            }
        }
        let (opening, closing) = (guess.bracket.opening, guess.bracket.closing)
        let text =
            switch guess.mistake {
            case .unclosed:
                Wording(title: "'\(opening)' is not closed", label: "by the indentation, '\(closing)' belongs here")
                    .pointing(at: guess.opening.map(origin), "opened here")
            case .unopened:
                Wording(
                    title: "'\(closing)' closes nothing", label: "by the indentation, '\(opening)' belongs here"
                ).pointing(at: guess.opening.map(origin), "closes it here")
            case .superfluous:
                Wording(
                    title: "there is a '\(closing)' too many", label: "by the indentation, this one",
                    help: ["delete it"], repair: Repair(at: origin(range), ""))
            }
        diagnostics.append(.syntax(at: origin(range), text))
        return false
    }

    /// Whether a number begins here with a notation that JSON does not permit: `+1`, `.5`.
    private var startsNumber: Bool {
        let byte = byte(at: offset)
        return (byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")) && isDigit(at: offset + 1)
    }

    private func expectation(at step: Step) -> Expectation {
        let item = Expectation(words: "a value or ']' after '['", closes: true, permitsValue: true)
        switch step {
        case .nameOrBrace:
            return Expectation(
                words: "a member's name or '}' after '{'", closes: true, isName: true, permitsValue: true)
        case .name: return Expectation(words: "a member's name after ','", isName: true, permitsValue: true)
        case .itemOrBracket: return item
        case .value:
            guard let level = levels.last else { return Expectation(words: "'{' at the beginning of the file") }
            if level.bracket == .object { return Expectation(words: "a value for \(Quotation.quoted(lastName))") }
            return level.count > 1 ? Expectation(words: "a value after ','", permitsValue: true) : item
        case .commaOrEnd:
            guard let level = levels.last else {
                return Expectation(words: "the end of the file after the outermost value", isEnd: true)
            }
            let isObject = level.bracket == .object
            return Expectation(
                words: isObject
                    ? "',' or '}' after the value of \(Quotation.quoted(lastName))"
                    : "',' or ']' after item \(level.count) of the list",
                missing: ",", closes: true, isAfterMember: isObject)
        }
    }

    /// The name of the last member of the innermost object.
    private var lastName: String {
        levels.last?.name.flatMap { string(at: $0) } ?? ""
    }

    private func token() -> Token {
        // A missing character is reported directly after the last token, and not after the blank lines that follow it.
        if offset >= bytes.count {
            let end = endOfText(before: bytes.count)
            return Token(.end, end..<end, "the file ends here")
        }
        let one = offset..<offset + 1
        let mark = bytes[offset...].prefix(7)
        if mark.count == 7, "<=>|".utf8.contains(bytes[offset]), mark.allSatisfy({ $0 == bytes[offset] }) {
            return Token(
                .other, offset..<offset + 7, "a marker of an unresolved merge conflict",
                help: "keep one side of the conflict, and delete its markers")
        }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return Token(.value, one, "unexpected object")
        case UInt8(ascii: "["): return Token(.value, one, "unexpected list")
        case UInt8(ascii: "}"): return Token(.closing, one, "unexpected '}'")
        case UInt8(ascii: "]"): return Token(.closing, one, "unexpected ']'")
        case UInt8(ascii: ","): return Token(.comma, one, "unexpected ','")
        case UInt8(ascii: ":"): return Token(.other, one, "unexpected ':'")
        case UInt8(ascii: "="):
            return Token(.equals, one, "unexpected '='", help: "write ':' between a name and its value")
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            return Token(.other, one, "not a double quote", help: "strings are written in double quotes")
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            return Token(.other, one, "JSON has no comments", help: "notes go in \"$comment\"")
        case UInt8(ascii: "\""):
            var copy = self
            return Token(.string, copy.string() ? offset..<copy.offset : one, "unexpected string")
        case UInt8(ascii: "-") where isDigit(at: offset + 1), 0x30...0x39:
            var copy = self
            if copy.number() { return Token(.value, offset..<copy.offset, "unexpected number") }
        default: break
        }
        let scalar = scalar()
        let character = offset..<offset + scalar.utf8.count
        if ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}"].contains(scalar) {
            return Token(
                .other, character, "not a straight double quote",
                help: "strings are written in straight double quotes: \"")
        }
        guard scalar.properties.isAlphabetic || isWordByte(bytes[offset]) && bytes[offset] < 0x80 else {
            let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
            let isInvisible = scalar.properties.isWhitespace || scalar.isInvisible
            return Token(
                .other, character, "unexpected \(0x21..<0x7F ~= scalar.value ? "'\(scalar)'" : scalar.code + name)",
                help: isInvisible ? "delete it, or write a plain space" : nil)
        }
        let range = offset..<endOfWord(from: offset)
        var copy = self
        if copy.constant() { return Token(.value, range, "unexpected value") }
        let word = String(decoding: bytes[range], as: UTF8.self)
        if nodes.isEmpty, word == "---" || byte(at: range.upperBound) == UInt8(ascii: ":") {
            return Token(.other, range, "looks like YAML", help: "a manifest is JSON")
        }
        let advice = Self.advice(forWord: word)
        return Token(.word, range, "a word without quotes", help: advice)
    }

    /// Returns the advice for a constant of another language; nil for any other word.
    private static func advice(forWord word: String) -> String? {
        switch word {
        case "True", "TRUE": "write true"
        case "False", "FALSE": "write false"
        case "None", "nil", "Null", "NULL", "undefined": "write null"
        case "NaN", "Infinity", "-Infinity": "JSON has no \(word); numbers are finite"
        default: nil
        }
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

/// The tokens that the grammar allows at the first invalid place.
private struct Expectation {
    let words: String
    /// The missing character that makes a value valid here.
    var missing: String?
    /// Whether a closing bracket is valid here.
    var closes = false
    /// Whether the name of a member is valid here.
    var isName = false
    /// Whether a name or a value is valid here, so that a comma is superfluous.
    var permitsValue = false
    /// Whether the value of a member precedes this place.
    var isAfterMember = false
    /// Whether only the end of the file is valid here.
    var isEnd = false
}

/// The token at the first invalid place. Its texts contain no part of a value, because the value may be a secret.
private struct Token {
    enum Kind { case string, value, closing, comma, equals, word, end, other }

    let kind: Kind
    let range: Range<Int>
    private let ownLabel: String
    private let ownHelp: String?

    init(_ kind: Kind, _ range: Range<Int>, _ label: String, help: String? = nil) {
        (self.kind, self.range, ownLabel, ownHelp) = (kind, range, label, help)
    }

    func label(for expected: Expectation) -> String {
        guard kind == .string, expected.missing == "," else { return ownLabel }
        return expected.isAfterMember ? "unexpected member" : "unexpected item"
    }

    func help(for expected: Expectation) -> String? {
        switch kind {
        case .word where expected.isName: "names are written in double quotes"
        case .word: ownHelp ?? "text is written in double quotes"
        case .comma where expected.permitsValue && !expected.closes: "delete one of the two commas"
        case .string where expected.isEnd, .value where expected.isEnd: "a manifest is one object"
        case .end where expected.closes: "a bracket is missing at the end, or the file was cut off"
        // Other tokens do not reveal the intention.
        case .string, .value, .closing, .comma, .equals, .end, .other: ownHelp
        }
    }
}
