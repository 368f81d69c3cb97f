/// A JSON value for output, in which members keep their order. Equal values have equal bytes.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number as it was written, so that no digit is lost.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object.
    package struct Member: Hashable, Sendable {
        package let name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The layout of the text: on one line, indented, or wrapped at a width.
    package enum Layout: Equatable, Sendable {
        /// On one line.
        case compact
        /// Over several lines, with one member or element on each line and two spaces for each level.
        case indented
        /// Like `indented`, but a value that fits within this width is on one line.
        case wrapped(at: Int)
    }

    /// Returns the value as text without a line end.
    package func text(_ layout: Layout = .indented) -> String {
        String(decoding: bytes(layout), as: UTF8.self)
    }

    /// Returns the value as text in UTF-8.
    package func bytes(_ layout: Layout = .indented) -> [UInt8] {
        var writer = JSONWriter(layout)
        writer.write(self)
        return writer.bytes
    }

    /// Returns the text as a string literal with quotes. The characters that JSON requires to be escaped are escaped,
    /// and so are those that affect a terminal.
    package static func literal(_ text: String) -> String { JSONValue.string(text).text() }
}

extension JSONValue: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

/// A writer of JSON in UTF-8. It copies runs of bytes as a whole, because a schema has megabytes.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private let layout: JSONValue.Layout
    private var lineStart: [UInt8] = [UInt8(ascii: "\n")]
    /// The offset at which the last line starts.
    private var line = 0

    init(_ layout: JSONValue.Layout) { self.layout = layout }

    mutating func write(_ value: JSONValue) {
        switch layout {
        case .compact: write(value, before: .max)
        case .indented: write(value, before: nil)
        case .wrapped(let columns):
            // One column is kept free for a comma after the value.
            let (start, end) = (bytes.count, line + columns - 1)
            write(value, before: end)
            if bytes.count <= end { return }
            bytes.removeSubrange(start...)
            write(value, before: nil)
        }
    }

    /// - Parameter end: The maximum offset for a value on one line. The function stops at this offset, and the caller
    ///   then writes the value again over several lines. If nil, each member is on a separate line.
    private mutating func write(_ value: JSONValue, before end: Int?) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .integer(let value): append(String(value))
        case .number(let value): append(value)
        case .string(let value): writeLiteral(value)
        case .array(let elements): write(elements, within: ("[", "]"), before: end) { $0.writeItem($1, before: end) }
        case .object(let members):
            write(members, within: ("{", "}"), before: end) { writer, member in
                writer.writeLiteral(member.name)
                writer.append(writer.layout == .compact ? ":" : ": ")
                writer.writeItem(member.value, before: end)
            }
        }
    }

    private mutating func write<Item>(
        _ items: [Item], within ends: (String, String), before end: Int?, _ write: (inout JSONWriter, Item) -> Void
    ) {
        append(ends.0)
        lineStart += "  ".utf8
        for (place, item) in items.enumerated() {
            if place > 0 { append(end == nil || layout == .compact ? "," : ", ") }
            if end == nil { beginLine() }
            write(&self, item)
            if let end, bytes.count > end { break }
        }
        lineStart.removeLast(2)
        if end == nil, !items.isEmpty { beginLine() }
        append(ends.1)
    }

    /// Writes an item of a list. If the list has several lines, an item is on one line if it fits.
    private mutating func writeItem(_ value: JSONValue, before end: Int?) {
        if end == nil { write(value) } else { write(value, before: end) }
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

    /// Returns whether a byte is a printable ASCII character that needs no escape.
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
            for unit in String(Character(scalar)).utf16 { append("\\u" + String(unit, radix: 16).zeroPadded(to: 4)) }
        default: bytes += String(Character(scalar)).utf8
        }
    }
}
