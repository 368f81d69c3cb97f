extension [RowResult] {
    /// The results as a table, with notes below it.
    var table: String {
        let lines = [["row", "ratio", "spread", "ours", "manual", "what"]] + map(\.cells)
        let widths = (0..<6).map { column in lines.map { $0[column].count }.max() ?? 0 }
        let texts = lines.map { cells in
            let padded = zip(cells, widths).map { cell, width in cell + spaces(width - cell.count) }
            return padded.joined(separator: "  ").trimmedEnd
        }
        return texts.joined(separator: "\n") + "\n\n" + Self.remarks
    }

    private static let remarks = """
        ratio: Plugboard's time over that of hand-written code doing the same work in this process; the median over the
        rounds. spread: nine rounds of ten lie within. ours, manual: the median time of one operation, or of one binding.
        Times vary with the machine and with what else it does; instruction counts (--count) do not, and decide.

        Not measured here: start-up of a program, size of its binary and time to compile it (see the article on
        performance); resolving with an observer installed; asynchronous factories; building a shared instance the first
        time; other containers; processors with more than two cores at work.
        """
}

extension RowResult {
    fileprivate var cells: [String] {
        switch outcome {
        case .measured(let measurement):
            [
                row.id, fixed(measurement.ratio, 2), "\(fixed(measurement.low, 2))-\(fixed(measurement.high, 2))",
                time(measurement.oursTimes), time(measurement.manualTimes),
                row.title + (measurement.detail.isEmpty ? "" : " (\(measurement.detail))"),
            ]
        case .notRun(let reason): [row.id, "not run", "", "", "", "\(row.title): \(reason)"]
        }
    }

    private func time(_ times: [Double]) -> String {
        guard !times.isEmpty else { return "" }
        let median = times.quantile(0.5)
        return median < 10_000 ? "\(fixed(median, median < 100 ? 1 : 0)) ns" : "\(fixed(median / 1_000, 1)) us"
    }
}

/// Returns a number with this many digits after the decimal point, without Foundation.
func fixed(_ number: Double, _ digits: Int) -> String {
    guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(sign)\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }

extension String {
    fileprivate var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
