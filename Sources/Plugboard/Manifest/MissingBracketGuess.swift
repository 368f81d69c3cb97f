import PlugboardWiring

/// Where a bracket was left out, or is one too many, judged by how the lines are indented.
///
/// The scanner notices that only where nothing fits any more, often at the end of the file. Whoever wrote the text has
/// indented it, and the first line that stands further out than its open bracket tells where one is missing; one that
/// stands further in than what it would belong to tells that something ended too early. It is a guess, made only of a
/// text that is broken, and only when it explains everything up to the place where the scanner gave up.
struct MissingBracketGuess {
    /// What the guess comes to: an end missing, a beginning missing, or an end too many.
    enum Finding {
        /// An object or list that begins here lacks its end.
        case unclosed(JSONBracketKind, opening: Int, end: Int)
        /// An end that stands here lacks its beginning.
        case unopened(JSONBracketKind, closing: Int, start: Int)
        /// An end that stands here is one too many.
        case superfluous(JSONBracketKind, closing: Int)
    }

    /// An object or list that is still open, and how its lines are indented.
    private struct Level {
        let bracket: JSONBracketKind
        let offset: Int
        let line: Int
        let indentation: Int
        /// That of the lines in it, told by the first of them.
        var inner: Int?
        /// Whether the line that begins it is missing.
        var isGuessed = false
        /// Whether its end begins a line that is indented as the line of its beginning.
        var isAligned = false
    }

    /// The indentation of a line and where its text ends.
    private struct Line {
        let indentation: Int
        /// Behind its last sign, as far as it was read.
        var end: Int
    }

    private var levels: [Level] = []
    private var lines: [Line] = []
    /// Behind the last sign that is no comma.
    private var lastEnd = 0
    private(set) var finding: Finding?
    /// Whether an end too many is sought rather than a bracket too few.
    private let seeksSuperfluous: Bool
    /// What ended since a line last began with something else.
    private var ended: [(level: Level, closing: Int)] = []

    /// Looks through a text up to the sign that did not fit, that sign included.
    ///
    /// - Parameter isClosed: Whether it stands behind the end of the outermost value.
    static func finding(
        in bytes: [UInt8], upTo offset: Int, isClosed: Bool = false
    ) -> Finding? {
        var guess = MissingBracketGuess(seeksSuperfluous: isClosed)
        return guess.run(over: LenientTokenizer(bytes), upTo: offset) ? guess.finding : nil
    }

    private init(seeksSuperfluous: Bool) {
        self.seeksSuperfluous = seeksSuperfluous
    }

    /// False when the indentation tells nothing.
    private mutating func run(over tokenizer: LenientTokenizer, upTo last: Int) -> Bool {
        var tokenizer = tokenizer
        while let token = tokenizer.next(), token.range.lowerBound <= last {
            if token.startsLine { lines.append(Line(indentation: token.indentation, end: token.range.lowerBound)) }
            guard take(token) else { return false }
            if token.kind == .punctuation(UInt8(ascii: ",")) { continue }
            lastEnd = token.range.upperBound
            lines[lines.count - 1].end = lastEnd
        }
        // The end of the text closes nothing, so that nothing may be open there.
        return last < tokenizer.bytes.count || levels.isEmpty
    }

    /// Takes one token; false when it contradicts the one guess.
    private mutating func take(_ token: LenientTokenizer.Token) -> Bool {
        let (start, indentation, isFirst) = (token.range.lowerBound, token.indentation, token.startsLine)
        switch token.kind {
        case .punctuation(UInt8(ascii: "}")):
            return close(.object, at: start, indentation: indentation, isFirst: isFirst)
        case .punctuation(UInt8(ascii: "]")): return close(.list, at: start, indentation: indentation, isFirst: isFirst)
        case .punctuation(UInt8(ascii: ",")): return true
        default: break
        }
        if isFirst {
            if seeksSuperfluous, !takeBack(whatHasLinesAt: indentation) { return false }
            if let level = levels.last, level.indentation >= indentation {
                guard guessUnclosed(level) else { return false }
            }
            ended = []
            if let level = levels.last, level.inner == nil { levels[levels.count - 1].inner = indentation }
        }
        switch token.kind {
        case .punctuation(UInt8(ascii: "{")): open(.object, at: start, indentation: indentation)
        case .punctuation(UInt8(ascii: "[")): open(.list, at: start, indentation: indentation)
        default: break
        }
        return true
    }

    private mutating func open(_ bracket: JSONBracketKind, at offset: Int, indentation: Int) {
        levels.append(Level(bracket: bracket, offset: offset, line: lines.count, indentation: indentation))
    }

    private mutating func close(_ bracket: JSONBracketKind, at index: Int, indentation: Int, isFirst: Bool) -> Bool {
        guard let level = levels.last else {
            return isFirst && !seeksSuperfluous && guessUnopened(bracket, at: index, indentation: indentation)
        }
        if isFirst, level.indentation > indentation {
            guard guessUnclosed(level) else { return false }
            return close(bracket, at: index, indentation: indentation, isFirst: isFirst)
        }
        if level.bracket == bracket, !isFirst || level.indentation == indentation {
            levels.removeLast()
            if level.isGuessed, case .unopened(_, _, let start)? = finding {
                finding = .unopened(bracket, closing: index, start: start)
            }
            ended.append((level, index))
            ended[ended.count - 1].level.isAligned = isFirst
            return true
        }
        // It stands where something ended before.
        if seeksSuperfluous { return isFirst && guessSuperfluous(bracket, at: index) }
        return isFirst && level.bracket != bracket && guessUnopened(bracket, at: index, indentation: indentation)
    }

    /// Judges a line that is further in than the lines around it: an object with such lines has ended too early, or the line
    /// that begins an object is missing. False when neither explains it.
    private mutating func takeBack(whatHasLinesAt indentation: Int) -> Bool {
        if levels.isEmpty ? ended.isEmpty : (levels.last?.inner ?? indentation) >= indentation { return true }
        guard
            let early = ended.last(where: { $0.level.inner == indentation && !($0.level.isAligned && !levels.isEmpty) })
        else { return guessUnopened() }
        guard guessSuperfluous(early.level.bracket, at: early.closing) else { return false }
        levels.append(early.level)
        return true
    }

    /// The object whose first line is missing ends where its end is met.
    private mutating func guessUnopened() -> Bool {
        guard finding == nil, lines.count > 1, let outer = levels.last?.inner, let line = lines.last else {
            return false
        }
        let start = lines[lines.count - 2].end
        finding = .unopened(.object, closing: start, start: start)
        var level = Level(
            bracket: .object, offset: start, line: lines.count, indentation: outer, inner: line.indentation)
        level.isGuessed = true
        levels.append(level)
        return true
    }

    private mutating func guessSuperfluous(_ bracket: JSONBracketKind, at closing: Int) -> Bool {
        guard finding == nil else { return false }
        finding = .superfluous(bracket, closing: closing)
        return true
    }

    private mutating func guessUnclosed(_ level: Level) -> Bool {
        guard finding == nil, !seeksSuperfluous else { return false }
        finding = .unclosed(level.bracket, opening: level.offset, end: lastEnd)
        levels.removeLast()
        return true
    }

    /// The line that the bracket would have ended is the last one above that stands as far out.
    private mutating func guessUnopened(_ bracket: JSONBracketKind, at index: Int, indentation: Int) -> Bool {
        guard finding == nil, let line = lines.dropLast().last(where: { $0.indentation <= indentation }),
            line.indentation == indentation
        else { return false }
        finding = .unopened(bracket, closing: index, start: line.end)
        return true
    }
}
