/// Which names profiles can have: `[A-Za-z0-9][A-Za-z0-9._-]*` (RULES 14).
enum ProfileName {
    static func isAllowed(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetterOrDigit(first) else { return false }
        return name.utf8.allSatisfy {
            isLetterOrDigit($0) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains($0)
        }
    }

    /// Whether a file that is no profile was probably meant to be one: its name has `json` or a slip of it behind a dot.
    static func looksLikeManifest(_ file: String) -> Bool {
        let endings = file.lowercased().split(separator: ".").dropFirst()
        return endings.contains { ending in
            // A copy that an editor or a person left: `base.json~`, `base.json copy`.
            ending == "json" || ending.hasPrefix("json~") || ending.hasPrefix("json ")
                || !otherFormats.contains(String(ending))
                    && NearestName.distance(from: String(ending), to: "json", limit: 1) != nil
        }
    }

    /// Endings of other formats in which other tools write such files.
    static let otherFormatEndings = [".yaml", ".yml", ".toml", ".plist"]

    /// Endings that are one letter from `json` and mean something else.
    private static let otherFormats: Set<String> = ["jsonl", "son", "bson"]

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
