/// The page that tells all diagnostics of a run: the errors in source order, then the warnings in source order.
package struct DiagnosticsReport: Sendable {
    /// What is told at most; the rest is counted.
    static let limit = 50

    /// In the order told, equal mistakes of several profiles once.
    private let diagnostics: [Diagnostic]
    private let names: TypeNameDisambiguation

    /// The report of some findings; equal mistakes of several profiles become one.
    package init(_ diagnostics: [Diagnostic]) {
        names = diagnostics.typeNames
        self.diagnostics = Self.merging(diagnostics).inOrder { left, right in
            left.severity == right.severity ? left < right : left.severity == .error
        }
    }

    package var mistakes: Int { diagnostics.count { $0.severity == .error } }
    var warnings: Int { diagnostics.count { $0.severity == .warning } }

    /// What the excerpts may show. What one page hides may stand beside what another is about, though it is only counted
    /// itself, so that all that was found counts.
    func redaction(of shown: [Diagnostic]) -> CombinedReportRedaction {
        // Only what is wrong with settings hides anything, so nothing else needs words for that.
        let hiding = diagnostics.filter(\.finding.hidesValues)
        return CombinedReportRedaction(
            hidden: hiding.flatMap(\.wording.hidden), redactions: shown.flatMap(\.redactions))
    }

    func pages(of shown: [Diagnostic]) -> [DiagnosticContent] { names.within { shown.map { DiagnosticContent($0) } } }

    /// What is told in full and what is only counted. No warning keeps a mistake from being told.
    var shown: (diagnostics: [Diagnostic], omitted: Counts) {
        var mistakesLeft = min(mistakes, Self.limit)
        var warningsLeft = min(warnings, Self.limit - mistakesLeft)
        var omitted = Counts(mistakes: 0, warnings: 0)
        var shown: [Diagnostic] = []
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error where mistakesLeft > 0:
                mistakesLeft -= 1
                shown.append(diagnostic)
            case .warning where warningsLeft > 0:
                warningsLeft -= 1
                shown.append(diagnostic)
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

    /// The numbers of errors and of warnings in a report.
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
    fileprivate var typeNames: TypeNameDisambiguation {
        var seen: Set<ObjectIdentifier> = []
        let catalogs = compactMap(\.types).filter { seen.insert(ObjectIdentifier($0)).inserted }
        return TypeNameDisambiguation(of: catalogs.flatMap(\.all), named: catalogs.flatMap(\.serviceNames))
    }
}
