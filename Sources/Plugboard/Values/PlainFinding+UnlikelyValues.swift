import PlugboardContainer

// Values and variables from outside that are probably not intended: PB0216, PB0608 and PB0910. No text contains a value.

extension PlainFinding {
    /// Returns the finding for a value that is probably not intended (PB0910).
    ///
    /// - Parameter isSealed: Whether the profile is sealed, in which a placeholder that no value can be is an error.
    static func unlikelyValue(_ source: Located<ValueSource>, flaw: TextFlaw, isSealed: Bool) -> PlainFinding {
        var severity = Diagnostic.Severity.warning
        if isSealed, case .placeholder(let placeholder) = flaw, placeholder.isCertain { severity = .error }
        return PlainFinding(.unlikelyValue, at: source.origin, severity, judgesWhatIsWritten: false) {
            var help = "set it to the intended value"
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
                help: [
                    value.canBeEncoded
                        ? "write \(source.value.encoded) to encode the value for its place"
                        : "set it to the \(value.part.rawValue) alone"
                ],
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
        // A plural is a name of its own, which the manifest of another profile may read.
        guard name.hasPrefix(prefix), !ownVariables.contains(name), name.utf8.count > prefix.utf8.count + 2,
            !ownVariables.contains(where: { name == $0 + "S" })
        else { return nil }
        let words = ownVariables.map { String($0.dropFirst(prefix.utf8.count)) }
        return NearestName.suggestion(forBeginning: String(name.dropFirst(prefix.utf8.count)), among: words)
            .map { prefix + $0 }
    }
}

extension String {
    /// The name up to its first `_`, in which two variables of one program agree; nil if the name has only one part.
    var firstPart: Substring? { utf8.firstIndex(of: UInt8(ascii: "_")).map { self[..<$0] } }

    /// Returns whether the name of a variable is one typo away from another name.
    ///
    /// The first part of both names is the same. Numbered names, a plural, and names whose last part has one or two
    /// letters, such as `REGION_A`, are different variables.
    func isMisspelling(of other: String?) -> Bool {
        guard let other, let first = firstPart, first == other.firstPart, self != other + "S", other != self + "S",
            NearestName.distance(from: self, to: other, limit: 1) != nil
        else { return false }
        let (end, otherEnd) = (split(separator: "_").last ?? "", other.split(separator: "_").last ?? "")
        return (end == otherEnd || min(end.utf8.count, otherEnd.utf8.count) > 2)
            && !NearestName.differInDigitsOnly(self, other)
    }
}
