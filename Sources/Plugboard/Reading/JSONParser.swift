/// A parser of JSON by RFC 8259, which records the place of every node.
///
/// `JSONDecoder` reports no positions, accepts UTF-16, trailing commas and repeated members, and stops at its first
/// error. This parser continues after a trailing comma and after a repeated name. It stops at the first place that is
/// invalid. Its stack is explicit, so that no text can exhaust the stack of the thread.
struct JSONParser {
    static let deepest = Manifest.deepest
    static let largest = 64 << 20
    /// The number of mistakes after which reading a text stops.
    static let mostMistakes = 1_000

    let bytes: [UInt8]
    private let source: SourceText
    var offset = 0
    var nodes: [JSONNode] = []
    var diagnostics: [Diagnostic] = []
    /// The open objects and lists, outermost first.
    var levels: [Level] = []
    /// The end of the last value or name.
    var lastEnd = 0

    /// An object or a list that is still open.
    struct Level {
        /// The node of the object or list.
        let container: Int
        let bracket: JSONBracketKind
        /// The node of the last member's name.
        var name: Int?
        /// The number of members or items that have begun.
        var count = 0

        mutating func beginMember(named name: Int) {
            self.name = name
            count += 1
        }

        mutating func beginItem() {
            if case .list = bracket { count += 1 }
        }
    }

    /// The token that the parser expects next.
    enum Step {
        case value
        case nameOrBrace
        case name
        case itemOrBracket
        case commaOrEnd
    }

    /// Parses a text in linear time.
    ///
    /// - Parameter source: The source of the text, for diagnostics.
    static func scan(_ bytes: [UInt8], of source: SourceText = SourceText(path: "", bytes: [])) -> ScanResult {
        var scanner = JSONParser(bytes: bytes, source: source)
        let isJSON = scanner.isReadable() && scanner.run()
        return ScanResult(
            tree: isJSON ? JSONTree(bytes: bytes, nodes: scanner.nodes) : nil, diagnostics: scanner.diagnostics)
    }

    private mutating func isReadable() -> Bool {
        if bytes.count > Self.largest {
            return note("the file is larger than \(Self.largest >> 20) MiB", at: 0..<0)
        }
        guard let (range, encoding) = UTF8Check.mistake(in: bytes) else { return true }
        diagnostics.append(.notUTF8(at: origin(range), encoding))
        return false
    }

    func origin(_ range: Range<Int>) -> Origin { .text(TextOrigin(source: source, range: range)) }

    /// Records the first invalid place. Returns false, so that a caller can return the result directly.
    mutating func note(_ title: String, at range: Range<Int>, label: String = "", help: String? = nil) -> Bool {
        let text = Wording(title: title, label: label, help: help.map { [$0] } ?? [])
        diagnostics.append(.syntax(at: origin(range), text))
        return false
    }

