/// A JSON number taken apart, so that integers keep all their bits and `1.0` is the whole number it is.
struct WholeNumber {
    let isNegative: Bool
    let magnitude: UInt128

    /// Reads a number by JSON's grammar and nothing else; one of more than 128 bits is out of range.
    init(_ text: String) throws(LeafProblem) {
        guard let parts = JSONNumberParts(text) else { throw .malformed }
        isNegative = parts.isNegative
        // The value is digits * 10^exponent, after trailing zeros went into the exponent.
        var digits = parts.digits[...]
        var exponent = parts.exponent
        while digits.last == 0 {
            digits.removeLast()
            exponent = exponent.addingReportingOverflow(1).partialValue
        }
        if digits.isEmpty {
            magnitude = 0
            return
        }
        if exponent < 0 { throw .fraction }
        // 2^128 has 39 digits.
        guard exponent <= 39 else { throw .outOfRange }
        var value: UInt128 = 0
        for digit in digits + [UInt8](repeating: 0, count: exponent) {
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflowsToo) = product.addingReportingOverflow(UInt128(digit))
            if overflows || overflowsToo { throw .outOfRange }
            value = sum
        }
        magnitude = value
    }

    /// Nil when the type does not hold it.
    func value<Number: FixedWidthInteger>(as type: Number.Type) -> Number? {
        if !isNegative { return Number(exactly: magnitude) }
        if magnitude == 0 { return 0 }
        // The minimum has no positive twin in its own type, so the sign is put on one below it.
        guard Number.isSigned, let below = Number(exactly: magnitude - 1) else { return nil }
        return (0 as Number) - below - 1
    }
}

/// The sign, digits and exponent of a JSON number.
struct JSONNumberParts {
    let isNegative: Bool
    /// Without leading zeros.
    let digits: [UInt8]
    let exponent: Int

    /// Nil when the text is no number by JSON's grammar.
    init?(_ text: String) {
        var rest = Substring(text).utf8
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = Self.digits(&rest)
        guard let first = whole.first, first != 0 || whole.count == 1 else { return nil }
        var fraction: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = Self.digits(&rest)
            guard !fraction.isEmpty else { return nil }
        }
        var exponent = 0
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            rest.removeFirst()
            let sign = rest.first
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
            let written = Self.digits(&rest)
            guard !written.isEmpty else { return nil }
            // Beyond a million every exponent means the same: far out of any range.
            for digit in written { exponent = min(exponent * 10 + Int(digit), 1_000_000) }
            if sign == UInt8(ascii: "-") { exponent = -exponent }
        }
        guard rest.isEmpty else { return nil }
        digits = Array((whole + fraction).drop { $0 == 0 })
        self.exponent = exponent - fraction.count
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> [UInt8] {
        var result: [UInt8] = []
        while let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            result.append(byte - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return result
    }
}
