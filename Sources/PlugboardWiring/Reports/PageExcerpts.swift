/// The excerpts of a page in order: one for all marks in one text, and a name for each place without text.
struct PageExcerpts {
    /// An excerpt of a manifest, or the name and label of a place without text.
    enum ExcerptOrName {
        case excerpt(Excerpt)
        /// A place in code or a launch flag, whose text is not available: `Storefront/Payments.swift:31`.
        case name(String, label: String)
    }

    /// The most marks of a page; the rest is counted.
    static let limit = 50

    private(set) var entries: [ExcerptOrName] = []
    /// The number of omitted marks.
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
            // An unreadable file, or one that is no manifest, has no place to point at.
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

/// The byte ranges that the excerpts of one report may show, by the redactions of all its selections. Each text is
/// judged once.
struct CombinedReportRedaction {
    /// Values that no excerpt may show. They may be of any type, because a secret may be a number.
    private let hidden: [Origin]
    /// The redactions of the proven selections, each once.
    private let redactions: [ExcerptRedaction]
    private var known: [SourceText: ExcerptRedaction.ShownAndHiddenRanges] = [:]

    init(hidden: [Origin] = [], redactions: [ExcerptRedaction] = []) {
        self.hidden = hidden
        var seen: Set<ObjectIdentifier> = []
        self.redactions = redactions.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The most redactions that are evaluated for one text, because profiles over one base judge it alike. This reveals
    /// no secret: a literal that a settings type declares secret is a finding of its proof (PB0701), and in `hidden`.
    private static let mostJudges = 16

    /// Returns the shown and hidden ranges. A value that one selection hides is hidden for all.
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
    /// Returns the non-empty ranges in one text.
    func ranges(in source: SourceText) -> [Range<Int>] {
        compactMap { origin in
            if case .text(let text) = origin, text.source == source, !text.range.isEmpty { text.range } else { nil }
        }
    }
}
