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
