extension DiagnosticsReport {
    /// Returns the lines of the report, with a count at the end. Without diagnostics, the text is empty.
    ///
    /// Equal diagnostics result in equal bytes on every machine.
    ///
    /// - Parameters:
    ///   - program: The program whose `wiring explain` the last line suggests if there are mistakes.
    ///   - width: The columns of the terminal, which limit the quoted lines; nil for no limit.
    package func text(style: ReportStyle = .plain, explainedBy program: String? = nil, width: Int? = nil) -> String {
        let (diagnostics, omitted) = shown
        guard !diagnostics.isEmpty else { return "" }
        let pages = pages(of: diagnostics)
        var cache = OriginFormatter()
        var lines: [ReportLine] = []
        for page in pages {
            lines += page.diagnostic.lines(page.wording, &cache, width: width)
            lines.append(ReportLine())
        }
        if omitted.mistakes + omitted.warnings > 0 {
            lines.append(ReportLine(.plain, "… and \(omitted.words(joinedBy: " more "))"))
        }
        lines.append(ReportLine(.title, summary))
        if let program, let code = likelyCause(among: diagnostics) {
            lines.append(ReportLine(.plain, "\"\(program) wiring explain \(code)\" explains it"))
        }
        return lines.map { $0.text(style) + "\n" }.joined()
    }
}

/// Returns the first code of the lowest family, because mistakes in texts and names cause mistakes in the graph.
private func likelyCause(among diagnostics: [Diagnostic]) -> DiagnosticCode? {
    let codes = diagnostics.filter { $0.severity == .error }.map(\.code)
    return codes.min { $0.rawValue.prefix(4) < $1.rawValue.prefix(4) }
}

extension Diagnostic {
    /// Returns the lines of one diagnostic with these words: title, places, help, notes.
    @_optimize(none)
    fileprivate func lines(_ wording: Wording, _ cache: inout OriginFormatter, width: Int?) -> [ReportLine] {
        let entries = PageExcerpts(self, wording, lines: &cache)
        let gutterWidth = entries.gutterWidth
        let margin = String(repeating: " ", count: gutterWidth)
        let blank = ReportLine(.gutter, "\(margin) |")

        var lines = [
            ReportLine(.severity(severity), "\(severity.rawValue)[\(code)]")
                .adding(.title, ": " + TerminalText.bounded(wording.title))
        ]
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

        let sentences = wording.sentences(omitted: entries.omitted)
        if !sentences.isEmpty, lines.count > 1, wording.cycle.isEmpty || followsExcerpt { lines.append(blank) }
        for (keyword, sentence) in sentences {
            lines.append(
                ReportLine(.gutter, "\(margin) = ").adding(.keyword, keyword)
                    .adding(.plain, " " + TerminalText.bounded(sentence)))
        }
        return lines
    }

    /// The primary place and the related places, each once. If a cycle contains the primary place, it is omitted.
    func marks(in wording: Wording) -> [Wording.Mark] {
        let pointed = wording.cycle.isEmpty ? origin : nil
        let primary = pointed.map { [Wording.Mark($0, wording.label, isPrimary: true)] } ?? []
        return (primary + wording.related).uniqued()
    }

    /// Returns the further places up to the limit of a report, and the number of omitted places.
    package func furtherMarks(in wording: Wording) -> (shown: [Wording.Mark], omitted: Int) {
        let stations = wording.cycle.map { station in
            Wording.Mark(station.origin, station.via.isEmpty ? station.name : "\(station.name), \(station.via)")
        }
        let own = origin.map { Wording.Mark($0, wording.label, isPrimary: true) }
        let all = stations + marks(in: wording).filter { $0 != own }
        return (Array(all.prefix(PageExcerpts.limit)), max(0, all.count - PageExcerpts.limit))
    }
}

extension Wording {
    fileprivate func sentences(omitted: Int) -> [(keyword: String, sentence: String)] {
        var sentences = help.map { (keyword: "help:", sentence: $0) }
        sentences += notes.map { (keyword: "note:", sentence: $0) }
        if omitted > 0 { sentences.append(("note:", "and \(omitted) more \(omitted == 1 ? "place" : "places")")) }
        return sentences
    }
}

extension [Wording.CycleMember] {
    /// Returns the drawing of a cycle. An arrow leads from the last member back to the first.
    ///
    ///        +--> OrderStore        Config/production.json:10:5
    ///        |    PaymentGateway    Config/production.json:17:5   (parameter 2 of payments.stripe)
    ///        +----decorator "audit" Config/production.json:24:21
    ///
    /// Only both ends of a long cycle are drawn, because computing a place takes time.
    func lines(margin: String) -> [ReportLine] {
        guard count > Self.longest else { return drawn(margin: margin) }
        let half = Self.longest / 2
        let ends = Array(prefix(half) + suffix(half)).drawn(margin: margin)
        let gap = ReportLine(.gutter, "\(margin) |    ").adding(.plain, "… \(count - 2 * half) more")
        return ends.prefix(half) + [gap] + ends.suffix(half)
    }

    private static var longest: Int { 50 }

    @_optimize(none)
    private func drawn(margin: String) -> [ReportLine] {
        let steps = map { (name: TerminalText.safe($0.name), origin: "\($0.origin)", via: $0.via) }
        let names = steps.map { TerminalText.columns(of: $0.name) }.max() ?? 0
        var lines = steps.enumerated().map { index, step in
            let stroke =
                switch index {
                case 0: "+--> "
                case steps.count - 1: "+----"
                default: "|    "
                }
            let line = ReportLine(.gutter, "\(margin) \(stroke)")
                .adding(.plain, step.name.padded(to: names) + " " + step.origin)
            return step.via.isEmpty ? line : line.adding(.plain, "   (\(step.via))")
        }
        if steps.count == 1 { lines.append(ReportLine(.gutter, "\(margin) +----")) }
        return lines
    }
}
