/// The text of a dotenv file without its values and comments, for excerpts: line for line, with the names where they stood.
struct RedactedDotenv {
    private let source: SourceText
    /// Where each line begins in the file, and in the copy.
    private var starts: [(file: Int, copy: Int)] = []

    /// - Parameter names: Where the names stand, ascending.
    init(of bytes: [UInt8], keeping names: [Range<Int>], path: String) {
        var copy: [UInt8] = []
        var names = names[...]
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            starts.append((start, copy.count))
            if let name = names.first, name.lowerBound < end {
                names = names.dropFirst()
                // Nothing but blanks and the word `export` stands before a name.
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
