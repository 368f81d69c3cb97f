import PlugboardContainer

// PB0216 and the second half of PB0910: set variables that nothing reads. No text contains a value.

extension Prover {
    /// Returns the diagnostics for set variables that nothing reads, with a name near that of a variable with an effect.
    func variableMistakes(beside references: [ExternalReference]) -> [Diagnostic] {
        let read = Set(references.compactMap(\.source.value.variable))
        let unread = loader.variables.keys.filter { !read.contains($0) }.inScalarOrder()
        let misspelled = loader.unknownVariables(areMisspelled: true).compactMap { name in
            ManifestLoader.meantVariable(by: name).map { Diagnostic.misspelledVariable(name, meant: $0) }
        }
        let defaulted = references.filter { $0.hasDefault && $0.isThere == false }.map(\.source)
        guard selection.values == .read, !defaulted.isEmpty else { return misspelled }
        // The environment of a process has variables of other programs.
        let byFirstPart = Dictionary(grouping: defaulted) { $0.value.variable?.firstPart }
        let ofProcess = unread.compactMap { name in
            name.firstPart.flatMap { byFirstPart[$0] }.flatMap { Diagnostic.unreadVariable(name, among: $0) }
        }
        let ofFile = dotenv?.names(setToNothing: false).filter { !read.contains($0.value) } ?? []
        return misspelled + ofProcess
            + ofFile.compactMap { Diagnostic.unreadVariable($0.value, among: defaulted, at: $0.origin) }
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a set variable that nothing reads, near a variable whose default is in force (PB0910);
    /// nil if no name is near.
    ///
    /// - Parameter line: The place of the name in the dotenv file; nil for a variable of the process.
    fileprivate static func unreadVariable(
        _ name: String, among defaulted: [Located<ValueSource>], at line: Origin? = nil
    ) -> Diagnostic? {
        guard let source = defaulted.first(where: { name.isMisspelling(of: $0.value.variable) }),
            let near = source.value.variable
        else { return nil }
        return Diagnostic(.unlikelyValue, at: source.origin, .warning, judgesWhatIsWritten: false) {
            Wording(
                title: "nothing reads \(name), and \(near) has its default", label: "not set",
                related: line.map { [Wording.Mark($0, "not read")] } ?? [],
                help: ["set \(near), or write \(name) here"])
        }
    }

    /// Returns the diagnostic for a misspelled variable of Plugboard (PB0216).
    fileprivate static func misspelledVariable(_ name: String, meant: String) -> Diagnostic {
        Diagnostic(.misspelledVariable, at: .launch(LaunchOrigin(name: name))) {
            Wording(
                title: "environment variable \(name) is set, and has no effect", help: ["did you mean \(meant)?"],
                notes: ["its value is not shown"])
        }
    }
}

extension ManifestLoader {
    /// The variables that Plugboard reads.
    static let ownVariables = [profileVariable, directoryVariable, environmentVariable, statusVariable]

    /// Returns the set variables that begin with `PLUGBOARD_` and that neither Plugboard nor a manifest of the directory
    /// names, sorted.
    ///
    /// - Parameter areMisspelled: Whether to return those that are near a variable of Plugboard, or the others.
    package func unknownVariables(areMisspelled: Bool) -> [String] {
        let unknown = variables.keys.filter {
            $0.hasPrefix("PLUGBOARD_") && !Self.ownVariables.contains($0)
                && (Self.meantVariable(by: $0) != nil) == areMisspelled
        }
        if unknown.isEmpty { return [] }
        let store = store(reading: nil)
        let texts = store.profiles.compactMap { store[$0].map { String(decoding: $0.source.bytes, as: UTF8.self) } }
        let named = Set(texts.flatMap { $0.split(separator: "\"") })
        return unknown.filter { !named.contains($0[...]) }.inScalarOrder()
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
    fileprivate var firstPart: Substring? { utf8.firstIndex(of: UInt8(ascii: "_")).map { self[..<$0] } }

    /// Returns whether the name of a variable is one typo away from another name.
    ///
    /// Numbered names, a plural, and names whose last part has one or two letters, such as `REGION_A`, are different
    /// variables.
    func isMisspelling(of other: String?) -> Bool {
        guard let other, self != other + "S", other != self + "S",
            NearestName.distance(from: self, to: other, limit: 1) != nil
        else { return false }
        let (end, otherEnd) = (split(separator: "_").last ?? "", other.split(separator: "_").last ?? "")
        return (end == otherEnd || min(end.utf8.count, otherEnd.utf8.count) > 2)
            && !NearestName.differInDigitsOnly(self, other)
    }
}
