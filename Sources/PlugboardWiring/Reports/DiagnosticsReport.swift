/// The page that tells all diagnostics of a run: the errors in source order, then the warnings in source order.
package struct DiagnosticsReport: Sendable {
    /// What is told at most; the rest is counted.
    static let limit = 50

    /// In the order told.
    private let items: [Item]

    /// A diagnostic whose words are found only when it is told.
    struct Item: Sendable {
        var severity: Diagnostic.Severity
        var code: DiagnosticCode
        var origin: Origin?
        var page: @Sendable () -> Page
        var hidden: @Sendable () -> [Origin]
        var redactions: [Redaction] = []
    }

    /// The report of some findings; equal mistakes of several profiles become one.
    package init(_ diagnostics: [Diagnostic]) {
        let names = diagnostics.typeNames
        self.init(
            items: Self.merging(diagnostics).map { diagnostic in
                var item = Item(severity: diagnostic.severity, code: diagnostic.code, origin: diagnostic.origin) {
                    names.within { Page(diagnostic) }
                } hidden: {
                    // Only what is wrong with settings hides anything, so nothing else needs words for that.
                    if diagnostic.finding.hidesValues { diagnostic.wording.hidden } else { [] }
                }
                item.redactions = diagnostic.redactions
                return item
            })
    }

    /// The report of pages already worded.
    init(pages: [Page]) {
        self.init(
            items: pages.map { page in
                Item(severity: page.severity, code: page.code, origin: page.origin) {
                    page
                } hidden: {
                    page.wording.hidden
                }
            })
    }

    private init(items: [Item]) {
        self.items = items.enumerated().inOrder { left, right in
            if left.element.severity != right.element.severity { return left.element.severity == .error }
            switch (left.element.origin, right.element.origin) {
            case (nil, .some): return true
            case (.some, nil): return false
            case (let first?, let second?) where first != second: return first < second
            default:
                // The given order decides at last, so that the same findings always make the same page.
                return (left.element.code.rawValue, left.offset) < (right.element.code.rawValue, right.offset)
            }
        }.map(\.element)
    }

    package var mistakes: Int { items.count { $0.severity == .error } }
    var warnings: Int { items.count { $0.severity == .warning } }

    /// What the excerpts may show. What one page hides may stand beside what another is about, though it is only counted
    /// itself, so that all that was found counts.
    func redaction(of shown: [Item]) -> ReportRedaction {
        ReportRedaction(hidden: items.flatMap { $0.hidden() }, redactions: shown.flatMap(\.redactions))
    }

    /// What is told in full and what is only counted. No warning keeps a mistake from being told.
    var shown: (items: [Item], omitted: Counts) {
        var mistakesLeft = min(mistakes, Self.limit)
        var warningsLeft = min(warnings, Self.limit - mistakesLeft)
        var omitted = Counts(mistakes: 0, warnings: 0)
        var shown: [Item] = []
        for item in items {
            switch item.severity {
            case .error where mistakesLeft > 0:
                mistakesLeft -= 1
                shown.append(item)
            case .warning where warningsLeft > 0:
                warningsLeft -= 1
                shown.append(item)
            case .error: omitted.mistakes += 1
            case .warning: omitted.warnings += 1
            }
        }
        return (shown, omitted)
    }

    /// `2 mistakes, 1 warning`; `no mistakes`.
    package var summary: String {
        mistakes + warnings == 0 ? "no mistakes" : Counts(mistakes: mistakes, warnings: warnings).words(joinedBy: " ")
    }

    /// So many of each kind.
    struct Counts: Sendable {
        var mistakes: Int
        var warnings: Int

        /// `2 mistakes, 1 warning`, with something said between the number and the word; kinds with none are left out.
        func words(joinedBy between: String) -> String {
            [(mistakes, "mistake"), (warnings, "warning")].filter { $0.0 > 0 }
                .map { count, word in "\(count)\(between)\(word)\(count == 1 ? "" : "s")" }
                .joined(separator: ", ")
        }
    }
}

extension [Diagnostic] {
    /// How one report of all of them names types.
    fileprivate var typeNames: TypeNames {
        var seen: Set<ObjectIdentifier> = []
        let catalogs = compactMap(\.types).filter { seen.insert(ObjectIdentifier($0)).inserted }
        return TypeNames(of: catalogs.flatMap(\.all))
    }
}
