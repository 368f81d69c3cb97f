/// The excerpts that a page shows, in order: one for all marks in one text, and a name for each place without text.
struct PageExcerpts {
    /// An excerpt of a manifest, or the name and label of a place whose text is not at hand.
    enum ExcerptOrName {
        case excerpt(Excerpt)
        /// Code and launch flags have no text at hand: `Storefront/Payments.swift:31`.
        case name(String, label: String)
    }

    /// More marks than anybody reads; the rest is counted.
    static let limit = 50

    private(set) var entries: [ExcerptOrName] = []
    /// How many marks were left out.
    let omitted: Int

    init(_ page: DiagnosticContent, redaction: inout CombinedReportRedaction, lines: inout OriginFormatter) {
        let all = page.marks
        let marks = all.prefix(Self.limit)
        omitted = all.count - marks.count
        var excerpts: [SourceText: Int] = [:]
        for mark in marks {
            guard case .text(let text) = mark.origin else {
                entries.append(.name(mark.origin.description, label: mark.label))
                continue
            }
            // A file that could not be read, or that is no manifest: there is nothing in it to point at.
            if text.source.bytes.isEmpty, mark.label.isEmpty {
                entries.append(.name(text.source.path, label: ""))
                continue
            }
            if let index = excerpts[text.source], case .excerpt(var excerpt) = entries[index] {
                excerpt.add(mark, at: text)
                entries[index] = .excerpt(excerpt)
            } else {
                excerpts[text.source] = entries.count
                var ranges = redaction.ranges(in: text.source)
                ranges.shown += page.wording.revealed.ranges(in: text.source)
                var excerpt = Excerpt(
                    text.source, lines: lines[text.source], severity: page.severity, redaction: ranges)
                excerpt.add(mark, at: text)
                entries.append(.excerpt(excerpt))
            }
        }
    }

    /// The widest line number, at least two digits.
    var gutterWidth: Int {
        entries.reduce(2) { width, entry in
            if case .excerpt(let excerpt) = entry { max(width, String(excerpt.lastLine).count) } else { width }
        }
    }
}

/// The byte ranges that the excerpts of one report may show, text by text, by the redactions of all its selections;
/// each text is judged once.
struct CombinedReportRedaction {
    /// Values that no excerpt may show, whatever they are: a secret may be a number.
    private let hidden: [Origin]
    /// Of the selections that were proven, each once.
    private let redactions: [ExcerptRedaction]
    private var known: [SourceText: ExcerptRedaction.ShownAndHiddenRanges] = [:]

    init(hidden: [Origin] = [], redactions: [ExcerptRedaction] = []) {
        self.hidden = hidden
        var seen: Set<ObjectIdentifier> = []
        self.redactions = redactions.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Thousands of profiles over one base judge it alike, so that no more are asked. Nothing is shown by that which another
    /// would hide: where its type makes a literal a secret, its proof has found it (0701), and `hidden` has it.
    private static let mostJudges = 16

    /// What one selection hides is hidden, though another would show it.
    mutating func ranges(in source: SourceText) -> ExcerptRedaction.ShownAndHiddenRanges {
        if let ranges = known[source] { return ranges }
        var ranges = ExcerptRedaction.ShownAndHiddenRanges()
        var judges = 0
        for redaction in redactions where judges < Self.mostJudges {
            let further = redaction.ranges(in: source)
            if further == ExcerptRedaction.ShownAndHiddenRanges() { continue }
            judges += 1
            ranges.shown += further.shown
            ranges.hidden += further.hidden
        }
        ranges.hidden += hidden.ranges(in: source)
        known[source] = ranges
        return ranges
    }
}

extension [Origin] {
    /// The stretches of one text among them that are not empty.
    func ranges(in source: SourceText) -> [Range<Int>] {
        compactMap { origin in
            if case .text(let text) = origin, text.source == source, !text.range.isEmpty { text.range } else { nil }
        }
    }
}
