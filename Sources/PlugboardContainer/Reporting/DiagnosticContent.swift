/// The text and the places of one diagnostic, before layout.
package struct DiagnosticContent {
    package let severity: Diagnostic.Severity
    package let code: DiagnosticCode
    package private(set) var wording: FindingText
    /// The place of the mistake; nil if it has none.
    package let origin: Origin?
    package let profiles: [String]
    package let repair: FindingText.FixIt?
    package let consequences: [Diagnostic]

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        code = diagnostic.code
        wording = diagnostic.wording
        if !diagnostic.otherMarks.isEmpty { wording.near = nil }
        wording.related += diagnostic.otherMarks
        origin = diagnostic.origin
        profiles = diagnostic.profiles
        repair = diagnostic.repair
        consequences = diagnostic.consequences
        // Other advice is not proven.
        if let advice = diagnostic.advice, !wording.help.contains(advice), wording.label != advice {
            wording.help = [advice]
        }
        guard !consequences.isEmpty else { return }
        let more = consequences.count == 1 ? "1 more mistake" : "\(consequences.count) more mistakes"
        wording.notes.append(
            code == .commonCause ? "with this edit these mistakes are gone:" : "the same edit corrects \(more):")
        wording.notes += consequences.prefix(Self.mostConsequences).map(\.description)
        let rest = consequences.count - Self.mostConsequences
        if rest > 0 { wording.notes.append("and \(rest) more") }
    }

    /// The number of errors of one cause that a report lists.
    private static let mostConsequences = 8

    /// The primary place and the related places, each once. If a cycle contains the primary place, it is omitted.
    var marks: [FindingText.Mark] {
        let pointed = wording.cycle.isEmpty ? origin : nil
        let primary = pointed.map { [FindingText.Mark($0, wording.label, isPrimary: true)] } ?? []
        return (primary + wording.related).uniqued()
    }

    /// The further places up to the limit of a report, and the number of omitted places.
    package var furtherMarks: (shown: [FindingText.Mark], omitted: Int) {
        let stations = wording.cycle.map { station in
            FindingText.Mark(station.origin, station.via.isEmpty ? station.name : "\(station.name), \(station.via)")
        }
        let own = origin.map { FindingText.Mark($0, wording.label, isPrimary: true) }
        let all = stations + marks.filter { $0 != own }
        return (Array(all.prefix(PageExcerpts.limit)), max(0, all.count - PageExcerpts.limit))
    }
}
