/// Letters of other scripts that look like ASCII, and signs that cannot be seen.
enum LookAlikes {
    /// What stands in a written name instead of the letters of the name meant: each with the letter it looks like; nil
    /// for one that cannot be seen.
    static func found(in written: String, insteadOf meant: String) -> [(Unicode.Scalar, looksLike: String?)] {
        let known = Set(meant.unicodeScalars)
        var seen: Set<Unicode.Scalar> = []
        return written.unicodeScalars.compactMap { scalar in
            guard !known.contains(scalar), !scalar.isASCII, seen.insert(scalar).inserted else { return nil }
            if isInvisible(scalar) { return (scalar, nil) }
            return twins[scalar].map { (scalar, String($0)) }
        }
    }

    /// A name as it looks: blanks around it and signs that cannot be seen left out, letters of other scripts replaced by
    /// those they look like.
    static func folded(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        if isPlain, EdgeWhitespace(of: name) == nil { return name }
        var folded = name.unicodeScalars.filter { !isInvisible($0) }.map { twins[$0] ?? $0 }[...]
        while folded.first?.properties.isWhitespace == true { folded.removeFirst() }
        while folded.last?.properties.isWhitespace == true { folded.removeLast() }
        return String(String.UnicodeScalarView(folded))
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: true
        default: scalar.isInvisibleLetter
        }
    }

    /// Cyrillic, Greek and Armenian letters, and the dashes.
    private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs: [(String, String)] = [
            (
                "\u{430}\u{435}\u{43E}\u{440}\u{441}\u{443}\u{445}\u{456}\u{458}\u{455}\u{501}\u{51B}\u{51D}\u{4BB}",
                "aeopcyxijsdqwh"
            ),
            (
                "\u{410}\u{412}\u{415}\u{41A}\u{41C}\u{41D}\u{41E}\u{420}\u{421}\u{422}\u{425}\u{405}\u{406}\u{408}",
                "ABEKMHOPCTXSIJ"
            ),
            ("\u{3BF}\u{3B1}\u{3BD}\u{3C1}\u{3B9}\u{3BA}\u{3C5}\u{3C7}", "oavpikux"),
            (
                "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39A}\u{39C}\u{39D}\u{39F}\u{3A1}\u{3A4}\u{3A5}\u{3A7}",
                "ABEZHIKMNOPTYX"
            ),
            ("\u{585}\u{578}\u{57D}\u{131}\u{2010}\u{2011}\u{2013}\u{2212}", "onui----"),
        ]
        var twins: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (others, ascii) in pairs {
            for (other, letter) in zip(others.unicodeScalars, ascii.unicodeScalars) { twins[other] = letter }
        }
        return twins
    }()
}
