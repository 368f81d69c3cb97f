extension WiringDifference {
    /// Replaces long texts of the rows by the part that differs. Values for programs stay whole.
    mutating func shorten() { mapRows { $0.shortened } }
}

extension WiringDifference.Row {
    /// The length of a text that is not shortened.
    private static let limit = 160
    /// The number of equal characters that are kept on each side of the different part.
    private static let context = 20

    /// The row with short texts. A mark states the number of the characters that are left out.
    var shortened: Self {
        let texts = (Array(first?.text ?? ""), Array(second?.text ?? ""))
        // Equal texts have different hidden parts, so no visible part differs.
        if max(texts.0.count, texts.1.count) <= Self.limit || texts.0 == texts.1 { return self }
        let isChange = first != nil && second != nil
        let start = isChange ? zip(texts.0, texts.1).prefix { $0 == $1 }.count : 0
        let rest = min(texts.0.count, texts.1.count) - start
        let end = isChange ? min(rest, zip(texts.0.reversed(), texts.1.reversed()).prefix { $0 == $1 }.count) : 0
        var row = self
        row.first?.text = Self.part(of: texts.0, from: start, to: texts.0.count - end)
        row.second?.text = Self.part(of: texts.1, from: start, to: texts.1.count - end)
        return row
    }

    private static func part(of text: [Character], from start: Int, to end: Int) -> String {
        let first = max(0, start - context)
        let last = min(min(text.count, end + context), first + limit)
        let before = first == 0 ? "" : "(\(first) characters) …"
        let after = last == text.count ? "" : "… (\(text.count - last) characters)"
        return before + String(text[first..<last]) + after
    }
}
