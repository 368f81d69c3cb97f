/// The content of one diagnostic's report, its words and its places, before it is laid out.
struct DiagnosticContent {
    let severity: Diagnostic.Severity
    let code: DiagnosticCode
    private(set) var wording: FindingText
    /// Where the mistake is; nil where there is no place.
    let origin: Origin?
    let profiles: [String]

    init(_ diagnostic: Diagnostic) {
        severity = diagnostic.severity
        code = diagnostic.code
        wording = diagnostic.wording
        wording.related += diagnostic.otherOrigins.map { FindingText.Mark($0, "the same name") }
        origin = diagnostic.origin
        profiles = diagnostic.profiles
    }

    /// The primary place, unless a cycle names it, and then the related ones, each said once.
    var marks: [FindingText.Mark] {
        var seen: Set<FindingText.Mark> = []
        let pointed = wording.cycle.isEmpty ? origin : nil
        let primary = pointed.map { [FindingText.Mark($0, wording.label, isPrimary: true)] } ?? []
        return (primary + wording.related).filter { seen.insert($0).inserted }
    }

    /// The places beside its own, as many as a page shows, and how many there are more.
    var furtherMarks: (shown: [FindingText.Mark], omitted: Int) {
        let stations = wording.cycle.map { station in
            FindingText.Mark(station.origin, station.via.isEmpty ? station.name : "\(station.name), \(station.via)")
        }
        let own = origin.map { FindingText.Mark($0, wording.label, isPrimary: true) }
        let all = stations + marks.filter { $0 != own }
        return (Array(all.prefix(PageExcerpts.limit)), max(0, all.count - PageExcerpts.limit))
    }
}
