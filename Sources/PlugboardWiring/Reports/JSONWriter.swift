/// Writes JSON as UTF-8, whole runs of bytes at once: a schema has megabytes of them.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let layout: JSONValue.Layout
    /// What a line begins with.
    private var lineStart: [UInt8] = [UInt8(ascii: "\n")]
    /// Where in the bytes the last line begins.
    private var line = 0
    /// Where in the bytes a list has to end that is tried on one line; nil while none is.
    private var limit: Int?

    init(_ layout: JSONValue.Layout) {
        self.layout = layout
        if layout == .compact { limit = .max }
    }

    mutating func write(_ value: JSONValue) {
        if limit == nil, case .wrapped(let columns) = layout {
            // A comma may follow it.
            let end = line + columns - 1
            if value.leastLength(upTo: end - bytes.count) <= end - bytes.count, writeOnLine(value, before: end) {
                return
            }
        }
        writeAsFar(value)
    }

    /// Writes a value on the line that is begun; takes it away again where it does not fit.
    private mutating func writeOnLine(_ value: JSONValue, before end: Int) -> Bool {
        let start = bytes.count
        limit = end
        writeAsFar(value)
        limit = nil
        if bytes.count <= end { return true }
        bytes.removeSubrange(start...)
        return false
    }

    private mutating func writeAsFar(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .number(let value): append(value)
        case .string(let value): writeLiteral(value)
        case .array(let elements):
            writeList(elements, within: ("[", "]")) { writer, element in writer.write(element) }
        case .object(let members):
            writeList(members, within: ("{", "}")) { writer, member in
                writer.writeLiteral(member.name)
                writer.append(writer.layout == .compact ? ":" : ": ")
                writer.write(member.value)
            }
        }
    }

    private mutating func writeList<Item>(
        _ items: [Item], within ends: (String, String), _ write: (inout JSONWriter, Item) -> Void
    ) {
        if limit == nil {
            writeOnLines(items, within: ends, write)
        } else {
            writeOnLine(items, within: ends, write)
        }
    }

    /// Ends early where it would not fit.
    private mutating func writeOnLine<Item>(
        _ items: [Item], within ends: (String, String), _ write: (inout JSONWriter, Item) -> Void
    ) {
        append(ends.0)
        var isFirst = true
        for item in items {
            if !isFirst { append(layout == .compact ? "," : ", ") }
            isFirst = false
            write(&self, item)
            if let limit, bytes.count > limit { return }
        }
        append(ends.1)
    }

    private mutating func writeOnLines<Item>(
        _ items: [Item], within ends: (String, String), _ write: (inout JSONWriter, Item) -> Void
    ) {
        append(ends.0)
        lineStart += "  ".utf8
        var isFirst = true
        for item in items {
            if !isFirst { append(",") }
            isFirst = false
            beginLine()
            write(&self, item)
        }
        lineStart.removeLast(2)
        if !items.isEmpty { beginLine() }
        append(ends.1)
    }

    private mutating func beginLine() {
        line = bytes.count + 1
        bytes += lineStart
    }

    private mutating func append(_ text: String) { bytes += text.utf8 }

    private mutating func writeLiteral(_ text: String) {
        append("\"")
        defer { append("\"") }
        var rest = text.utf8[...]
        while let end = rest.firstIndex(where: { !Self.isOrdinary($0) }) {
            bytes += rest[..<end]
            writeEscaped(text.unicodeScalars[end])
            rest = rest[text.unicodeScalars.index(after: end)...]
        }
        bytes += rest
    }

    /// Whether it is a printable ASCII character that stands for itself.
    private static func isOrdinary(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case _ where scalar.isUnprintable:
            for unit in String(Character(scalar)).utf16 { append("\\u" + Self.hexadecimal(unit)) }
        default: bytes += String(Character(scalar)).utf8
        }
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension JSONValue {
    /// A bound below the length of its text on one line, as far as a limit: what exceeds it need not be tried.
    fileprivate func leastLength(upTo limit: Int) -> Int {
        switch self {
        case .null, .bool: return 4
        case .integer: return 1
        case .number(let text): return text.utf8.count
        case .string(let text): return text.utf8.count + 2
        case .array(let elements):
            var length = 2
            for element in elements where length <= limit { length += element.leastLength(upTo: limit - length) + 2 }
            return elements.isEmpty ? 2 : length - 2
        case .object(let members):
            var length = 2
            for member in members where length <= limit {
                length += member.name.utf8.count + 4 + member.value.leastLength(upTo: limit - length) + 2
            }
            return members.isEmpty ? 2 : length - 2
        }
    }
}
