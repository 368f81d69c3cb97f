import PlugboardContainer

// PB0905: texts in settings that other tools would expand, or with characters that are probably not intended.

/// A check for valid texts in settings that are probably not intended.
enum SettingsTextCheck {
    /// Returns whether a text is suspect. A fast test, because it is called for every text in every load.
    static func suspects(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        var (hasAt, hasColon) = (false, false)
        // The first two bytes; at most 255 in a shorter text.
        var beginning: UInt16 = 0
        for byte in text.utf8 {
            // A control, `"`, `$`, `%`, `<`, `{` or a scalar outside of ASCII; two spaces, `@` or `_` in a row.
            switch byte {
            case ..<0x20, 0x22, 0x24, 0x25, 0x3C, 0x7B, 0x7F...: return true
            case 0x20, 0x5F: if byte == last { return true }
            case 0x40:
                if byte == last || beginning == 0 { return true }
                hasAt = true
            case 0x3A: hasColon = true
            case 0x7E: if beginning == 0 { return true }
            default: break
            }
            if beginning < 0x100 { beginning = beginning << 8 | UInt16(byte) }
            last = byte
        }
        if last == UInt8(ascii: " ") { return true }
        if hasColon, hasScheme(text) || URLText.nearScheme(of: text) != nil { return true }
        if hasAt, LikelySecret.hasForm(text, hasAt: true) { return true }
        return rareBeginnings[Int((beginning ^ beginning >> 5) & 0x3FF)]
            && (Placeholder.isWhole(text) || URLText.isMalformed(text) || LikelySecret.hasForm(text, hasAt: hasAt))
    }

    /// Returns whether a text begins with `env:` or `ENV:`.
    private static func hasScheme(_ text: String) -> Bool {
        text.utf8.starts(with: "env:".utf8) || text.utf8.starts(with: "ENV:".utf8)
    }

    /// Whether a suspect form has two first bytes with this hash, for a fast test.
    private static let rareBeginnings: [Bool] = {
        var table = Array(repeating: false, count: 0x400)
        let urls = ["ht", "tt"].map { $0.utf8.reduce(0) { $0 << 8 | UInt16($1) } }
        for beginning in Placeholder.beginnings + LikelySecret.beginnings + urls {
            table[Int((beginning ^ beginning >> 5) & 0x3FF)] = true
        }
        return table
    }()

    /// Returns whether a text from outside may have a flaw. A fast test.
    static func suspectsOutside(_ text: String) -> Bool {
        suspects(text) || text.utf8.first == UInt8(ascii: "'")
    }

    /// Returns the finding for a suspect text in settings that decoded without a mistake; nil if it has no mistake.
    static func finding(for suspect: SettingsTreeScan.SuspectText, of owner: SettingsOwner) -> (any Finding)? {
        let flaw = suspect.flaw ?? TextFlaw(in: suspect.text, from: suspect.isDefault ? .fallback : .manifest)
        var isHidden = LikelySecret.isHidden(suspect.text, at: suspect.path)
        if case .placeholder(let placeholder)? = flaw, placeholder.isWhole {
            isHidden = isHidden && placeholder.fallback != nil
        } else if isHidden, LikelySecret.isProbable(suspect.text, at: suspect.path) {
            return LiteralSecret(
                path: suspect.path, site: suspect.origin, reason: .probable, factory: owner.factory?.rawValue,
                isInDefault: suspect.isDefault)
        }
        guard let flaw else { return nil }
        // The index of an item may differ between profiles whose layers edit the list.
        let path = suspect.path.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "/")
        let name = "\(suspect.isDefault ? "the default of " : "")setting \"\(path)\" of \(owner.name)"
        return PlainFinding(
            .placeholder, at: suspect.origin, .warning, judgesWhatIsWritten: true, hidesValues: isHidden
        ) { [isHidden] in
            words(about: flaw, in: name, of: suspect, isHidden: isHidden)
        }
    }

    /// Returns the finding for a name that begins or ends with a space in settings that decoded without a mistake.
    static func finding(forName path: [String], at origin: Origin, of owner: SettingsOwner) -> PlainFinding {
        PlainFinding(.placeholder, at: origin, .warning, judgesWhatIsWritten: true) {
            let (name, flaw) = (Quotation.quoted(path.joined(separator: "/")), path.last?.edgeWhitespace ?? "")
            return FindingText(
                title: "\(name) in the settings of \(owner.name) \(flaw.dropFirst(3))",
                label: "part of the name", help: ["delete the space, or write { \"$literal\": … } for the object"])
        }
    }

    private static func words(
        about flaw: TextFlaw, in name: String, of suspect: SettingsTreeScan.SuspectText, isHidden: Bool
    ) -> FindingText {
        var title = "\(name) \(flaw.predicate)"
        var (label, advice) = ("taken literally", "it as intended")
        switch flaw {
        case .placeholder(let placeholder):
            if !isHidden { title = "\(Quotation.quoted(placeholder.text)) in \(name) is \(placeholder.state)" }
            advice = isHidden ? "a reference such as { \"$env\": \"NAME\" }" : placeholder.advice
            if suspect.isDefault { advice = "a value that is valid without the variable" }
        case .controlCharacter:
            label = "\"\\t\", \"\\n\" and the like are one character"
            advice = "\"\\\\\" for each backslash"
        case .unknownScheme(let near): advice = "\"\(near)://\""
        case .homeDirectory: advice = "the whole path, or a path from { \"$env\": … }"
        case .invisible, .malformedURL, .noScheme, .edge, .strayQuote, .quoted: break
        }
        let literal = suspect.isDefault ? "" : ", or { \"$literal\": … } for this literal text"
        return FindingText(
            title: title, label: label, help: ["write \(advice)\(literal)"],
            revealed: isHidden ? [] : [suspect.origin], hidden: isHidden ? [suspect.origin] : [])
    }
}
