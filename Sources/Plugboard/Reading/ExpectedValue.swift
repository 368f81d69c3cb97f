/// The kind of value that a setting requires, as messages describe it.
package indirect enum ExpectedValue: Equatable, Sendable {
    case bool
    case string
    case wholeNumber
    /// A whole number within the bounds of its Swift type.
    case wholeNumberWithin(String, String)
    case number
    case numberWithin(String, String)
    case list
    case listOf(ExpectedValue)
    case object
    /// An object that permits only these members.
    case membersOnly([String])
    case url
    case date
    case base64
    case duration
    case uuid
    /// The raw values of an enum with `String` values, in the order of its cases.
    case oneOf([String])
    /// The raw values of an enum with integer values, in the order of its cases.
    case oneOfNumbers([String])
    /// A Swift type that declares its own `init(from:)`.
    case type(ServiceType)
}

/// The kind of a value that was found instead of the expected kind. It never contains the value.
enum FoundValueKind: Equatable, Sendable {
    case null
    case bool
    case number
    /// A number with a fraction instead of an integer.
    case fraction
    case outOfRange
    case string
    /// A string whose text is invalid for the type: `"5 parsecs"` for a duration.
    case malformed
    case list
    case object
    /// An object with a member that would be a verb if its name began with `$`. The value is that name.
    case bareVerb(String)
    case listEdit
    /// An external text that begins like JSON but is not valid JSON for a manifest.
    case mistaken(JSONMistake)
    /// No kind is named: the value is hidden, or the type's own `init(from:)` refused it.
    case omitted
}

/// The mistake in a text that is not valid JSON for a manifest, as the predicate of a sentence. It contains no part of the
/// text, which may be secret.
enum JSONMistake: String, Sendable {
    case syntax = "is not valid JSON"
    case trailingComma = "has a comma before a closing bracket, which JSON does not allow"
    case repeatedMember = "has a member that is written twice"
    case nestedTooDeep = "nests too deep"
    case notUTF8 = "is not UTF-8"
}

extension ExpectedValue {
    /// The words that describe a kind of value.
    private struct Words {
        /// The noun phrase: `a duration`.
        let phrase: String
        /// The plural for items of a list; nil if there is no short plural.
        var plural: String?
        /// The notation in a manifest; nil if the noun phrase is sufficient.
        var form: String?
        /// The notation in an external text, which has no quotation marks; nil if the noun phrase is sufficient.
        var textForm: String?
        /// An example in JSON.
        var example = "\"a\""
    }

    /// The noun phrase: `a duration`.
    package var phrase: String { words.phrase }

    /// The notation in a manifest: `"250ms", "30s", "5m" or "2h"`.
    package var form: String { words.form ?? words.phrase }

    /// The notation in an external text, which has no quotation marks; nil if the noun phrase is sufficient.
    var textForm: String? { words.textForm }

    private var words: Words {
        switch self {
        case .bool: Words(phrase: "true or false", example: "true")
        case .string: Words(phrase: "a string", plural: "strings")
        case .wholeNumber:
            Words(
                phrase: "a whole number", plural: "whole numbers", textForm: "digits, as in 8080", example: "1")
        case .wholeNumberWithin(let least, let most):
            Words(phrase: "a whole number", form: "a whole number from \(least) to \(most)", example: "1")
        case .number:
            Words(
                phrase: "a number", plural: "numbers", textForm: "a number as JSON has it, as in 2.5", example: "2.5")
        case .numberWithin(let least, let most):
            Words(phrase: "a number", form: "a number from \(least) to \(most)", example: "2.5")
        case .list: Self.list(phrase: "a list", of: "\"a\"", "\"b\"")
        case .listOf(let item):
            Self.list(
                phrase: item.words.plural.map { "a list of \($0)" } ?? "a list", of: item.words.example,
                item == .string ? "\"b\"" : item.words.example)
        case .object:
            Words(
                phrase: "an object", plural: "objects",
                textForm: "an object in JSON, as in { \"name\": \"value\" }", example: "{ … }")
        case .membersOnly(let names):
            Words(
                phrase: names.isEmpty
                    ? "an object without members" : "an object of \(names.joined(separator: ", ")) alone",
                example: "{ … }")
        case .url:
            Words(
                phrase: "a URL", plural: "URLs", textForm: "a URL, as in https://example.org/path",
                example: "\"https://example.org\"")
        case .date: Self.text("a date", plural: "dates", "2026-03-01T12:00:00Z", example: "\"2026-03-01T12:00:00Z\"")
        case .base64: Words(phrase: "base64 text", textForm: "base64, as in aGVsbG8=")
        case .duration:
            Words(
                phrase: "a duration", plural: "durations", form: "\"250ms\", \"30s\", \"5m\" or \"2h\"",
                textForm: "250ms, 30s, 5m or 2h, without quotes", example: "\"30s\"")
        case .uuid: Self.text("a UUID", plural: "UUIDs", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", example: "\"a\"")
        case .oneOf(let cases): Self.choice(cases.map { "\"\($0)\"" }, example: "\"a\"")
        case .oneOfNumbers(let cases): Self.choice(cases, example: "1")
        case .type(let type): Words(phrase: "a value for \(Self.bareName(type))", example: "…")
        }
    }

