// PB0001 to PB0005: texts that are not valid JSON or UTF-8.

extension Diagnostic {
    /// Returns the diagnostic for the first place at which a text is not valid JSON. The text never contains a part of a
    /// value, because the value may be a secret.
    static func syntax(at origin: Origin, _ text: Wording) -> Diagnostic {
        Diagnostic(.syntax, at: origin, keepsManifestUnused: true) { text }
    }

    static func tooManyMistakes(at origin: Origin) -> Diagnostic {
        .syntax(at: origin, Wording(title: "reading stopped after 1,000 mistakes; correct these first"))
    }

    /// Returns the diagnostic for a text that the decoder refuses and the parser accepts.
    static func refusedByDecoder(at origin: Origin) -> Diagnostic {
        .syntax(
            at: origin,
            Wording(
                title: "the JSON decoder refuses this file, although it looks like JSON",
                help: ["this should not happen; please report it"]))
    }

    /// Returns the diagnostic for a comma before the bracket that closes an object or a list.
    static func trailingComma(_ comma: Origin, before bracket: JSONBracketKind) -> Diagnostic {
        Diagnostic(.trailingComma, at: comma) {
            Wording(
                title: "JSON allows no comma before the '\(bracket.closing)' that closes \(bracket.words)",
                label: "delete this comma", repair: Repair(at: comma, ""))
        }
    }

    /// Returns the diagnostic for a name that occurs twice in one object. Names are compared as Swift strings.
    ///
    /// - Parameters:
    ///   - places: The first two to five places.
    ///   - isSpelledDifferently: Whether the names are equal only after unescaping or normalizing.
    ///   - isService: Whether the object is `services`, so that the name is the key of a binding.
    static func duplicateMember(
        _ name: String, at places: [Origin], count: Int = 2, isSpelledDifferently: Bool = false,
        isService: Bool = false
    ) -> Diagnostic {
        Diagnostic(.duplicateMember, at: places[1]) {
            let ordinals = ["third", "fourth", "fifth"]
            let unshown = count - places.count
            let place = isService ? "; to change a binding in one environment, put it in that profile's file" : ""
            return Wording(
                title: "\(Quotation.quoted(name)) is written \(count == 2 ? "twice" : "\(count) times") "
                    + "in the same object",
                label: "second",
                related: [Wording.Mark(places[0], "first")]
                    + zip(places.dropFirst(2), ordinals).map { Wording.Mark($0, $1) },
                help: ["\(count == 2 ? "delete one" : "delete all but one")\(place)"],
                notes: (isSpelledDifferently ? ["they are spelled differently, but are the same name"] : [])
                    + (unshown > 0 ? ["\(unshown) more \(unshown == 1 ? "is" : "are") not shown"] : []))
        }
    }

    /// Returns the diagnostic for a text that nests deeper than the limit, at the bracket that exceeds it.
    static func nestingTooDeep(at bracket: Origin, limit: Int) -> Diagnostic {
        Diagnostic(.nestingTooDeep, at: bracket, keepsManifestUnused: true) {
            Wording(
                title: "the text nests deeper than \(limit) levels", label: "this would be level \(limit + 1)")
        }
    }

    /// Returns the diagnostic for a manifest that is not UTF-8, at the first invalid byte.
    static func notUTF8(at byte: Origin, _ encoding: TextEncoding) -> Diagnostic {
        Diagnostic(.notUTF8, at: byte, keepsManifestUnused: true) {
            switch encoding {
            case .utf16, .utf32:
                Wording(
                    title: "the file is \(encoding == .utf16 ? "UTF-16" : "UTF-32"); a manifest is UTF-8",
                    label: "the file begins so", help: ["save the file as UTF-8"])
            case .latin1(let byte), .unknown(let byte):
                Wording(
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

/// The kind of a bracket: of an object or of a list.
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
    /// A Latin-1 letter before an ASCII character.
    case latin1(byte: UInt8)
    /// A byte of at least 0x80 that cannot begin a UTF-8 character.
    case unknown(byte: UInt8)
}