    private init(bytes: [UInt8], source: SourceText) {
        self.bytes = bytes
        self.source = source
        nodes.reserveCapacity(bytes.count / 12 + 8)
        levels.reserveCapacity(8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Returns the byte at an offset; zero after the end. `offset == bytes.count` distinguishes the end from a NUL.
    func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Parses the whole text. Returns whether it is JSON, apart from the mistakes in `diagnostics`.
    private mutating func run() -> Bool {
        var step = Step.value
        while true {
            skipWhitespace()
            let byte = byte(at: offset)
            switch step {
            case .nameOrBrace where byte == UInt8(ascii: "}"), .itemOrBracket where byte == UInt8(ascii: "]"):
                close()
                step = .commaOrEnd
            case .nameOrBrace, .name:
                guard byte == UInt8(ascii: "\"") else { return refuse(step) }
                levels[levels.count - 1].beginMember(named: nodes.count)
                guard string(as: .name) else { return false }
                skipWhitespace()
                guard self.byte(at: offset) == UInt8(ascii: ":") else { return refuseColon() }
                offset += 1
                step = .value
            case .itemOrBracket, .value:
                guard let next = value(byte, at: step) else { return false }
                step = next
            case .commaOrEnd:
                guard let level = levels.last else { return offset == bytes.count ? true : refuse(step) }
                let isObject = level.bracket == .object
                let closing = UInt8(ascii: isObject ? "}" : "]")
                if byte == UInt8(ascii: ",") {
                    let comma = offset
                    offset += 1
                    skipWhitespace()
                    if self.byte(at: offset) == closing {
                        diagnostics.append(.trailingComma(origin(comma..<comma + 1), before: level.bracket))
                        close()
                        if isFull { return noteTooMany() }
                    } else {
                        step = isObject ? .name : .value
                    }
                } else if byte == closing {
                    close()
                    if isFull { return noteTooMany() }
                } else {
                    return refuse(step)
                }
            }
        }
    }

    private mutating func noteTooMany() -> Bool {
        diagnostics.append(.tooManyMistakes(at: origin(0..<0)))
        return false
    }

    /// Whether reading stops, because the text has too many mistakes.
    private var isFull: Bool { diagnostics.count >= Self.mostMistakes }

    /// Parses a value, or the opening bracket of one. Returns the next step; nil if no value begins here.
    private mutating func value(_ byte: UInt8, at step: Step) -> Step? {
        if !levels.isEmpty { levels[levels.count - 1].beginItem() }
        switch byte {
        case UInt8(ascii: "\""): return string() ? .commaOrEnd : nil
        case UInt8(ascii: "{"): return open(.object) ? .nameOrBrace : nil
        case UInt8(ascii: "["): return open(.list) ? .itemOrBracket : nil
        case UInt8(ascii: "-"), 0x30...0x39: return number() ? .commaOrEnd : nil
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            if constant() { return .commaOrEnd }
            _ = refuse(step)
            return nil
        default:
            _ = refuse(step)
            return nil
        }
    }

    private mutating func open(_ bracket: JSONBracketKind) -> Bool {
        guard levels.count < Self.deepest else {
            diagnostics.append(.nestingTooDeep(at: origin(offset..<offset + 1), limit: Self.deepest))
            return false
        }
        levels.append(Level(container: nodes.count, bracket: bracket))
        let isObject = bracket == .object
        append(isObject ? .object : .array, from: offset, to: offset + 1)
        return true
    }

    /// Closes the innermost object or list at this bracket.
    private mutating func close() {
        offset += 1
        lastEnd = offset
        guard let level = levels.popLast() else { return }
        nodes[level.container].end = UInt32(offset)
        nodes[level.container].next = UInt32(nodes.count)
        if case .object = level.bracket, level.count > 1 { findRepeatedMembers(of: level) }
    }

    mutating func append(
        _ kind: JSONNode.Kind, from start: Int, to end: Int, spelled spelling: JSONNode.Spelling = .ascii
    ) {
        nodes.append(
            JSONNode(
                kind: kind, spelling: spelling, start: UInt32(truncatingIfNeeded: start),
                end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: nodes.count + 1)))
        offset = end
        lastEnd = end
    }

    /// Returns the string or the name at a node; nil for any other node.
    func string(at index: Int) -> String? { nodes[index].string(in: bytes) }

    func range(_ index: Int) -> Range<Int> { Int(nodes[index].start)..<Int(nodes[index].end) }

    mutating func skipWhitespace() {
        while offset < bytes.count, bytes[offset] <= 0x20 {
            switch bytes[offset] {
            case 0x20, 0x0A, 0x0D, 0x09: offset += 1
            default: return
            }
        }
    }
}

/// The result of parsing a text.
struct ScanResult: Sendable {
    /// The tree; nil if the text is not JSON.
    var tree: JSONTree?
    /// The mistakes in the order of detection. A repeated member is detected when its object ends.
    var diagnostics: [Diagnostic]
}
