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

    /// A member of an object to be written.
    package struct Member: Equatable, Sendable {
        package let name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    package enum Layout: Equatable, Sendable {
        /// On one line.
        case compact
        /// Two spaces a level; every member and element on a line of its own.
        case indented
    }

    /// The text, without a line end.
    package func text(_ layout: Layout = .indented) -> String {
        var result = ""
        write(to: &result, layout, depth: 0)
        return result
    }

    private func write(to result: inout String, _ layout: Layout, depth: Int) {
        switch self {
        case .null: result += "null"
        case .bool(let value): result += value ? "true" : "false"
        case .integer(let value): result += String(value)
        case .number(let value): result += value
        case .string(let value): result += Self.literal(value)
        case .array(let elements):
            Self.writeList(elements, "[", "]", to: &result, layout, depth: depth) { element, result in
                element.write(to: &result, layout, depth: depth + 1)
            }
        case .object(let members):
            Self.writeList(members, "{", "}", to: &result, layout, depth: depth) { member, result in
                result += Self.literal(member.name) + (layout == .compact ? ":" : ": ")
                member.value.write(to: &result, layout, depth: depth + 1)
            }
        }
    }

    private static func writeList<Item>(
        _ items: [Item], _ open: String, _ close: String, to result: inout String, _ layout: Layout, depth: Int,
        _ write: (Item, inout String) -> Void
    ) {
        result += open
        for (index, item) in items.enumerated() {
            if index > 0 { result += "," }
            if layout == .indented { result += "\n" + String(repeating: "  ", count: depth + 1) }
            write(item, &result)
        }
        if layout == .indented, !items.isEmpty { result += "\n" + String(repeating: "  ", count: depth) }
        result += close
    }

    /// The string with its quotes. What JSON requires is escaped, and also what would act on a terminal.
    package static func literal(_ text: String) -> String {
        // Most texts are plain ASCII, and a schema has a million of them.
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
        if isPlain { return "\"\(text)\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isUnprintable:
                for unit in String(Character(scalar)).utf16 { result += "\\u" + hexadecimal(unit) }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
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
