/// The probable place of a missing or superfluous bracket, which the indentation of the lines suggests.
///
/// The parser often detects such a mistake only at the end of the file. A guess is made only for invalid JSON, and only
/// if one bracket explains the text up to the place at which the parser stopped.
struct MissingBracketGuess {
    /// An object or a list that is still open.
    private struct Level {
        let bracket: JSONBracketKind
        let offset: Int
        /// The indentation of the line that begins the object or list.
        let indentation: Int
        /// The indentation of the first line within the object or list.
        var inner: Int?
        /// Whether the line that begins the object or list is missing.
        var isGuessed = false
    }

    /// The mistake, its bracket, its place, and the place of the other bracket.
    typealias Bracket = (mistake: Mistake, bracket: JSONBracketKind, range: Range<Int>, opening: Range<Int>?)

    /// The mistake according to the indentation.
    enum Mistake {
        /// An object or a list should end here. `opening` is its first bracket.
        case unclosed
        /// An object or a list should begin here. `opening` is its last bracket.
        case unopened
        /// This closing bracket is superfluous.
        case superfluous
    }

    private var levels: [Level] = []
    /// The objects and lists that have ended since the last line that does not begin with a closing bracket.
    private var ended: [(level: Level, closing: Int, isAligned: Bool)] = []
    /// The indentation of each line, and the end of its last token that is not a comma.
    private var lines: [(indentation: Int, end: Int)] = []
    private var found: Bracket?
    /// Whether the text is assumed to have too many closing brackets, and not too few.
    private let hasSurplus: Bool

    private init(hasSurplus: Bool) { self.hasSurplus = hasSurplus }

    /// Returns the guess for a text up to the first invalid token, including that token.
    static func bracket(in bytes: [UInt8], upTo last: Int, hasSurplus: Bool) -> Bracket? {
        var guess = MissingBracketGuess(hasSurplus: hasSurplus)
        for token in LenientTokens(bytes) {
            if token.range.lowerBound > last { break }
            guard guess.take(token, beginning: bytes[token.range.lowerBound]) else { return nil }
        }
        // At the end of the text, the guess must leave no bracket open.
        return last < bytes.count || guess.levels.isEmpty ? guess.found : nil
    }

    /// Processes a token. Returns false if the token contradicts the guess.
    private mutating func take(_ token: LenientTokens.Token, beginning sign: UInt8) -> Bool {
        let (start, indentation) = (token.range.lowerBound, token.indentation)
        let isEnd = sign == UInt8(ascii: "}") || sign == UInt8(ascii: "]")
        let bracket: JSONBracketKind = sign == UInt8(ascii: "{") || sign == UInt8(ascii: "}") ? .object : .list
        let previous = lines.last?.end ?? 0
        if token.startsLine {
            lines.append((indentation, start))
            if !isEnd, !begin(lineAt: indentation) { return false }
            while let level = levels.last, level.indentation > indentation - (isEnd ? 0 : 1) {
                guard !hasSurplus,
                    guess(.unclosed, level.bracket, at: previous..<previous, opening: level.offset..<level.offset + 1)
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
            if level.isGuessed { found?.opening = start..<start + 1 }
            ended.append((level, start, token.startsLine))
            return true
        }
        guard token.startsLine else { return false }
        if hasSurplus {
            guard let level else { return false }
            // An object that began on an earlier line and whose bracket follows others on a line should end here.
            if let early = ended.last(where: {
                !$0.isAligned && $0.level.inner != nil && $0.level.indentation == indentation
                    && $0.level.bracket == bracket
            }) {
                return guess(.superfluous, bracket, at: early.closing..<early.closing + 1)
            }
            // If the lines of the level are deeper than this bracket, the line before the first of them is missing.
            guard let inner = level.inner, level.indentation < indentation, indentation < inner else {
                return guess(.superfluous, bracket, at: start..<start + 1)
            }
            return guess(.unopened, bracket, at: level.offset + 1..<level.offset + 1, opening: start..<start + 1)
        }
        // The missing bracket belongs to the nearest earlier line whose indentation is not deeper.
        guard level?.bracket != bracket, let line = lines.dropLast().last(where: { $0.indentation <= indentation }),
            line.indentation == indentation
        else { return false }
        return guess(.unopened, bracket, at: line.end..<line.end, opening: start..<start + 1)
    }

    /// Processes a line that is indented deeper than the lines around it. Either an object with such lines ended too
    /// early, or the line that begins the object is missing. Returns false if neither case explains the line.
    private mutating func begin(lineAt indentation: Int) -> Bool {
        defer { ended = [] }
        if !hasSurplus || (levels.isEmpty ? ended.isEmpty : (levels.last?.inner ?? indentation) >= indentation) {
            return true
        }
        if let early = ended.last(where: { $0.level.inner == indentation && !($0.isAligned && !levels.isEmpty) }) {
            levels.append(early.level)
            return guess(.superfluous, early.level.bracket, at: early.closing..<early.closing + 1)
        }
        guard lines.count > 1, let outer = levels.last?.inner else { return false }
        let end = lines[lines.count - 2].end
        levels.append(
            Level(bracket: .object, offset: end, indentation: outer, inner: indentation, isGuessed: true))
        return guess(.unopened, .object, at: end..<end, opening: end..<end)
    }

    private mutating func guess(
        _ mistake: Mistake, _ bracket: JSONBracketKind, at range: Range<Int>, opening: Range<Int>? = nil
    ) -> Bool {
        if found != nil { return false }
        found = (mistake, bracket, range, opening)
        return true
    }
}
