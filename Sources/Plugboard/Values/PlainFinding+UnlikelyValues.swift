import PlugboardContainer

// Values and variables from outside that are probably not intended: PB0216, PB0608 and PB0910. No text contains a value.

extension PlainFinding {
    /// Returns the finding for a value that is probably not intended (PB0910).
    ///
    /// - Parameter isSealed: Whether the profile is sealed, in which a placeholder is an error.
    static func unlikelyValue(_ source: Located<ValueSource>, flaw: TextFlaw, isSealed: Bool) -> PlainFinding {
        var severity = Diagnostic.Severity.warning
        if isSealed, case .placeholder = flaw { severity = .error }
        return PlainFinding(.unlikelyValue, at: source.origin, severity, judgesWhatIsWritten: false) {
            var help = "set it to the value that is meant"
            if case .unknownScheme(let near) = flaw { help = "did you mean the scheme \"\(near)\"?" }
            return FindingText(
                title: "\(source.value.subject) \(flaw.predicate)", label: "its value is not shown", help: [help],
                revealed: [source.origin])
        }
    }

    /// Returns the finding for a set variable that nothing reads, near a variable whose default is in force (PB0910).
    static func unreadVariable(_ name: String, near source: Located<ValueSource>) -> PlainFinding {
        PlainFinding(.unlikelyValue, at: source.origin, .warning, judgesWhatIsWritten: false) {
            FindingText(
                title: "nothing reads \(name), and \(source.value.variable ?? "") has its default", label: "not set",
                help: ["set \(source.value.variable ?? ""), or write \(name) here"], revealed: [source.origin])
        }
    }

    /// Returns the finding for a misspelled variable of Plugboard (PB0216).
    static func misspelledVariable(_ name: String, meant: String) -> PlainFinding {
        PlainFinding(.misspelledVariable, at: .launch(LaunchOrigin(name: name))) {
            FindingText(
                title: "environment variable \(name) is set, and has no effect", help: ["did you mean \(meant)?"],
                notes: ["its value is not shown"])
        }
    }

    /// Returns the finding for a value that changes another part of its URL (PB0608).
    ///
    /// - Parameter isURL: Whether the setting is a `URL`. In a text, other rules may apply.
    static func changesURL(_ value: InsertedValue, part reason: String, isURL: Bool) -> PlainFinding {
        let source = value.source
        return PlainFinding(.changesURL, at: source.origin, isURL ? .error : .warning, judgesWhatIsWritten: false) {
            FindingText(
                title: "\(source.value.subject) \(reason)", label: "inserted into the \(value.part.rawValue)",
                help: ["write \(source.value.encoded) to encode the value for its place"],
                notes: ["its value is not shown"], revealed: [source.origin])
        }
    }
}

extension ValueSource {
    /// The reference that percent-encodes the value.
    fileprivate var encoded: String {
        switch self {
        case .variable(let name): "{ \"$env\": \"\(name)\", \"encoding\": \"url\" }"
        case .file: "{ \"$file\": …, \"encoding\": \"url\" }"
        case .provided, .composed: "{ \"$from\": …, \"key\": …, \"encoding\": \"url\" }"
        }
    }
}

extension ManifestLoader {
    /// The variables that Plugboard reads.
    static let ownVariables = [profileVariable, directoryVariable, environmentVariable, statusVariable]

    /// The set variables that begin with `PLUGBOARD_` and that no version known to this one reads, sorted.
    package var unknownVariables: [String] {
        variables.keys.filter {
            $0.hasPrefix("PLUGBOARD_") && !Self.ownVariables.contains($0) && Self.meantVariable(by: $0) == nil
        }.inScalarOrder()
    }

    /// Returns the variable of Plugboard that a misspelled name was meant for; nil for any other name.
    static func meantVariable(by name: String) -> String? {
        let prefix = "PLUGBOARD_"
        guard name.hasPrefix(prefix), !ownVariables.contains(name), name.utf8.count > prefix.utf8.count + 2 else {
            return nil
        }
        let words = ownVariables.map { String($0.dropFirst(prefix.utf8.count)) }
        return NearestName.suggestion(forBeginning: String(name.dropFirst(prefix.utf8.count)), among: words)
            .map { prefix + $0 }
    }
}

extension String {
    /// Returns whether the name of a variable is one typo away from another name. Numbered names are not.
    func isMisspelling(of other: String?) -> Bool {
        guard let other, other.utf8.count > 3 else { return false }
        return NearestName.distance(from: self, to: other, limit: 1) != nil
            && !NearestName.differInDigitsOnly(self, other)
    }
}
