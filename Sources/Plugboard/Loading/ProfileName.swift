/// Which names profiles can have: `[A-Za-z0-9][A-Za-z0-9._-]*` (RULES 14).
enum ProfileName {
    static func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetterOrDigit(first) else { return false }
        return name.utf8.allSatisfy {
            isLetterOrDigit($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
        }
    }

    /// The one order of names: that of their Unicode scalars.
    static func precedes(_ left: String, _ right: String) -> Bool {
        left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
