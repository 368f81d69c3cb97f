/// The excerpts of one diagnostic, in order.
///
/// All marks in one text share an excerpt. A place without text has a name instead.
struct PageExcerpts {
    /// An excerpt of a manifest, or the name and label of a place without text.
    enum ExcerptOrName {
        case excerpt(Excerpt)
        /// A place in code or a launch flag, such as `Storefront/Payments.swift:31`. Its text is not available.
        case name(String, label: String)
    }

    /// The maximum number of marks that are shown. Further ones are only counted.
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
            // A file that cannot be read or is not a manifest has no text to mark.
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

    /// The number of digits of the largest line number, at least two.
    var gutterWidth: Int {
        entries.reduce(2) { width, entry in
            if case .excerpt(let excerpt) = entry { max(width, String(excerpt.lastLine).count) } else { width }
        }
    }
}

/// The byte ranges that the excerpts of one report may show.
///
/// They are combined from the redactions of all selections. The ranges of each text are computed once.
struct CombinedReportRedaction {
    /// The values that no excerpt may show. They may have any type, because a secret may be a number.
    private let hidden: [Origin]
    /// The redactions of the proven selections, without repetitions.
    private let redactions: [ExcerptRedaction]
    private var known: [SourceText: ExcerptRedaction.ShownAndHiddenRanges] = [:]

    init(hidden: [Origin] = [], redactions: [ExcerptRedaction] = []) {
        self.hidden = hidden
        var seen: Set<ObjectIdentifier> = []
        self.redactions = redactions.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// The maximum number of redactions that are evaluated for one text. Profiles with a common base have the same
    /// result.
    ///
    /// The limit reveals no secret: if a settings type declares a literal as a secret, the proof reports the literal
    /// (PB0701), and `hidden` contains it.
    private static let mostJudges = 16

    /// Returns the shown and the hidden ranges of a text. If one selection hides a value, it is hidden for all
    /// selections.
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
    /// Returns the ranges of these places in one text, without empty ranges.
    func ranges(in source: SourceText) -> [Range<Int>] {
        compactMap { origin in
            if case .text(let text) = origin, text.source == source, !text.range.isEmpty { text.range } else { nil }
        }
    }
}
