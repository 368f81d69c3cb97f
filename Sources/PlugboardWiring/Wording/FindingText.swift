/// A mistake in words: the sentences of its report, not yet laid out.
package struct FindingText: Equatable, Sendable {
    /// One sentence without a full stop: `no factory is registered as "payments.strpe"`.
    package var title: String
    /// What stands behind the carets of the primary place.
    package var label: String
    /// Further places, each with what stands behind its mark, in the order to be told.
    package var related: [Mark]
    package var help: [String]
    package var notes: [String]
    /// The body to draw instead of an excerpt.
    let cycle: [CycleMember]
    /// The repair, where it is certain.
    package var repair: FixIt?
    /// String literals that may be shown although they stand in `settings` (RULES 38).
    package var revealed: [Origin]
    /// Values that no excerpt of the page may show, numbers and booleans too (0701).
    let hidden: [Origin]

    package init(
        title: String, label: String = "", related: [Mark] = [], help: [String] = [], notes: [String] = [],
        cycle: [CycleMember] = [], repair: FixIt? = nil, revealed: [Origin] = [], hidden: [Origin] = []
    ) {
        self.title = title
        self.label = label
        self.related = related
        self.help = help
        self.notes = notes
        self.cycle = cycle
        self.repair = repair
        self.revealed = revealed
        self.hidden = hidden
    }

    /// A place that a report points to, and what to say of it.
    package struct Mark: Hashable, Sendable {
        var origin: Origin
        var label: String
        /// Whether it is marked with carets like the primary place (0601 has several) rather than with dashes.
        let isPrimary: Bool

        package init(_ origin: Origin, _ label: String, isPrimary: Bool = false) {
            self.origin = origin
            self.label = label
            self.isPrimary = isPrimary
        }
    }

    /// One station of a cycle (0404).
    package struct CycleMember: Equatable, Sendable {
        /// `OrderStore`, `decorator "audit"`.
        let name: String
        var origin: Origin
        /// `parameter 2 of payments.stripe`; empty for nothing.
        var via = ""
    }

    /// A fix-it: the text that would mend a mistake, and the range of the manifest that it replaces.
    package struct FixIt: Equatable, Sendable {
        var origin: Origin
        let replacement: String

        package init(origin: Origin, replacement: String) {
            self.origin = origin
            self.replacement = replacement
        }
    }
}

extension Diagnostic {
    package var wording: FindingText {
        var wording = finding.wording(in: profiles)
        wording.notes += [unusedNote, profilesNote(beside: wording.title)].compactMap(\.self)
        return wording
    }

    private var unusedNote: String? {
        guard finding.keepsManifestUnused, otherManifests > 0 else { return nil }
        let others = otherManifests == 1 ? "other one was" : "other \(otherManifests) were"
        return "this file was not used; the \(others) still checked"
    }

    /// In which profiles it was found, where that is more than one; a title may have named the first.
    private func profilesNote(beside title: String) -> String? {
        guard let first = profiles.first, profiles.count > 1 else { return nil }
        let named = "profile \"\(first)\""
        // contains(String) would link the regular-expression engine into programs that have no Foundation.
        if title.indices.contains(where: { title[$0...].hasPrefix(named) }) {
            return "also broken in profiles: \(Phrases.list(Array(profiles.dropFirst())))"
        }
        return "\(severity == .error ? "broken in" : "in") profiles: \(Phrases.list(profiles))"
    }
}

extension FindingText {
    /// The same with a further place: marked where it is text, told in a note where it is not.
    package func pointing(at origin: Origin?, _ label: String) -> FindingText {
        guard let origin else { return self }
        var wording = self
        if case .text = origin {
            wording.related.append(Mark(origin, label))
        } else {
            wording.notes.append("\(label): \(origin)")
        }
        return wording
    }
}

extension FindingText {
    /// The title, with what stands at its place on the page where that says more.
    var sentence: String {
        let known = Self.words(title + " " + (help.first ?? "")).union(Self.familiar)
        return Self.words(label).isSubset(of: known) ? title : "\(title); \(label)"
    }

    /// What adds nothing to a title by itself.
    private static let familiar: Set<String> = [
        "a", "an", "the", "is", "are", "of", "not", "no", "here", "expected", "found", "first", "second", "third",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "$" && $0 != "#" }.map { $0.lowercased() })
    }
}
