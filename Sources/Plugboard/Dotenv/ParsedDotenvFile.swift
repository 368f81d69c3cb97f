/// The result of reading one dotenv file: its variables, its mistakes, or the fact that the file is missing.
struct ParsedDotenvFile: Sendable {
    /// The path in code.
    private(set) var path = ""
    /// Those that are set to something by a line that is right, without the variables of a launch.
    private(set) var variables: [String: String] = [:]
    /// The mistakes; if there are any, the variables of the file are not known.
    private(set) var mistakes: [DotenvMistake] = []
    /// Values that are probably not meant.
    private(set) var remarks: [DotenvMistake] = []
    /// Whether there is none at the path.
    private(set) var isAbsent = false
    /// Its text without values.
    private var redacted: RedactedDotenv?
    /// Where each name is set first.
    private var ranges: [String: Range<Int>] = [:]

    /// The file at a path; one that is not there sets nothing.
    ///
    /// - Parameter path: A relative one starts at the working directory.
    init(at path: String) {
        do {
            self = ParsedDotenvFile(try Self.bytes(at: path), path: path)
        } catch {
            self.path = path
            isAbsent = [.absent, .danglingLink].contains(error)
            if isAbsent { return }
            mistakes = [DotenvMistake(flaw: .unreadable(error), origin: .startOfFile(path))]
        }
    }

    private static func bytes(at path: String) throws(FileProblem) -> [UInt8] {
        let bytes = try DiskValueFiles().bytes(of: path, limit: limit) { _ in true }
        if String(validating: bytes, as: UTF8.self) == nil { throw .notUTF8 }
        return bytes
    }

    /// A text in UTF-8.
    init(_ bytes: [UInt8], path: String) {
        self.path = path
        let lineFeed = UInt8(ascii: "\n")
        if let end = bytes.firstIndex(of: UInt8(ascii: "\r")), end + 1 < bytes.count, !bytes.contains(lineFeed) {
            mistakes = [DotenvMistake(flaw: .carriageReturns, origin: .startOfFile(path))]
            return
        }
        var parser = DotenvParser(bytes)
        parser.parse()
        let mistaken = Set(parser.faults.map(\.name))
        variables = parser.values.filter {
            !$0.value.isEmpty && !$0.key.hasPrefix("PLUGBOARD_") && !mistaken.contains($0.key)
        }
        let redacted = RedactedDotenv(of: bytes, keeping: parser.names, path: path)
        self.redacted = redacted
        ranges = parser.first
        func mistake(_ fault: DotenvParser.Fault, as severity: Diagnostic.Severity) -> DotenvMistake {
            DotenvMistake(
                severity: severity, flaw: fault.flaw, name: fault.name, origin: redacted.origin(of: fault.range),
                first: fault.first.map(redacted.origin))
        }
        mistakes = parser.faults.map { mistake($0, as: .error) }
        remarks = parser.remarks.filter { !mistaken.contains($0.name) }.map { mistake($0, as: .warning) }
    }

    /// The place of a variable's name, in a copy without values.
    func origin(of name: String) -> Origin? {
        guard let range = ranges[name] else { return nil }
        return redacted?.origin(of: range)
    }

    /// Where it is looked for.
    var absolutePath: String { DirectoryReader(path).absolutePath }

    /// The names of those that its lines set to something, or to nothing, in the order of names.
    func names(setToNothing: Bool) -> [Located<String>] {
        ranges.keys.filter { !$0.hasPrefix("PLUGBOARD_") && (variables[$0] == nil) == setToNothing }.inScalarOrder()
            .compactMap { name in origin(of: name).map { Located(name, at: $0) } }
    }

    /// 1 MiB.
    private static let limit = 1 << 20
}

/// The text of a dotenv file without its values and comments, for excerpts: line for line, with the names in place.
struct RedactedDotenv {
    private let source: SourceText
    /// Where each line begins in the file, and in the copy.
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

    /// A place of the file in the copy: a name as it is, and of a line without one its start.
    func origin(of range: Range<Int>) -> Origin {
        let line = starts.last { $0.file <= range.lowerBound } ?? (0, 0)
        let shift = range.isEmpty ? line.copy - range.lowerBound : line.copy - line.file
        let place = range.lowerBound + shift
        let length = range.isEmpty ? min("…".utf8.count, source.bytes.count - place) : range.count
        return .text(TextOrigin(source: source, range: place..<place + max(0, length)))
    }
}
