/// The sentences of a report about one mistake, before layout.
package struct Wording: Equatable, Sendable {
    /// The mistake as one sentence without a full stop: `no factory is registered as "payments.strpe"`.
    package var title: String
    /// The text after the carets of the primary place.
    package var label: String
    /// Further places with their labels, in display order.
    package var related: [Mark]
    package var help: [String]
    package var notes: [String]
    /// The cycle, drawn instead of an excerpt; empty for other diagnostics.
    package let cycle: [CycleMember]
    /// The correction of the manifest. Nil if no correction is certain, or if `near` has the correction.
    package var repair: Repair?
    /// The similar name that was probably intended, if the text contains the question.
    package var near: NearName?

    @inline(never)
    package init(
        title: String, label: String = "", related: [Mark] = [], help: [String] = [], notes: [String] = [],
        cycle: [CycleMember] = [], repair: Repair? = nil
    ) {
        self.title = title
        self.label = label
        self.related = related
        self.help = help
        self.notes = notes
        self.cycle = cycle
        self.repair = repair
    }

    /// A place that a report points to, with its label.
    package struct Mark: Hashable, Sendable {
        package var origin: Origin
        package var label: String
        /// Whether carets mark the place, as they mark the primary place. Otherwise dashes mark it.
        let isPrimary: Bool

        package init(_ origin: Origin, _ label: String, isPrimary: Bool = false) {
            self.origin = origin
            self.label = label
            self.isPrimary = isPrimary
        }
    }

    /// A binding or a decorator in a cycle (PB0404).
    package struct CycleMember: Equatable, Sendable {
        /// `OrderStore`, `decorator "audit"`.
        package let name: String
        package var origin: Origin
        /// `parameter 2 of payments.stripe`, or empty.
        package var via = ""
    }

    /// A written name, and the similar name that was probably intended. A nil `written` means the whole text at the
    /// place.
    package struct NearName: Equatable, Sendable {
        package let written: String?
        package let meant: String

        /// The question `did you mean …?`, and the invisible differences between the two names.
        package var advice: [String] {
            ["did you mean \(Quotation.quoted(meant))?"]
                + (written.map { Phrases.invisible(in: $0, insteadOf: meant) } ?? [])
        }
    }
}

extension Wording {
    /// Returns the text with the question `did you mean …?` for a similar name. If the text has no other advice, the
    /// name is the repair.
    ///
    /// - Parameters:
    ///   - rival: Another name that is equally near. The name is then no repair.
    ///   - isCertain: Whether the similar name alone corrects the mistake.
    ///   - inLabel: Whether the question replaces the label.
    @inline(never)
    package func asking(
        _ meant: String?, or rival: String? = nil, insteadOf written: String?, isCertain: Bool = true,
        inLabel: Bool = false
    ) -> Wording {
        guard let meant else { return self }
        let near = NearName(written: written, meant: meant)
        var wording = self
        if help.contains(near.advice[0]) { return self }
        if let rival {
            let question = "did you mean \(Quotation.quoted(meant)) or \(Quotation.quoted(rival))?"
            wording.help.insert(question, at: 0)
            return wording
        }
        if isCertain { wording.near = near }
        if inLabel { wording.label = near.advice[0] }
        wording.help = inLabel ? help + near.advice.dropFirst() : near.advice + help
        return wording
    }

    /// Returns the text with a further place: a mark in a manifest, or a note for other places.
    package func pointing(at origin: Origin?, _ label: String) -> Wording {
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

extension Wording {
    /// The title, with the label of the primary place if that adds information.
    package var sentence: String {
        let known = Self.words(title + " " + (help.first ?? "")).union(Self.familiar)
        return Self.words(label).isSubset(of: known) ? title : "\(title); \(label)"
    }

    /// Words that add no information to a title.
    private static let familiar: Set<String> = [
        "a", "an", "the", "is", "are", "of", "not", "no", "here", "expected", "found", "first", "second", "third",
    ]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "$" && $0 != "#" }.map { $0.lowercased() })
    }
}