    /// Returns a note on the form of a text that is not this value. The note contains no part of the text.
    func note(on text: String) -> String? {
        if let blank = text.edgeWhitespace { return blank }
        switch self {
        case .bool: return Self.oneOf(["true", "false"]).note(on: text)
        case .oneOf(let cases):
            let isCased = cases.contains { $0.lowercased() == text.lowercased() }
            return isCased ? "it differs from a valid value only in upper and lower case" : nil
        case .wholeNumber, .wholeNumberWithin, .number, .numberWithin:
            let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.prefix(2)
            let hasZero = digits.count == 2 && digits.first == 0x30 && digits.last.map { 0x30...0x39 ~= $0 } == true
            return hasZero ? "it begins with 0, and numbers cannot have leading zeros" : nil
        case .string, .list, .listOf, .object, .membersOnly, .url, .date, .base64, .duration, .uuid, .oneOfNumbers,
            .type:
            return nil
        }
    }

    private static func list(phrase: String, of first: String, _ second: String) -> Words {
        let example = "[\(first), \(second)]"
        return Words(
            phrase: phrase, plural: "lists", textForm: "a list in JSON, as in \(example)", example: example)
    }

    /// Returns the words for a kind with one notation in quotation marks.
    private static func text(_ phrase: String, plural: String, _ form: String, example: String) -> Words {
        Words(
            phrase: phrase, plural: plural, form: "\"\(form)\"", textForm: "\(form), without quotes", example: example)
    }

    private static func choice(_ cases: [String], example: String) -> Words {
        // A sentence lists at most 12 values.
        let isLong = cases.count > 12
        return Words(
            phrase: isLong ? "one of \(cases.count) values" : cases.listing("or"),
            form: isLong ? Phrases.list(cases) : nil, example: cases.first ?? example)
    }

    /// Returns the name of a type without generic arguments, which do not help an operator.
    static func bareName(_ type: ServiceType) -> String {
        let name = type.description
        let inner = name.hasPrefix("Optional<") ? name.dropFirst(9) : name[...]
        return String(inner.prefix { $0 != "<" && $0 != ">" })
    }
}

extension InnerLocation {
    /// The beginning of a phrase about a part of a text: `"0/port" in `.
    var prefix: String {
        let name = "\"\(path.joined(separator: "/"))\""
        if isWhole { return "\(name) in " }
        return path.isEmpty ? "a value in " : "a value within \(name) in "
    }

    /// The end of a phrase about a position in a text: ` at column 12 of its text`.
    var suffix: String {
        guard let position else { return "" }
        return position.line == 1
            ? " at column \(position.column) of its text"
            : " at line \(position.line), column \(position.column) of its text"
    }
}

extension FoundValueKind {
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number, .outOfRange: "a number"
        case .fraction: "a number with a fraction"
        case .string: "a string"
        case .malformed: "this string"
        case .list: "a list"
        case .object, .bareVerb: "an object"
        case .listEdit: "an edit of a list"
        case .omitted, .mistaken: "this"
        }
    }
}

/// The origin of an external text: a reference or a launch flag. It never contains the text.
indirect enum ExternalTextOrigin: Sendable {
    case reference(Located<ValueSource>)
    /// A `--set` flag.
    case launch(Origin)

    var origin: Origin {
        switch self {
        case .reference(let source): source.origin
        case .launch(let origin): origin
        }
    }
}

/// A place within JSON that a variable, a file or `--set` contains.
struct InnerLocation: Sendable {
    /// The part of the path that code declares. It ends before the first key of a dictionary, because such a key is
    /// part of the text.
    let path: [String]
    /// Whether the path is complete, so that it leads to the place.
    var isWhole: Bool = true
    /// The position in the text, counted as in a manifest.
    let position: SourcePosition?
    /// Whether there is no value at the path.
    let isMissing: Bool
}

/// The kind of a file that is not a regular file, with its noun phrase.
package enum SpecialFile: String, Sendable {
    case directory = "a directory"
    case pipe = "a pipe"
    case socket = "a socket"
    case device = "a device"
}
