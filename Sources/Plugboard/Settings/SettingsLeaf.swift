/// A type that is read from one JSON value or one text, without containers of its own.
protocol SettingsLeaf: Decodable, SendableMetatype {
    static var expected: ExpectedValue { get }
    /// A substitute for an unknown value, so that decoding continues and finds the next mistake.
    static var substitute: Self { get }
    /// Reads a known, present value. Whatever is not of its kind is refused as `.kind`.
    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Self
}

/// Why a leaf could not be read.
enum LeafProblem: Error {
    /// Another kind of JSON.
    case kind
    /// The right kind with the wrong text.
    case malformed
    case fraction
    case outOfRange
}

extension Bool: SettingsLeaf {
    static var expected: ExpectedValue { .bool }
    static var substitute: Bool { false }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Bool {
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
    static var substitute: String { "" }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> String {
        switch content {
        case .string(let text), .text(let text): return text
        default: throw .kind
        }
    }
}

extension Duration: SettingsLeaf {
    static var expected: ExpectedValue { .duration }
    static var substitute: Duration { .zero }

    static func read(_ content: ResolvedSettingsValue) throws(LeafProblem) -> Duration {
        guard let duration = DurationText.duration(of: try String.read(content)) else { throw .malformed }
        return duration
    }
}

/// Durations as manifests write them: `250ms`, `30s`, `5m`, `2h`.
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

/// Dates as RFC 3339 writes them: `2026-03-01T12:00:00Z`, `2026-03-01T13:00:00.25+01:00`.
enum DateText {
    static func secondsSince1970(_ text: String) -> Double? {
        var rest = Substring(text).utf8
        guard let year = number(&rest, digits: 4), take("-", from: &rest),
            let month = number(&rest, digits: 2), (1...12).contains(month), take("-", from: &rest),
            let day = number(&rest, digits: 2), (1...days(in: month, of: year)).contains(day),
            take("T", from: &rest) || take("t", from: &rest),
            let hour = number(&rest, digits: 2), hour < 24, take(":", from: &rest),
            let minute = number(&rest, digits: 2), minute < 60, take(":", from: &rest),
            // 60 is a leap second, which counts as the first of the next minute.
            let second = number(&rest, digits: 2), second <= 60,
            let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty
        else { return nil }
        let seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second - offset
        return Double(seconds) + fraction
    }

    private static func fraction(_ rest: inout Substring.UTF8View) -> Double? {
        guard take(".", from: &rest) else { return 0 }
        let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        guard !digits.isEmpty else { return nil }
        rest.removeFirst(digits.count)
        return Double("0." + String(Substring(digits)))
    }

    /// Seconds ahead of UTC.
    private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
        if take("Z", from: &rest) || take("z", from: &rest) { return 0 }
        let sign: Int
        if take("+", from: &rest) { sign = 1 } else if take("-", from: &rest) { sign = -1 } else { return nil }
        guard let hour = number(&rest, digits: 2), hour < 24, take(":", from: &rest),
            let minute = number(&rest, digits: 2), minute < 60
        else { return nil }
        return sign * (hour * 60 + minute) * 60
    }

    private static func number(_ rest: inout Substring.UTF8View, digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let byte = rest.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return value
    }

    private static func take(_ mark: Unicode.Scalar, from rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days from the civil date, by Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day is
    /// the last, and 400 of them have 146,097 days.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
