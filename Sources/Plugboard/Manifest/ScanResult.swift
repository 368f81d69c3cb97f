/// The result of scanning JSON bytes: the tree and the mistakes found.
struct ScanResult: Sendable {
    /// Nil when the text is not JSON.
    var tree: JSONTree?
    /// In the order found: members written twice when their object closes.
    var findings: [JSONScanMistake]
}

/// A mistake in a text whose `SourceText` does not exist yet: what is redacted in it is known only after the scan.
enum JSONScanMistake: Sendable {
    case syntax(SyntaxMistake.Problem, at: Range<Int>, insertion: Int? = nil, opening: Range<Int>? = nil)
    case trailingComma(Range<Int>, before: JSONBracketKind)
    case duplicate(name: String, at: [Range<Int>], count: Int, isSpelledDifferently: Bool, isService: Bool)
    case nestingTooDeep(Range<Int>)
    case notUTF8(Range<Int>, looksLike: TextEncoding)

    var isDuplicate: Bool {
        if case .duplicate = self { true } else { false }
    }

    func finding(in source: SourceText) -> any Finding {
        func origin(_ range: Range<Int>) -> Origin { .text(TextOrigin(source: source, range: range)) }
        switch self {
        case .syntax(let problem, let range, let insertion, let opening):
            return SyntaxMistake(
                origin: origin(range), problem: problem, insertion: insertion.map { origin($0..<$0) },
                opening: opening.map(origin))
        case .trailingComma(let range, let bracket):
            return PlainFinding.trailingComma(origin(range), before: bracket)
        case .duplicate(let name, let places, let count, let isSpelledDifferently, let isService):
            return PlainFinding.duplicateMember(
                name, at: places.map(origin), count: count, isSpelledDifferently: isSpelledDifferently,
                isService: isService)
        case .nestingTooDeep(let range):
            return PlainFinding.nestingTooDeep(at: origin(range), limit: JSONParser.deepest)
        case .notUTF8(let range, let encoding):
            return PlainFinding.notUTF8(at: origin(range), encoding)
        }
    }
}
