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
