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
        /// Whether the line that begins it is missing.
        var isGuessed = false
    }

    /// The mistake, its place and that of its other bracket.
    typealias Finding = (problem: SyntaxMistake.Problem, range: Range<Int>, opening: Range<Int>?)

    private var levels: [Level] = []
    /// The objects and lists that ended since the last line with another beginning, and whether their ends are aligned.
    private var ended: [(level: Level, closing: Int, isAligned: Bool)] = []
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
        let level = levels.last
        if let level, level.bracket == bracket, !token.startsLine || level.indentation == indentation {
            levels.removeLast()
            if level.isGuessed { finding?.opening = start..<start + 1 }
            ended.append((level, start, token.startsLine))
            return true
        }
        guard token.startsLine else { return false }
        if isClosed { return level != nil && guess(.superfluous(bracket), at: start..<start + 1) }
        // The line that the bracket would have ended is the last one above with at most its indentation.
        guard level?.bracket != bracket, let line = lines.dropLast().last(where: { $0.indentation <= indentation }),
            line.indentation == indentation
        else { return false }
        return guess(.unopened(bracket), at: line.end..<line.end, opening: start..<start + 1)
    }

    /// Judges a line that is indented further than the lines around it: an object with such lines has ended too early, or
    /// the line that begins one is missing. Returns false if neither explains it.
    private mutating func begin(lineAt indentation: Int) -> Bool {
        defer { ended = [] }
        if !isClosed || (levels.isEmpty ? ended.isEmpty : (levels.last?.inner ?? indentation) >= indentation) {
            return true
        }
        if let early = ended.last(where: { $0.level.inner == indentation && !($0.isAligned && !levels.isEmpty) }) {
            levels.append(early.level)
            return guess(.superfluous(early.level.bracket), at: early.closing..<early.closing + 1)
        }
        guard lines.count > 1, let outer = levels.last?.inner else { return false }
        let end = lines[lines.count - 2].end
        levels.append(
            Level(bracket: .object, offset: end, indentation: outer, inner: indentation, isGuessed: true))
        return guess(.unopened(.object), at: end..<end, opening: end..<end)
    }

    private mutating func guess(
        _ problem: SyntaxMistake.Problem, at range: Range<Int>, opening: Range<Int>? = nil
    ) -> Bool {
        if finding != nil { return false }
        finding = (problem, range, opening)
        return true
    }
}
