extension SyntaxMistake.Problem {
    var wording: FindingText {
        switch self {
        case .empty: FindingText(title: "the file is empty", label: "expected '{'")
        case .tooLarge(let mebibytes): FindingText(title: "the file is larger than \(mebibytes) MiB")
        case .tooManyMistakes: FindingText(title: "reading stopped after 1,000 mistakes; correct these first")
        case .unexpected(let token, let expected):
            FindingText(
                title: "expected \(expected.words)", label: token.label(for: expected),
                help: [token.help(for: expected)].compactMap(\.self))
        case .unclosed(let bracket):
            FindingText(
                title: "'\(bracket.opening)' is not closed",
                label: "by the indentation, '\(bracket.closing)' belongs here")
        case .unopened(let bracket):
            FindingText(
                title: "'\(bracket.closing)' closes nothing",
                label: "by the indentation, '\(bracket.opening)' belongs here")
        case .superfluous(let bracket):
            FindingText(
                title: "there is a '\(bracket.closing)' too many", label: "by the indentation, this one",
                help: ["delete it"])
        case .openString:
            FindingText(
                title: "a string is not closed before its line ends", label: "begins here",
                help: ["add '\"' where it ends; a line break inside a string is written \\n"])
        case .control(let scalar):
            FindingText(
                title: "a string contains a raw control character", label: scalar.code,
                help: ["write \(scalar.escape) instead"])
        case .unknownEscape:
            FindingText(
                title: "a string contains an unknown escape", label: "no escape of JSON",
                help: ["after '\\' comes one of \" \\ / b f n r t, or u and four hexadecimal digits"])
        case .loneSurrogate:
            FindingText(
                title: "a string contains one half of a surrogate pair", label: "no character by itself",
                help: ["\\uD800 to \\uDBFF are valid only directly before one of \\uDC00 to \\uDFFF"])
        case .number(let fault):
            FindingText(
                title: "malformed number", label: fault.rawValue,
                help: fault == .tail ? ["text is written in double quotes: \"30s\""] : [])
        case .refused:
            FindingText(
                title: "the JSON decoder refuses this file, although it looks like JSON",
                help: ["this should not happen; please report it"])
        }
    }
}

extension SyntaxMistake.Problem {
    /// Returns whether the text is right without the bracket or the comma at the place.
    func isOneTooMany(before rest: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .superfluous: true
        case .unexpected(.closing, .end): rest.allSatisfy { $0 <= UInt8(ascii: " ") }
        case .unexpected(.comma, .name), .unexpected(.comma, .item), .unexpected(.comma, .nameOrBrace),
            .unexpected(.comma, .itemOrBracket):
            true
        case .empty, .tooLarge, .tooManyMistakes, .unexpected, .unclosed, .unopened, .openString, .control,
            .unknownEscape,
            .loneSurrogate, .number, .refused:
            false
        }
    }
}

extension SyntaxMistake.Expectation {
    fileprivate var words: String {
        switch self {
        case .start: "'{' at the beginning of the file"
        case .end: "the end of the file after the outermost value"
        case .nameOrBrace: "a member's name or '}' after '{'"
        case .name: "a member's name after ','"
        case .colon(let name): "':' after \(name.map(Quotation.quoted) ?? "a member's name")"
        case .value(let name): "a value for \(Quotation.quoted(name))"
        case .itemOrBracket: "a value or ']' after '['"
        case .item: "a value after ','"
        case .commaOrBrace(let name): "',' or '}' after the value of \(Quotation.quoted(name))"
        case .commaOrBracket(let number): "',' or ']' after item \(number) of the list"
        }
    }

    /// The missing character that makes a value valid here.
    var missingSign: String? {
        switch self {
        case .commaOrBrace, .commaOrBracket: ","
        case .colon: ":"
        case .start, .end, .nameOrBrace, .name, .value, .itemOrBracket, .item: nil
        }
    }

    /// Whether a closing bracket is valid here.
    var closes: Bool {
        switch self {
        case .nameOrBrace, .itemOrBracket, .commaOrBrace, .commaOrBracket: true
        case .start, .end, .name, .colon, .value, .item: false
        }
    }

    fileprivate var expectsName: Bool { self == .name || self == .nameOrBrace }
}

extension SyntaxMistake.Token {
    fileprivate func label(for expected: SyntaxMistake.Expectation) -> String {
        switch self {
        case .end: return "the file ends here"
        case .string:
            if case .commaOrBrace = expected { return "unexpected member" }
            if case .commaOrBracket = expected { return "unexpected item" }
            return "unexpected string"
        case .number: return "unexpected number"
        case .constant: return "unexpected value"
        case .object: return "unexpected object"
        case .list: return "unexpected list"
        case .closing(let bracket): return "unexpected '\(bracket.closing)'"
        case .comma: return "unexpected ','"
        case .colon: return "unexpected ':'"
        case .equals: return "unexpected '='"
        case .comment: return "JSON has no comments"
        case .mergeMarker: return "a marker of an unresolved merge conflict"
        case .yaml: return "looks like YAML"
        case .singleQuote: return "not a double quote"
        case .typographicQuote: return "not a straight double quote"
        case .foreignWord, .word: return "a word without quotes"
        case .character(let scalar):
            if 0x21..<0x7F ~= scalar.value { return "unexpected '\(scalar)'" }
            return "unexpected \(scalar.code)" + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
        }
    }

    fileprivate func help(for expected: SyntaxMistake.Expectation) -> String? {
        switch self {
        case .comment: "notes go in \"$comment\""
        case .mergeMarker: "keep one side of the conflict, and delete its markers"
        case .yaml: "a manifest is JSON"
        case .character(let scalar) where scalar.properties.isWhitespace || scalar.isInvisible:
            "delete it, or write a plain space"
        case .singleQuote: "strings are written in double quotes"
        case .typographicQuote: "strings are written in straight double quotes: \""
        case .equals: "write ':' between a name and its value"
        case .foreignWord(let advice) where !expected.expectsName: advice
        case .word, .foreignWord:
            expected.expectsName ? "names are written in double quotes" : "text is written in double quotes"
        case .comma where expected == .name || expected == .item: "delete one of the two commas"
        case .string, .number, .constant, .object, .list:
            expected == .end ? "a manifest is one object" : nil
        case .end where expected.closes: "a bracket is missing at the end, or the file was cut off"
        // Other tokens do not reveal the intention.
        default: nil
        }
    }
}

extension SyntaxMistake {
    /// Returns the advice for a constant of another language; nil for any other word.
    static func advice(forWord word: String) -> String? {
        switch word {
        case "True", "TRUE": "write true"
        case "False", "FALSE": "write false"
        case "None", "nil", "Null", "NULL", "undefined": "write null"
        case "NaN", "Infinity", "-Infinity": "JSON has no \(word); numbers are finite"
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// The JSON escape of a control character.
    fileprivate var escape: String {
        switch self {
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: "\\u" + code.dropFirst(2)
        }
    }
}
