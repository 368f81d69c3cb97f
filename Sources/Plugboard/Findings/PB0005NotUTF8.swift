/// A manifest that is not UTF-8, at the first byte that begins no character.
struct NotUTF8: Finding {
    var code: DiagnosticCode { .notUTF8 }
    let byte: Origin
    let encoding: TextEncoding

    var origin: Origin? { byte }
    var keepsManifestUnused: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(title: encoding.title, label: encoding.label, help: [encoding.help])
    }
}

/// The encoding that a text which is not UTF-8 seems to have.
enum TextEncoding: Sendable {
    case utf16
    case utf32
    /// A letter of Latin-1 before a character of ASCII.
    case latin1(byte: UInt8)
    /// A byte, never below 0x80, that begins no character of UTF-8.
    case unknown(byte: UInt8)
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

extension DiagnosticCode {
    /// The file is not UTF-8.
    public static let notUTF8 = DiagnosticCode("PB0005")
}
