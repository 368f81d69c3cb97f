import PlugboardWiring

extension DiagnosticsReport {
    /// The page as text, each line ended, a count at its end. Empty when there is nothing to tell.
    ///
    /// The same findings make the same bytes on every machine.
    ///
    /// - Parameter program: whose `wiring explain` a last line names, where there are mistakes.
    package func text(style: ReportStyle = .plain, explainedBy program: String? = nil) -> String {
        let (pages, omitted) = shown
        guard !pages.isEmpty else { return "" }
        var cache = SourceLinesCache()
        // What one page hides may stand beside what another is about, though it is only counted itself.
        let hidden = hidden
        var lines: [ReportLine] = []
        for page in pages {
            lines += page.lines(&cache, hiding: hidden)
            lines.append(ReportLine())
        }
        if omitted.mistakes + omitted.warnings > 0 {
            lines.append(ReportLine(.plain, "… and \(omitted.said(" more "))"))
        }
        lines.append(ReportLine(.title, summary))
        // Mistakes come first.
        if let program, let page = pages.first, page.severity == .error {
            lines.append(ReportLine(.plain, "\"\(program) wiring explain \(page.code)\" tells more"))
        }
        return lines.map { $0.text(style) + "\n" }.joined()
    }
}
