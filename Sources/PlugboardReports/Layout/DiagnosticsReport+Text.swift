import PlugboardWiring

extension DiagnosticsReport {
    /// The page as text, each line ended, a count at its end. Empty when there is nothing to tell.
    ///
    /// The same findings make the same bytes on every machine.
    package func text(style: ReportStyle = .plain) -> String {
        let (pages, omitted) = shown
        guard !pages.isEmpty else { return "" }
        var cache = SourceLinesCache(hidden: hidden)
        var lines: [ReportLine] = []
        for page in pages {
            lines += page.lines(&cache)
            lines.append(ReportLine())
        }
        if omitted.mistakes + omitted.warnings > 0 {
            lines.append(ReportLine(.plain, "… and \(omitted.said(" more "))"))
        }
        lines.append(ReportLine(.title, summary))
        return lines.map { $0.text(style) + "\n" }.joined()
    }
}
