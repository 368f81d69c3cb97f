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

    init(_ diagnostic: Diagnostic, _ wording: Wording, lines: inout OriginFormatter) {
        let all = diagnostic.marks(in: wording)
        let marks = all.prefix(Self.limit)
        omitted = all.count - marks.count
        var excerpts = RareTable<SourceText, Int>()
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
                var excerpt = Excerpt(text.source, lines: lines[text.source], severity: diagnostic.severity)
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
