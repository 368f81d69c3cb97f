/// A type that is decoded from one JSON value or one text.
protocol SettingsLeaf: Decodable, SendableMetatype {
    static var expected: ExpectedValue { get }
    /// The expectation, with the bounds of a number.
    static var expectedWithin: ExpectedValue { get }
    /// Decodes a known value. Throws `.kind` for a value of another JSON type.
    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Self
}

extension SettingsLeaf {
    static var expectedWithin: ExpectedValue { expected }
}

/// The reason why a leaf could not be decoded.
enum LeafMistake: Error {
    /// The value has another JSON type.
    case kind
    /// The value has the right JSON type but is not valid.
    case malformed
    case fraction
    case outOfRange
}

extension Bool: SettingsLeaf {
    static var expected: ExpectedValue { .bool }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Bool {
        switch content {
        case .bool(let value): return value
        case .text("true"): return true
        case .text("false"): return false
        case .text: throw .malformed
        default: throw .kind
        }
    }
}

extension String: SettingsLeaf {
    static var expected: ExpectedValue { .string }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> String {
        switch content {
        case .string(let text), .text(let text): return text
        default: throw .kind
        }
    }
}

extension Duration: SettingsLeaf {
    static var expected: ExpectedValue { .duration }

    static func read(_ content: ResolvedSettingsValue) throws(LeafMistake) -> Duration {
        guard let duration = DurationText.duration(of: try String.read(content)) else { throw .malformed }
        return duration
    }
}

/// A parser of durations in manifests: `250ms`, `30s`, `5m`, `2h`.
enum DurationText {
    static func duration(of text: String) -> Duration? {
        let digits = text.utf8.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard let count = Int64(Substring(digits)) else { return nil }
        switch text[digits.endIndex...] {
        case "ms": return .milliseconds(count)
        case "s": return .seconds(count)
        case "m": return seconds(count, times: 60)
        case "h": return seconds(count, times: 3600)
        default: return nil
        }
    }

    private static func seconds(_ count: Int64, times factor: Int64) -> Duration? {
        let (seconds, overflows) = count.multipliedReportingOverflow(by: factor)
        return overflows ? nil : .seconds(seconds)
    }
}

/// A parser of dates by RFC 3339: `2026-03-01T12:00:00Z`, `2026-03-01T13:00:00.25+01:00`.
enum DateText {
    static func secondsSince1970(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        guard
            let date = numbers(in: bytes.prefix(11), as: "0000-00-00T")
                ?? numbers(in: bytes.prefix(11), as: "0000-00-00t"),
            (1...12).contains(date[1]),
            daysSince1970(date[0], date[1], date[2]) < daysSince1970(date[0], date[1] + 1, 1), date[2] > 0,
            let time = numbers(in: bytes.dropFirst(11).prefix(8), as: "00:00:00"),
            // Second 60 is a leap second, which is read as the first second of the next minute.
            time[0] < 24, time[1] < 60, time[2] <= 60
        else { return nil }
        var rest = bytes.dropFirst(19)
        var fraction = 0.0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: isDigit)
            guard !digits.isEmpty else { return nil }
            fraction = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
            rest = rest.dropFirst(1 + digits.count)
        }
        guard let offset = offset(rest) else { return nil }
        let days = daysSince1970(date[0], date[1], date[2])
        return Double(((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2] - offset) + fraction
    }

    /// Returns the offset from UTC in seconds.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        if numbers(in: bytes, as: "Z") != nil || numbers(in: bytes, as: "z") != nil { return 0 }
        let isBehind = bytes.first == UInt8(ascii: "-")
        guard let time = numbers(in: bytes, as: isBehind ? "-00:00" : "+00:00"), time[0] < 24, time[1] < 60 else {
            return nil
        }
        return (time[0] * 60 + time[1]) * (isBehind ? -60 : 60)
    }

    /// Returns the numbers in a text that has the given form; nil for any other text. A zero in the form represents any
    /// digit.
    private static func numbers(in bytes: ArraySlice<UInt8>, as form: String) -> [Int]? {
        let fits = bytes.elementsEqual(form.utf8) { byte, sign in
            sign == UInt8(ascii: "0") ? isDigit(byte) : byte == sign
        }
        guard fits else { return nil }
        return bytes.split { !isDigit($0) }.map { digits in digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Returns the days since 1970 of a civil date, by Howard Hinnant's `days_from_civil`. Years begin in March, so
    /// that the leap day is the last day, and 400 years have 146,097 days. A thirteenth month is the first month of the
    /// next year.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

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
