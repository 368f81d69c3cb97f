extension ExpectedValue {
    /// The schema of a value in a manifest, with a name for the schema; nil for lists, objects and other types.
    ///
    /// `format` is omitted, because editors interpret it differently. Bounds with more bits than a double are rounded
    /// outward.
    var literalSchema: (name: String, schema: JSONValue)? {
        switch self {
        case .bool: ("boolean", ["type": "boolean"])
        case .string: ("string", ["type": "string"])
        case .wholeNumber: ("integer", ["type": "integer"])
        case .wholeNumberWithin(let least, let most):
            (
                "integer.\(least).\(most)",
                [
                    "type": "integer", "minimum": .number(Self.outward(least)),
                    "maximum": .number(Self.outward(most)),
                ]
            )
        case .number: ("number", ["type": "number"])
        case .numberWithin(_, let most):
            most.contains("e+38")
                ? ("float", Self.number(within: "3.4028235677973366e38"))
                : ("double", Self.number(within: "1.7976931348623157e308"))
        case .url:
            (
                "url",
                text(
                    #"^(?:[A-Za-z][A-Za-z0-9+.-]*:|[^:/?#]*(?:[/?#]|$))[^ "<>\\^`{|}]*$"#,
                    examples: "https://example.org/a")
            )
        case .uuid:
            (
                "uuid",
                text(
                    "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
                    examples: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
            )
        case .base64: ("base64", text("^[A-Za-z0-9+/]*={0,2}$", examples: "aGVsbG8="))
        case .date:
            (
                "date",
                text(
                    "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]"
                        + ":(?:[0-5][0-9]|60)(?:[.][0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$",
                    examples: "2026-03-01T12:00:00Z")
            )
        case .duration: ("duration", text("^[0-9]+(?:ms|s|m|h)$", examples: "250ms", "30s", "5m", "2h"))
        case .oneOf(let cases):
            cases.isEmpty ? nil : ("one.\(cases.joined(separator: "."))", ["enum": .strings(cases)])
        case .oneOfNumbers(let cases):
            ("number.\(cases.joined(separator: "."))", Self.numbers(cases))
        case .list, .listOf, .object, .membersOnly, .type: nil
        }
    }

    private func text(_ pattern: String, examples: String...) -> JSONValue {
        ["type": "string", "pattern": .string(pattern), "examples": .strings(examples)]
    }

    /// Returns a schema of numbers. Editors read numbers as doubles, which do not distinguish all integers of more than
    /// 15 digits.
    private static func numbers(_ cases: [String]) -> JSONValue {
        cases.allSatisfy { $0.count <= 15 } ? ["enum": .array(cases.map { .number($0) })] : ["type": "integer"]
    }

    private static func number(within most: String) -> JSONValue {
        ["type": "number", "minimum": .number("-\(most)"), "maximum": .number(most)]
    }

    /// Returns the next outward bound that is a double. The greatest integers of 64 bits and more are one less than a
    /// power of two, and none of them ends in 9. The least integers are powers of two.
    private static func outward(_ bound: String) -> String {
        var digits = Array(bound.utf8)
        guard digits.count > 16, bound.first != "-" else { return bound }
        digits[digits.count - 1] += 1
        return String(decoding: digits, as: UTF8.self)
    }
}
