extension TextMistake: Worded {
    package func wording(in profiles: [String]) -> Wording {
        switch self {
        case .syntax(let mistake):
            mistake.wording
        case .trailingComma(let origin, let bracket):
            Wording(
                title: "JSON allows no comma before the '\(bracket.closing)' that closes \(bracket.words)",
                label: "delete this comma",
                repair: Wording.Repair(origin: origin, replacement: ""))
        case .duplicateMember(let mistake):
            mistake.wording
        case .nestingTooDeep(_, let limit):
            Wording(
                title: "the text nests deeper than \(limit) levels",
                label: "this would be level \(limit + 1)")
        case .notUTF8(_, let encoding):
            Wording(
                title: encoding.title, label: encoding.label, help: [encoding.help])
        }
    }
}

extension JSONBracket {
    var opening: String { self == .object ? "{" : "[" }
    var closing: String { self == .object ? "}" : "]" }
    var words: String { self == .object ? "an object" : "a list" }
}

extension TextEncoding {
    fileprivate var title: String {
        switch self {
        case .utf16: "the file is UTF-16; a manifest is UTF-8"
        case .utf32: "the file is UTF-32; a manifest is UTF-8"
        case .latin1, .unknown: "the file is not UTF-8"
        }
    }

    fileprivate var label: String {
        switch self {
        case .utf16, .utf32: "the file begins so"
        case .latin1(let byte), .unknown(let byte):
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) begins no character"
        }
    }

    fileprivate var help: String {
        switch self {
        case .latin1: "it seems to be Latin-1 (ISO 8859-1); save the file as UTF-8"
        case .utf16, .utf32, .unknown: "save the file as UTF-8"
        }
    }
}

extension DuplicateMember {
    fileprivate var wording: Wording {
        let times = count == 2 ? "twice" : "\(count) times"
        let ordinals = ["third", "fourth", "fifth"]
        var notes: [String] = []
        if isSpelledDifferently { notes.append("they are spelled differently, but are the same name") }
        let unshown = count - 2 - further.count
        if unshown > 0 { notes.append("\(unshown) more \(unshown == 1 ? "is" : "are") not shown") }
        return Wording(
            title: "\(Quotation.quoted(name)) is written \(times) in the same object",
            label: "second",
            related: [Wording.Mark(first, "first")] + zip(further, ordinals).map { Wording.Mark($0, $1) },
            help: [
                (count == 2 ? "delete one" : "delete all but one")
                    + (isService ? "; to change a binding in one environment, put it in that profile's file" : "")
            ],
            notes: notes)
    }
}
