extension DiagnosticContent {
    /// The page, line by line: title, places, help, notes.
    func lines(
        _ cache: inout LineStartsCache, redaction: inout CombinedReportRedaction, width: Int?
    ) -> [ReportLine] {
        let entries = PageExcerpts(self, redaction: &redaction, lines: &cache)
        let gutterWidth = entries.gutterWidth
        let margin = String(repeating: " ", count: gutterWidth)
        let blank = ReportLine(.gutter, "\(margin) |")

        var lines = [title]
        var opensWithArrow = origin != nil && wording.cycle.isEmpty
        lines += wording.cycle.lines(margin: margin)
        var followsExcerpt = false
        for entry in entries.entries {
            let arrow = opensWithArrow ? "-->" : ":::"
            opensWithArrow = false
            if followsExcerpt { lines.append(blank) }
            switch entry {
            case .excerpt(var excerpt):
                lines.append(ReportLine(.gutter, "\(margin)\(arrow) ").adding(.plain, excerpt.location))
                lines.append(blank)
                lines += excerpt.rows(gutterWidth: gutterWidth, width: width)
                followsExcerpt = true
            case .name(let name, let label):
                let text = label.isEmpty ? name : "\(name): \(TerminalText.bounded(label))"
                lines.append(ReportLine(.gutter, "\(margin)\(arrow) ").adding(.plain, text))
                followsExcerpt = false
            }
        }

        let sentences = sentences(omitted: entries.omitted)
        if !sentences.isEmpty, lines.count > 1, wording.cycle.isEmpty || followsExcerpt { lines.append(blank) }
        for (keyword, sentence) in sentences {
            lines.append(
                ReportLine(.gutter, "\(margin) = ").adding(.keyword, keyword)
                    .adding(.plain, " " + TerminalText.bounded(sentence)))
        }
        return lines
    }

    private var title: ReportLine {
        ReportLine(.severity(severity), "\(severity.rawValue)[\(code)]")
            .adding(.title, ": " + TerminalText.bounded(wording.title))
    }

    private func sentences(omitted: Int) -> [(keyword: String, sentence: String)] {
        var sentences = wording.help.map { (keyword: "help:", sentence: $0) }
        sentences += wording.notes.map { (keyword: "note:", sentence: $0) }
        if omitted > 0 { sentences.append(("note:", "and \(omitted) more \(omitted == 1 ? "place" : "places")")) }
        return sentences
    }
}
