// PB0002 to PB0005: texts that JSON or UTF-8 do not permit. `SyntaxMistake` is PB0001.

extension Finding where Self == PlainFinding {
    /// A comma before the bracket that closes an object or a list.
    static func trailingComma(_ comma: Origin, before bracket: JSONBracketKind) -> PlainFinding {
        PlainFinding(.trailingComma, at: comma) {
            FindingText(
                title: "JSON allows no comma before the '\(bracket.closing)' that closes \(bracket.words)",
                label: "delete this comma", repair: FindingText.FixIt(origin: comma, replacement: ""))
        }
    }

    /// A name that is repeated in one object, compared as Swift strings.
    ///
    /// - Parameters:
    ///   - places: The first two to five places.
    ///   - isSpelledDifferently: Whether the two names are the same only after unescaping or normalising.
    ///   - isService: Whether the object is `services`, so that the name is a binding.
    static func duplicateMember(
        _ name: String, at places: [Origin], count: Int = 2, isSpelledDifferently: Bool = false,
        isService: Bool = false
    ) -> PlainFinding {
        PlainFinding(.duplicateMember, at: places[1]) {
            let ordinals = ["third", "fourth", "fifth"]
            let unshown = count - places.count
            let place = isService ? "; to change a binding in one environment, put it in that profile's file" : ""
            return FindingText(
                title: "\(Quotation.quoted(name)) is written \(count == 2 ? "twice" : "\(count) times") "
                    + "in the same object",
                label: "second",
                related: [FindingText.Mark(places[0], "first")]
                    + zip(places.dropFirst(2), ordinals).map { FindingText.Mark($0, $1) },
                help: ["\(count == 2 ? "delete one" : "delete all but one")\(place)"],
                notes: (isSpelledDifferently ? ["they are spelled differently, but are the same name"] : [])
                    + (unshown > 0 ? ["\(unshown) more \(unshown == 1 ? "is" : "are") not shown"] : []))
        }
    }

    /// A JSON text nested deeper than the limit, at the bracket that opens one level too many.
    static func nestingTooDeep(at bracket: Origin, limit: Int) -> PlainFinding {
        PlainFinding(.nestingTooDeep, at: bracket, keepsManifestUnused: true) {
            FindingText(
                title: "the text nests deeper than \(limit) levels", label: "this would be level \(limit + 1)")
        }
    }

    /// A manifest that is not UTF-8, at the first invalid byte.
    static func notUTF8(at byte: Origin, _ encoding: TextEncoding) -> PlainFinding {
        PlainFinding(.notUTF8, at: byte, keepsManifestUnused: true) {
            switch encoding {
            case .utf16, .utf32:
                FindingText(
                    title: "the file is \(encoding == .utf16 ? "UTF-16" : "UTF-32"); a manifest is UTF-8",
                    label: "the file begins so", help: ["save the file as UTF-8"])
            case .latin1(let byte), .unknown(let byte):
                FindingText(
                    title: "the file is not UTF-8",
                    label: "the byte 0x\(String(byte, radix: 16, uppercase: true)) begins no character",
                    help: [
                        encoding == .latin1(byte: byte)
                            ? "it seems to be Latin-1 (ISO 8859-1); save the file as UTF-8" : "save the file as UTF-8"
                    ])
            }
        }
    }
}

/// Object or list, with the brackets that enclose it.
package enum JSONBracketKind: Equatable, Sendable {
    case object
    case list
}

extension JSONBracketKind {
    var opening: String { self == .object ? "{" : "[" }
    var closing: String { self == .object ? "}" : "]" }
    var words: String { self == .object ? "an object" : "a list" }
}

/// The probable encoding of a text that is not UTF-8.
enum TextEncoding: Equatable, Sendable {
    case utf16
    case utf32
    /// A letter of Latin-1 before a character of ASCII.
    case latin1(byte: UInt8)
    /// A byte, never below 0x80, that begins no character of UTF-8.
    case unknown(byte: UInt8)
}
