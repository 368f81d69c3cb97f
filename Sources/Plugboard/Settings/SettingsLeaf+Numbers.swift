extension ResolvedSettingsValue {
    /// Returns the text of a number, or an external text that may be a number.
    @inline(__always) func digits() throws(LeafMistake) -> String {
        switch self {
        case .number(let text), .text(let text): return text
        default: throw .kind
        }
    }

    /// Returns the integer as one of two types, each nil if it does not fit. The function serves all types of settings,
    /// because each conversion of digits takes about 2 KB of machine code.
    @inline(never)
    func wholeNumber() throws(LeafMistake) -> (signed: Int128?, unsigned: UInt128?) {
        let digits = try JSONNumber.wholeDigits(of: digits())
        let signed = Int128(digits)
        return (signed, signed == nil ? UInt128(digits) : nil)
    }
}

/// An integer of a fixed width as a leaf.
protocol WholeNumberLeaf: SettingsLeaf, FixedWidthInteger {}

extension WholeNumberLeaf {
    static var expected: ExpectedValue { .wholeNumber }
    static var expectedWithin: ExpectedValue { .wholeNumberWithin("\(Self.min)", "\(Self.max)") }
    static var substitute: Self { 0 }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Self {
        let (signed, unsigned) = try content.wholeNumber()
        guard let value = signed.flatMap(Self.init(exactly:)) ?? unsigned.flatMap(Self.init(exactly:)) else {
            throw .outOfRange
        }
        return value
    }
}

extension Int: WholeNumberLeaf {}
extension Int8: WholeNumberLeaf {}
extension Int16: WholeNumberLeaf {}
extension Int32: WholeNumberLeaf {}
extension Int64: WholeNumberLeaf {}
extension Int128: WholeNumberLeaf {}
extension UInt: WholeNumberLeaf {}
extension UInt8: WholeNumberLeaf {}
extension UInt16: WholeNumberLeaf {}
extension UInt32: WholeNumberLeaf {}
extension UInt64: WholeNumberLeaf {}
extension UInt128: WholeNumberLeaf {}

/// A binary floating-point number as a leaf.
protocol FloatingLeaf: SettingsLeaf, BinaryFloatingPoint, LosslessStringConvertible {}

extension FloatingLeaf {
    static var expected: ExpectedValue { .number }
    static var expectedWithin: ExpectedValue {
        .numberWithin("\(-Self.greatestFiniteMagnitude)", "\(Self.greatestFiniteMagnitude)")
    }
    static var substitute: Self { 0 }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Self {
        let text = try content.digits()
        // Swift would also accept "0x1p3", "inf" and "nan".
        if case .text = content, !JSONNumber.isNumber(text) { throw .malformed }
        guard let value = Self(text) else { throw .malformed }
        guard value.isFinite else { throw .outOfRange }
        return value
    }
}

extension Double: FloatingLeaf {}
extension Float: FloatingLeaf {}

/// A parser of JSON numbers as texts, so that integers keep all their bits and `1.0` is an integer.
enum JSONNumber {
    /// Returns whether a text is one number in JSON's grammar.
    static func isNumber(_ text: String) -> Bool {
        let scan = JSONParser.scan(Array(text.utf8))
        guard scan.diagnostics.isEmpty, let tree = scan.tree, tree.kind(JSONTree.root) == .number else { return false }
        return tree.range(JSONTree.root).count == text.utf8.count
    }

    /// Returns the sign and the digits of an integer without exponent and fraction: `-1200` for `-1.2e3`.
    static func wholeDigits(of text: String) throws(LeafMistake) -> String {
        if isPlain(text.utf8) { return text }
        guard isNumber(text) else { throw .malformed }
        let number = CanonicalNumber(text)
        if number.exponent < 0 { throw .fraction }
        // 2^128 has 39 digits.
        if number.exponent > 39 { throw .outOfRange }
        let digits = number.digits + [UInt8](repeating: UInt8(ascii: "0"), count: number.exponent)
        return (number.isNegative ? "-" : "") + (digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self))
    }

    /// Returns whether a text has only digits and no leading zero, which is the common case.
    private static func isPlain(_ digits: String.UTF8View) -> Bool {
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else { return false }
        return digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
}
