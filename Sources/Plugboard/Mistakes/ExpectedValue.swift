/// The kind of value that a setting had to be, as messages name it.
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
    /// An object with no members but these.
    case membersOnly([String])
    case url
    case date
    case base64
    case duration
    case uuid
    /// The raw values of an enum of texts, in the order of its cases.
    case oneOf([String])
    /// The raw values of an enum of whole numbers, in the order of its cases.
    case oneOfNumbers([String])
    /// A Swift type that judges for itself.
    case type(ServiceType)
}

/// The kind of value found where another was expected; never the value itself.
enum FoundValueKind: Equatable, Sendable {
    case null
    case bool
    case number
    /// A number with a fraction where a whole one was asked for.
    case fraction
    case outOfRange
    case string
    /// The right kind of JSON with the wrong text: `"5 parsecs"` for a duration.
    case malformed
    case list
    case object
    /// An object that would be a verb if its name began with `$`: that of the name.
    case bareVerb(String)
    case listEdit
    /// Text from outside that begins as JSON does and is none that a manifest could hold.
    case flawed(JSONFlaw)
    /// No kind: the value is hidden, or the type itself refused it.
    case unsaid
}

/// The flaw of a text that is not JSON as in manifests. Only a kind, because the text must stay hidden.
enum JSONFlaw: Equatable, Sendable {
    case syntax
    case trailingComma
    case repeatedMember
    case nestedTooDeep
    case notUTF8
}

extension ExpectedValue {
    /// The kind with its article: `a duration`.
    package var phrase: String {
        switch self {
        case .bool: "true or false"
        case .string: "a string"
        case .wholeNumber, .wholeNumberWithin: "a whole number"
        case .number, .numberWithin: "a number"
        case .list: "a list"
        case .listOf(let item): item.plural.map { "a list of \($0)" } ?? "a list"
        case .object: "an object"
        case .membersOnly(let names):
            names.isEmpty ? "an object without members" : "an object of \(names.joined(separator: ", ")) alone"
        case .url: "a URL"
        case .date: "a date"
        case .base64: "base64 text"
        case .duration: "a duration"
        case .uuid: "a UUID"
        case .oneOf(let cases) where cases.count <= Self.fewCases: cases.map { "\"\($0)\"" }.listing("or")
        case .oneOfNumbers(let cases) where cases.count <= Self.fewCases: cases.listing("or")
        case .oneOf(let cases), .oneOfNumbers(let cases): "one of \(cases.count) values"
        case .type(let type): "a value for \(Self.bareName(type))"
        }
    }

    /// More values than a sentence names.
    private static let fewCases = 12

    /// The plural for items of a list; nil if there is no short one.
    private var plural: String? {
        switch self {
        case .string: "strings"
        case .wholeNumber: "whole numbers"
        case .number: "numbers"
        case .url: "URLs"
        case .date: "dates"
        case .duration: "durations"
        case .uuid: "UUIDs"
        case .list, .listOf: "lists"
        case .object: "objects"
        case .bool, .wholeNumberWithin, .numberWithin, .membersOnly, .base64, .oneOf, .oneOfNumbers, .type: nil
        }
    }

    /// A type's name without its generic arguments, which mean nothing to an operator.
    private static func bareName(_ type: ServiceType) -> String {
        let name = type.description
        let inner = name.hasPrefix("Optional<") ? name.dropFirst(9) : name[...]
        return String(inner.prefix { $0 != "<" && $0 != ">" })
    }

