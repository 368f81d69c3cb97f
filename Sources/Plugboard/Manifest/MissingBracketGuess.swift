/// The place of a bracket that is missing or one too many, guessed from the indentation of the lines.
///
/// The scanner notices such a mistake only where nothing fits any more, often at the end of the file. The guess is made
/// only of a broken text, and only if one bracket explains everything up to the place where the scanner stopped.
struct MissingBracketGuess {
    /// An object or list that is still open.
    private struct Level {
        let bracket: JSONBracketKind
        let offset: Int
        /// Of the line that it begins on.
        let indentation: Int
        /// Of the first line in it.
        var inner: Int?
    }

    /// The mistake, its place and that of its other bracket.
    typealias Finding = (problem: SyntaxMistake.Problem, range: Range<Int>, opening: Range<Int>?)

    private var levels: [Level] = []
    /// The object or list that ended last, and the place of its end.
    private var ended: (level: Level, closing: Int)?
    /// The indentation of each line, and the end of its last token that is no comma.
    private var lines: [(indentation: Int, end: Int)] = []
    private var finding: Finding?
    /// Whether the outermost value has ended before the place where the scanner stopped.
    private let isClosed: Bool

    private init(isClosed: Bool) { self.isClosed = isClosed }

    /// Returns the guess for a text up to the token that did not fit, that token included.
    static func finding(in bytes: [UInt8], upTo last: Int, isClosed: Bool) -> Finding? {
        var guess = MissingBracketGuess(isClosed: isClosed)
        for token in LenientTokens(bytes) {
            if token.range.lowerBound > last { break }
            guard guess.take(token, beginning: bytes[token.range.lowerBound]) else { return nil }
        }
        // The end of the text closes nothing.
        return last < bytes.count || guess.levels.isEmpty ? guess.finding : nil
    }

    /// Returns false if a token contradicts the one guess.
    private mutating func take(_ token: LenientTokens.Token, beginning sign: UInt8) -> Bool {
        let (start, indentation) = (token.range.lowerBound, token.indentation)
        let isEnd = sign == UInt8(ascii: "}") || sign == UInt8(ascii: "]")
        let bracket: JSONBracketKind = sign == UInt8(ascii: "{") || sign == UInt8(ascii: "}") ? .object : .list
        let previous = lines.last?.end ?? 0
        if token.startsLine {
            lines.append((indentation, start))
            if !isEnd, !begin(lineAt: indentation) { return false }
            while let level = levels.last, level.indentation > indentation - (isEnd ? 0 : 1) {
                guard !isClosed,
                    guess(.unclosed(level.bracket), at: previous..<previous, opening: level.offset..<level.offset + 1)
                else { return false }
                levels.removeLast()
            }
            if !isEnd, !levels.isEmpty, levels[levels.count - 1].inner == nil {
                levels[levels.count - 1].inner = indentation
            }
        }
        if sign != UInt8(ascii: ",") { lines[lines.count - 1].end = token.range.upperBound }
        if sign == UInt8(ascii: "{") || sign == UInt8(ascii: "[") {
            levels.append(Level(bracket: bracket, offset: start, indentation: indentation))
        }
        guard isEnd else { return true }
        guard let level = levels.last else { return isClosed }
        if level.bracket == bracket, !token.startsLine || level.indentation == indentation {
            levels.removeLast()
            ended = (level, start)
            return true
        }
        let above = lines.dropLast().lastIndex { $0.indentation <= indentation }
        guard token.startsLine, let above, lines[above].indentation == indentation else { return false }
        if above < lines.count - 2 {
            let end = lines[above].end
            return guess(.unopened(bracket), at: end..<end, opening: start..<start + 1)
        }
        return isClosed && guess(.superfluous(bracket), at: start..<start + 1)
    }

    /// Reopens the object that ended too early if a line continues its lines.
    private mutating func begin(lineAt indentation: Int) -> Bool {
        guard isClosed, let ended, ended.level.inner == indentation, levels.last?.inner ?? 0 < indentation else {
            return true
        }
        levels.append(ended.level)
        return guess(.superfluous(ended.level.bracket), at: ended.closing..<ended.closing + 1)
    }

    private mutating func guess(
        _ problem: SyntaxMistake.Problem, at range: Range<Int>, opening: Range<Int>? = nil
    ) -> Bool {
        if finding != nil { return false }
        finding = (problem, range, opening)
        return true
    }
}
