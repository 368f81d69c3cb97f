@testable import Plugboard
@testable import PlugboardContainer

/// A text of a test, and places in it found by their content.
struct Sample {
    let source: SourceText

    /// `redacted` are string literals with their quotes; each occurrence is redacted.
    init(_ text: String, redacted: [String] = []) {
        self.init(bytes: Array(text.utf8), redacted: redacted)
    }

    init(_ path: String, _ text: String, redacted: [String] = []) {
        self.init(path, bytes: Array(text.utf8), redacted: redacted)
    }

    init(_ path: String = "Config/base.json", bytes: [UInt8], redacted: [String] = []) {
        let ranges = redacted.flatMap { Self.ranges(of: $0, in: bytes) }.sorted { $0.lowerBound < $1.lowerBound }
        source = SourceText(path: path, bytes: bytes, redacted: ranges)
    }

    /// The place of a text; `occurrence` counts from 0. A missing text has the empty place at the end.
    func at(_ text: String, _ occurrence: Int = 0) -> Origin {
        let ranges = Self.ranges(of: text, in: source.bytes)
        let end = source.bytes.count
        return .text(TextOrigin(source: source, range: occurrence < ranges.count ? ranges[occurrence] : end..<end))
    }

    func at(_ range: Range<Int>) -> Origin {
        .text(TextOrigin(source: source, range: range))
    }

    /// The empty place after a text.
    func after(_ text: String) -> Origin {
        let end = Self.ranges(of: text, in: source.bytes).first?.upperBound ?? source.bytes.count
        return at(end..<end)
    }

    private static func ranges(of text: String, in bytes: [UInt8]) -> [Range<Int>] {
        let needle = Array(text.utf8)
        guard !needle.isEmpty, needle.count <= bytes.count else { return [] }
        return (0...(bytes.count - needle.count)).filter { bytes[$0..<($0 + needle.count)].elementsEqual(needle) }
            .map { $0..<($0 + needle.count) }
    }
}

extension Origin {
    static func code(_ fileID: String, _ line: Int) -> Origin { .code(CodeLocation(fileID: fileID, line: line)) }
}

extension Diagnostic {
    /// Creates a diagnostic with any code and any words.
    init(severity: Severity = .error, code: DiagnosticCode, wording: Wording, origin: Origin? = nil) {
        self.init(code, at: origin, severity) { wording }
    }
}

/// The page of one mistake, without the count at its end.
func page(
    _ code: DiagnosticCode, _ wording: Wording, at origin: Origin? = nil, severity: Diagnostic.Severity = .error
) -> String {
    let text = DiagnosticsReport([Diagnostic(code, at: origin, severity) { wording }]).text()
    let count = "\n1 \(severity == .error ? "mistake" : "warning")\n"
    return text.hasSuffix(count) ? String(text.dropLast(count.count)) : text
}

/// The excerpt: the part between the title and the end, for a mark without help or notes.
func excerpt(_ sample: Sample, _ origin: Origin, label: String = "here") -> String {
    let text = page(.syntax, Wording(title: "x", label: label), at: origin)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(1).joined(separator: "\n")
}

extension SourceText {
    /// The position of a byte offset, counted byte by byte from the beginning.
    func countedPosition(at offset: Int) -> SourcePosition {
        var (line, column) = (1, 1)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < min(offset, bytes.count) {
            let byte = bytes[index]
            let isBeforeLF = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLF {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80, byte != UInt8(ascii: "\r") {
                column += 1
            }
            index += 1
        }
        return SourcePosition(line: line, column: column)
    }
}
