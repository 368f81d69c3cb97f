extension [RowResult] {
    /// An object with `rows`, each with `id`, `ratio`, `low`, `high` and `baseline`.
    ///
    /// A row that was not run has nulls for its figures and the reason in `notRun`.
    var json: String {
        "{\n  \"rows\": [\n" + map { "    \($0.json)" }.joined(separator: ",\n") + "\n  ]\n}"
    }
}

extension RowResult {
    fileprivate var json: String {
        let row = "\"id\": \(quoted(row.id)), \"title\": \(quoted(row.title)), \"baseline\": \(quoted(row.baseline))"
        switch outcome {
        case .measured(let measurement):
            return "{ \(row), \"ratio\": \(fixed(measurement.ratio, 4)), \"low\": \(fixed(measurement.low, 4)), "
                + "\"high\": \(fixed(measurement.high, 4)) }"
        case .notRun(let reason):
            return "{ \(row), \"ratio\": null, \"low\": null, \"high\": null, \"notRun\": \(quoted(reason)) }"
        }
    }

    /// The program's own texts need no escape, but the text of an error may contain any character.
    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20: quoted += " "
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
