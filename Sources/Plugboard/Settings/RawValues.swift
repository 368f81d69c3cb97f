/// Finds values of an enum that does not list its cases, by asking it for what is one slip away.
enum RawValues {
    /// Longer texts are no slips of a case's name.
    private static let longest = 32

    /// The first text one slip away from a written one that the type takes; nil where it is no enum of texts.
    static func near(_ written: String, in type: any Any.Type) -> String? {
        guard let type = type as? any RawRepresentable.Type, written.utf8.count <= longest else { return nil }
        return near(written, of: type)
    }

    private static func near<Value: RawRepresentable>(_ written: String, of type: Value.Type) -> String? {
        guard Value.RawValue.self == String.self else { return nil }
        return slips(of: written).first { text in
            guard let raw = text as? Value.RawValue, let value = Value(rawValue: raw) else { return false }
            return Mirror(reflecting: value).displayStyle == .enum
        }
    }

    /// Other letter cases first, then what is one letter less, swapped, other or more.
    private static func slips(of written: String) -> [String] {
        let letters = Array(written.unicodeScalars)
        var slips = [written.lowercased(), written.uppercased()]
        for place in letters.indices {
            slips.append(text(letters[..<place] + letters[(place + 1)...]))
            guard place > 0 else { continue }
            var swapped = letters
            swapped.swapAt(place - 1, place)
            slips.append(text(swapped))
        }
        for letter in alphabet {
            for place in 0...letters.count {
                slips.append(text(letters[..<place] + [letter] + letters[place...]))
                if place < letters.count { slips.append(text(letters[..<place] + [letter] + letters[(place + 1)...])) }
            }
        }
        return slips
    }

    private static let alphabet = Array(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_. ".unicodeScalars)

    private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: letters)
        return String(text)
    }
}
