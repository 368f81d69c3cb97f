/// The first place at which a text is not valid JSON, with the expected token (PB0001).
///
/// The finding never contains a part of a value, because the value may be a secret.
package struct SyntaxMistake: Finding {
    package var code: DiagnosticCode { .syntax }
    package let origin: Origin?
    package let problem: Problem
    /// The empty range where a `,` or a `:` is missing.
    var insertion: Origin?
    /// The opening bracket.
    var opening: Origin?

    /// The kind of syntax mistake.
    package indirect enum Problem: Equatable, Sendable {
        case empty
        case tooLarge(mebibytes: Int)
        /// Reading stopped after `JSONParser.mostMistakes`.
        case tooManyMistakes
        case unexpected(Token, expected: Expectation)
        /// According to the indentation, an object or a list should end here. `opening` is its first bracket.
        case unclosed(JSONBracketKind)
        /// According to the indentation, an object or a list should begin here. `opening` is its last bracket.
        case unopened(JSONBracketKind)
        /// According to the indentation, this closing bracket is superfluous.
        case superfluous(JSONBracketKind)
        case openString
        /// A raw control character inside a string.
        case control(Unicode.Scalar)
        case unknownEscape
        case loneSurrogate
        case number(NumberFault)
        /// The decoder refused a text that the scanner accepted.
        case refused
    }

    /// The tokens that the grammar allows at the place of the mistake.
    package enum Expectation: Equatable, Sendable {
        /// The first token of the file.
        case start
        /// The end of the file, after the outermost value.
        case end
        case nameOrBrace
        case name
        /// A colon after the name of a member. The name is nil if it is uncertain.
        case colon(after: String?)
        case value(of: String)
        case itemOrBracket
        case item
        case commaOrBrace(after: String)
        /// A comma or a bracket after the item with this number, counted from 1.
        case commaOrBracket(after: Int)
    }

    /// The token at the place of the mistake.
    package enum Token: Equatable, Sendable {
        case end
        case string
        case number
        case constant
        case object
        case list
        case closing(JSONBracketKind)
        case comma
        case colon
        case equals
        case comment
        /// `<<<<<<<`, `=======`, `>>>>>>>` or `|||||||`, which a merge leaves in a file.
        case mergeMarker
        /// The beginning of a file that looks like YAML.
        case yaml
        case singleQuote
        case typographicQuote
        /// A constant of another language, such as `True`, `nil` or `NaN`, with advice. It is not secret, so reports
        /// show it.
        case foreignWord(advice: String)
        case word
        case character(Unicode.Scalar)
    }

    /// The fault of a number, as the report describes it.
    package enum NumberFault: String, Sendable {
        case leadingZero = "JSON numbers cannot have leading zeros"
        case leadingPlus = "begins with '+'"
        case noDigitAfterMinus = "has no digit after '-'"
        case noDigitBeforePoint = "has no digit before '.'"
        case noDigitAfterPoint = "has no digit after '.'"
        case noDigitInExponent = "has no digit in its exponent"
        /// Letters or other characters directly after the number: `5s`, `0x10`, `1_000`.
        case tail = "goes on after its last digit"
    }

    package var keepsManifestUnused: Bool { true }
}

extension SyntaxMistake {
    package func wording(in profiles: [String]) -> FindingText {
        var wording = problem.wording
        switch problem {
        case .unclosed: wording = wording.pointing(at: opening, "opened here")
        case .unopened: wording = wording.pointing(at: opening, "closes it here")
        case .empty, .tooLarge, .tooManyMistakes, .unexpected, .superfluous, .openString, .control, .unknownEscape,
            .loneSurrogate, .number, .refused:
            break
        }
        if case .unexpected(let token, let expected) = problem {
            if let opening, token == .end || expected.closes {
                wording.related.append(FindingText.Mark(opening, "opened here"))
            }
            if let insertion, let sign = expected.missingSign {
                wording.related.append(FindingText.Mark(insertion, "add '\(sign)' here"))
                wording.repair = FindingText.FixIt(origin: insertion, replacement: sign)
            }
            switch token {
            case .foreignWord, .mergeMarker: wording.revealed += origins
            // Any other token may be part of a value.
            default: break
            }
        }
        if case .text(let text)? = origin,
            problem.isOneTooMany(before: text.source.bytes.dropFirst(text.range.upperBound))
        {
            wording.repair = FindingText.FixIt(origin: .text(text), replacement: "")
        }
        return wording
    }
}
