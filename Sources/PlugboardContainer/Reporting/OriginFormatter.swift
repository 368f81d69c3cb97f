/// A formatter of origins, which computes the line table of each manifest once.
package struct OriginFormatter {
    private var tables = RareTable<SourceText, LineStarts>()

    package init() {}

    package subscript(source: SourceText) -> LineStarts {
        mutating get { tables.value(of: source) { LineStarts(source) } }
    }

    /// Returns the origin as text: `Config/base.json:3:5`, `Storefront/Payments.swift:31` or `--set
    /// Clock/settings/offset`.
    package mutating func text(_ origin: Origin) -> String {
        guard case .text(let text) = origin else { return origin.description }
        let start = self[text.source].position(at: text.range.lowerBound)
        return "\(text.source.path):\(start.line):\(start.column)"
    }
}
