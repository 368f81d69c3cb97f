import PlugboardWiring

/// Where a bracket was left out, or is one too many, judged by how the lines are indented.
///
/// The scanner notices that only where nothing fits any more, often at the end of the file. Whoever wrote the text has
/// indented it, and the first line that stands further out than its open bracket tells where one is missing; one that
/// stands further in than what it would belong to tells that something ended too early. It is a guess, made only of a
/// text that is broken, and only when it explains everything up to the place where the scanner gave up.
struct MissingBracketGuess {
    enum Finding: Equatable {
        /// An object or list that begins here lacks its end.
        case unclosed(JSONBracket, opening: Int, end: Int)
        /// An end that stands here lacks its beginning.
        case unopened(JSONBracket, closing: Int, start: Int)
        /// An end that stands here is one too many.
        case superfluous(JSONBracket, closing: Int)
    }

    private struct Level {
        let bracket: JSONBracket
        let offset: Int
        let line: Int
        let indentation: Int
        /// That of the lines in it, told by the first of them.
        var inner: Int?
    }

    private struct Line {
        let indentation: Int
        /// Behind its last sign, as far as it was read.
        var end: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
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
        in bytes: UnsafeBufferPointer<UInt8>, upTo offset: Int, isClosed: Bool = false
    ) -> Finding? {
        var search = MissingBracketGuess(bytes, seeksSuperfluous: isClosed)
        return search.run(upTo: offset) ? search.finding : nil
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, seeksSuperfluous: Bool) {
        self.bytes = bytes
        self.seeksSuperfluous = seeksSuperfluous
    }

    /// False when the indentation tells nothing.
    private mutating func run(upTo last: Int) -> Bool {
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var lineStart = index
        var isFirst = true
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A, 0x0D:
                index += 1
                lineStart = index
                isFirst = true
                continue
            case 0x20, 0x09:
                index += 1
                continue
            default: break
            }
            guard index <= last else { break }
            if isFirst { lines.append(Line(indentation: index - lineStart, end: index)) }
            let end = endOfSign(at: index)
            guard take(index, isFirst: isFirst) else { return false }
            if bytes[index] != UInt8(ascii: ",") {
                lastEnd = end
                lines[lines.count - 1].end = end
            }
            isFirst = false
            index = end
        }
        // The end of the text closes nothing, so that nothing may be open there.
        return last < bytes.count || levels.isEmpty
    }

    /// Takes one sign; false when it contradicts the one guess.
    private mutating func take(_ index: Int, isFirst: Bool) -> Bool {
        let indentation = lines[lines.count - 1].indentation
        switch bytes[index] {
        case UInt8(ascii: "}"): return close(.object, index, indentation, isFirst: isFirst)
        case UInt8(ascii: "]"): return close(.list, index, indentation, isFirst: isFirst)
        case UInt8(ascii: ","): return true
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
        if bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
            levels.append(
                Level(
                    bracket: bytes[index] == UInt8(ascii: "{") ? .object : .list, offset: index, line: lines.count,
                    indentation: indentation))
        }
        return true
    }

    private mutating func close(_ bracket: JSONBracket, _ index: Int, _ indentation: Int, isFirst: Bool) -> Bool {
        guard let level = levels.last else {
            return isFirst && !seeksSuperfluous && guessUnopened(bracket, index, indentation)
        }
        if isFirst, level.indentation > indentation {
            guard guessUnclosed(level) else { return false }
            return close(bracket, index, indentation, isFirst: isFirst)
        }
        if level.bracket == bracket, !isFirst || level.indentation == indentation {
            levels.removeLast()
            ended.append((level, index))
            return true
        }
        // It stands where something ended before.
        if seeksSuperfluous { return isFirst && guessSuperfluous(bracket, index) }
        return isFirst && level.bracket != bracket && guessUnopened(bracket, index, indentation)
    }

    /// Where a line stands further in than those around it, what had its lines there has ended too early; false when
    /// nothing had.
    private mutating func takeBack(whatHasLinesAt indentation: Int) -> Bool {
        if levels.isEmpty ? ended.isEmpty : (levels.last?.inner ?? indentation) >= indentation { return true }
        guard let early = ended.last(where: { $0.level.inner == indentation }) else { return false }
        guard guessSuperfluous(early.level.bracket, early.closing) else { return false }
        levels.append(early.level)
        return true
    }

    private mutating func guessSuperfluous(_ bracket: JSONBracket, _ closing: Int) -> Bool {
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
    private mutating func guessUnopened(_ bracket: JSONBracket, _ index: Int, _ indentation: Int) -> Bool {
        guard finding == nil, let line = lines.dropLast().last(where: { $0.indentation <= indentation }),
            line.indentation == indentation
        else { return false }
        finding = .unopened(bracket, closing: index, start: line.end)
        return true
    }

    /// The end of a string, or of one other byte: what numbers and words are made of matters to nobody here.
    private func endOfSign(at start: Int) -> Int {
        var index = start + 1
        guard bytes[start] == UInt8(ascii: "\"") else { return index }
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A, bytes[index] != 0x0D {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
