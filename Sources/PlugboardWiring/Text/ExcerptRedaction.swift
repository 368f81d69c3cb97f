/// What excerpts of one selection's manifests may show of the values written there (RULES 38).
///
/// A text by itself redacts every value in `settings`; the factories that are given these say which are no secrets.
/// Asked only when an excerpt is drawn.
package final class ExcerptRedaction: Sendable {
    private let find: @Sendable (SourceText) -> ShownAndHiddenRanges

    package init(_ find: @escaping @Sendable (SourceText) -> ShownAndHiddenRanges) {
        self.find = find
    }

    /// The byte ranges of one text that may be shown, and those that must stay hidden, each of a whole value. What is
    /// hidden stays so, whoever shows it.
    package struct ShownAndHiddenRanges: Equatable, Sendable {
        package var shown: [Range<Int>] = []
        package var hidden: [Range<Int>] = []

        package init() {}
    }

    /// What may be shown of a text, and what must not.
    func ranges(in source: SourceText) -> ShownAndHiddenRanges { find(source) }
}
