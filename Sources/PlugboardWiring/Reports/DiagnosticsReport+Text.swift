extension DiagnosticsReport {
    /// The page as text, each line ended, a count at its end. Empty when there is nothing to tell.
    ///
    /// The same findings make the same bytes on every machine.
    ///
    /// - Parameters:
    ///   - program: whose `wiring explain` a last line names, where there are mistakes.
    ///   - width: The columns of the terminal, to which the quoted lines are cut around their marks; nil for none.
    package func text(style: ReportStyle = .plain, explainedBy program: String? = nil, width: Int? = nil) -> String {
        let (diagnostics, omitted) = shown
        guard !diagnostics.isEmpty else { return "" }
        let pages = pages(of: diagnostics)
        var cache = LineStartsCache()
        var redaction = redaction(of: diagnostics)
        var lines: [ReportLine] = []
        for page in pages {
            lines += page.lines(&cache, redaction: &redaction, width: width)
            lines.append(ReportLine())
        }
        if omitted.mistakes + omitted.warnings > 0 {
            lines.append(ReportLine(.plain, "… and \(omitted.words(joinedBy: " more "))"))
        }
        lines.append(ReportLine(.title, summary))
        if let program, let code = likelyCause(among: pages) {
            lines.append(ReportLine(.plain, "\"\(program) wiring explain \(code)\" tells more"))
        }
        return lines.map { $0.text(style) + "\n" }.joined()
    }
}

/// The first mistake of the lowest class: what is wrong with a text or a name brings about what is wrong with the graph.
private func likelyCause(among pages: [DiagnosticContent]) -> DiagnosticCode? {
    let codes = pages.filter { $0.severity == .error }.map(\.code)
    return codes.min { $0.rawValue.prefix(4) < $1.rawValue.prefix(4) }
}
