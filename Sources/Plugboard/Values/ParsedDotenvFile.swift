/// The result of reading one dotenv file: its variables and its mistakes. The file may be missing.
struct ParsedDotenvFile: Sendable {
    /// The path, as code declares it.
    private(set) var path = ""
    /// The variables with a valid, non-empty value. The variables that select a launch are omitted.
    private(set) var variables: [String: String] = [:]
    /// The mistakes. If there are any, the variables of the file are unknown.
    private(set) var mistakes: [Diagnostic] = []
    /// The values that are valid but probably not intended.
    private(set) var warnings: [Diagnostic] = []
    /// Whether the file is missing.
    private(set) var isAbsent = false
    /// The text of the file without its values.
    private var redacted: RedactedDotenv?
    /// The first range of each name.
    private var ranges: [String: Range<Int>] = [:]

    /// Creates the result for the file at a path. A missing file sets no variables.
    ///
    /// - Parameter path: The path. A relative path begins at the working directory.
    init(at path: String) {
        do throws(FileMistake) {
            let bytes = try DiskValueFiles().bytes(of: path, limit: Self.limit) { _ in true }
            if String(validating: bytes, as: UTF8.self) == nil { throw .notUTF8 }
            self = ParsedDotenvFile(bytes, path: path)
        } catch {
            self.path = path
            isAbsent = [.absent, .danglingLink].contains(error)
            if isAbsent { return }
            mistakes = [DotenvMistake(kind: .unreadable(error), origin: .startOfFile(path)).diagnostic]
        }
    }

    /// Creates the result for a text in UTF-8.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        let lineFeed = UInt8(ascii: "\n")
        if let end = bytes.firstIndex(of: UInt8(ascii: "\r")), end + 1 < bytes.count, !bytes.contains(lineFeed) {
            mistakes = [DotenvMistake(kind: .carriageReturns, origin: .startOfFile(path)).diagnostic]
            return
        }
        var parser = DotenvParser(bytes)
        parser.parse()
        let mistaken = Set(parser.mistakes.map(\.name))
        variables = parser.values.filter {
            !$0.value.isEmpty && !$0.key.hasPrefix("PLUGBOARD_") && !mistaken.contains($0.key)
        }
        let redacted = RedactedDotenv(of: bytes, keeping: parser.names, path: path)
        self.redacted = redacted
        ranges = parser.first
        func mistake(_ found: DotenvParser.Mistake, as severity: Diagnostic.Severity) -> Diagnostic {
            DotenvMistake(
                severity: severity, kind: found.kind, name: found.name, origin: redacted.origin(of: found.range),
                first: found.first.map(redacted.origin)
            ).diagnostic
        }
        mistakes = parser.mistakes.map { mistake($0, as: .error) }
        warnings = parser.warnings.filter { !mistaken.contains($0.name) }.map { mistake($0, as: .warning) }
    }

    /// Returns the place of a variable's name in the copy of the file without values.
    func origin(of name: String) -> Origin? {
        guard let range = ranges[name] else { return nil }
        return redacted?.origin(of: range)
    }

    /// The absolute path of the file.
    var absolutePath: String { DirectoryReader(path).absolutePath }

    /// Returns the names of the variables that have a value, or that have an empty value. They are sorted by name.
    func names(setToNothing: Bool) -> [Located<String>] {
        ranges.keys.filter { !$0.hasPrefix("PLUGBOARD_") && (variables[$0] == nil) == setToNothing }.inScalarOrder()
            .compactMap { name in origin(of: name).map { Located(name, at: $0) } }
    }

    /// The maximum size of a dotenv file: 1 MiB.
    private static let limit = 1 << 20
}

/// A copy of a dotenv file without values and comments, for excerpts. A name in the copy has the same line and column
/// as in the file.
struct RedactedDotenv {
    private let source: SourceText
    /// The offset of each line's beginning, in the file and in the copy.
    private var starts: [(file: Int, copy: Int)] = []

    /// - Parameter names: The ranges of the names, ascending.
    init(of bytes: [UInt8], keeping names: [Range<Int>], path: String) {
        var copy: [UInt8] = []
        var names = names[...]
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            starts.append((start, copy.count))
            if let name = names.first, name.lowerBound < end {
                names = names.dropFirst()
                // Only spaces and the word `export` can precede a name.
                copy += bytes[start..<name.upperBound] + Array("=…".utf8)
            } else if start < end {
                copy += Array("…".utf8)
            }
            copy.append(UInt8(ascii: "\n"))
            start = end + 1
        }
        source = SourceText(path: path, bytes: copy)
    }

    /// Returns the place of a name in the copy. For a line without a name, returns the beginning of the line.
    func origin(of range: Range<Int>) -> Origin {
        let line = starts.last { $0.file <= range.lowerBound } ?? (0, 0)
        let shift = range.isEmpty ? line.copy - range.lowerBound : line.copy - line.file
        let place = range.lowerBound + shift
        let length = range.isEmpty ? min("…".utf8.count, source.bytes.count - place) : range.count
        return .text(TextOrigin(source: source, range: place..<place + max(0, length)))
    }
}