    /// How it is written: `"250ms", "30s", "5m" or "2h"`.
    package var form: String {
        switch self {
        case .wholeNumberWithin(let least, let most): "a whole number from \(least) to \(most)"
        case .numberWithin(let least, let most): "a number from \(least) to \(most)"
        case .date: "\"2026-03-01T12:00:00Z\""
        case .duration: "\"250ms\", \"30s\", \"5m\" or \"2h\""
        case .uuid: "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\""
        case .oneOf(let cases) where cases.count > Self.fewCases: Phrases.list(cases.map { "\"\($0)\"" })
        case .oneOfNumbers(let cases) where cases.count > Self.fewCases: Phrases.list(cases)
        case .bool, .string, .wholeNumber, .number, .list, .listOf, .object, .membersOnly, .url, .base64, .oneOf,
            .oneOfNumbers, .type:
            phrase
        }
    }
}

extension ExpectedValue {
    /// The form in a text from outside, which has no quotes; nil if the phrase is enough.
    var textForm: String? {
        switch self {
        case .wholeNumber: "digits, as in 8080"
        case .number: "a number as JSON has it, as in 2.5"
        case .list, .listOf: "a list in JSON, as in \(example)"
        case .object: "an object in JSON, as in { \"name\": \"value\" }"
        case .duration: "250ms, 30s, 5m or 2h, without quotes"
        case .date: "2026-03-01T12:00:00Z, without quotes"
        case .url: "a URL, as in https://example.org/path"
        case .base64: "base64, as in aGVsbG8="
        case .uuid: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6, without quotes"
        case .bool, .string, .wholeNumberWithin, .numberWithin, .membersOnly, .oneOf, .oneOfNumbers, .type: nil
        }
    }

    /// A value in JSON.
    private var example: String {
        switch self {
        case .listOf(.string): "[\"a\", \"b\"]"
        case .listOf(let item): "[\(item.example), \(item.example)]"
        case .list: "[\"a\", \"b\"]"
        case .wholeNumber, .wholeNumberWithin: "1"
        case .number, .numberWithin: "2.5"
        case .bool: "true"
        case .object, .membersOnly: "{ … }"
        case .duration: "\"30s\""
        case .date: "\"2026-03-01T12:00:00Z\""
        case .url: "\"https://example.org\""
        case .oneOfNumbers(let cases): cases.first ?? "1"
        case .oneOf(let cases): "\"\(cases.first ?? "a")\""
        case .string, .base64, .uuid: "\"a\""
        case .type: "…"
        }
    }
}

extension InnerLocation {
    /// `"0/port" in `
    var prefix: String {
        let name = "\"\(path.joined(separator: "/"))\""
        if isWhole { return "\(name) in " }
        return path.isEmpty ? "a value in " : "a value within \(name) in "
    }

    /// ` at column 12 of its text`
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
        case .unsaid, .flawed: "this"
        }
    }
}

extension JSONFlaw {
    /// The predicate of a sentence about a text with this flaw.
    var predicate: String {
        switch self {
        case .syntax: "is not valid JSON"
        case .trailingComma: "has a comma before a closing bracket, which JSON does not allow"
        case .repeatedMember: "has a member that is written twice"
        case .nestedTooDeep: "nests too deep"
        case .notUTF8: "is not UTF-8"
        }
    }
}

/// The origin of text that no manifest holds: a reference or a launch flag. It never holds the text.
indirect enum ExternalTextOrigin: Sendable {
    case reference(Located<ValueSource>)
    /// `--set`
    case launch(Origin)

    var origin: Origin {
        switch self {
        case .reference(let source): source.origin
        case .launch(let origin): origin
        }
    }
}

/// A place in JSON that came as text: from a variable, a file or `--set`.
struct InnerLocation: Sendable {
    /// The part of the path that code declares: the keys of a table are a part of the text.
    let path: [String]
    /// Whether nothing of the path is left out.
    var isWhole: Bool = true
    /// In the text, counted as in a manifest.
    let position: SourcePosition?
    /// Whether there is no value at the path.
    let isMissing: Bool
}

/// The kind of a file that is not regular.
enum SpecialFile: Hashable, Sendable {
    case directory
    case pipe
    case socket
    case device
}

extension SpecialFile {
    var phrase: String {
        switch self {
        case .directory: "a directory"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        }
    }
}
