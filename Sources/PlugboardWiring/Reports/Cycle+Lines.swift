extension [FindingText.CycleMember] {
    /// The cycle drawn: an arrow leads from the last station back to the first.
    ///
    ///        +--> OrderStore        Config/production.json:10:5
    ///        |    PaymentGateway    Config/production.json:17:5   (parameter 2 of payments.stripe)
    ///        +----decorator "audit" Config/production.json:24:21
    ///
    /// A cycle of more stations than anybody follows is told by its ends; finding a place takes time, too.
    func lines(margin: String) -> [ReportLine] {
        guard count > Self.longest else { return drawn(margin: margin) }
        let half = Self.longest / 2
        let ends = Array(prefix(half) + suffix(half)).drawn(margin: margin)
        let gap = ReportLine(.gutter, "\(margin) |    ").adding(.plain, "… \(count - 2 * half) more")
        return ends.prefix(half) + [gap] + ends.suffix(half)
    }

    private static var longest: Int { 50 }

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

extension String {
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - TerminalText.columns(of: self)))
    }
}
