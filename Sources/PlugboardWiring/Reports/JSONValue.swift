/// JSON to be written: members stay in the order given, and the same value is always the same bytes.
package indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number as written elsewhere, so that no digit is lost.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A member of an object to be written: its name and its value.
    package struct Member: Equatable, Sendable {
        package let name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// How JSON is laid out: on one line, indented, or wrapped at a width.
    package enum Layout: Equatable, Sendable {
        /// On one line.
        case compact
        /// Two spaces a level; every member and element on a line of its own.
        case indented
        /// What fits on a line of so many columns stands on one; the rest as indented.
        case wrapped(at: Int)
    }

    /// The text, without a line end.
    package func text(_ layout: Layout = .indented) -> String {
        String(decoding: bytes(layout), as: UTF8.self)
    }

    /// The text in UTF-8.
    package func bytes(_ layout: Layout = .indented) -> [UInt8] {
        var writer = JSONWriter(layout)
        writer.write(self)
        return writer.bytes
    }

    /// The string with its quotes. What JSON requires is escaped, and also what would act on a terminal.
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
