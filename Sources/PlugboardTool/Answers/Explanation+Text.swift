extension Explanation {
    /// The explanation for people; each line ended.
    var text: String {
        var lines = ["\(code): \(summary)", ""]
        lines += Self.wrapped(meaning)
        lines += Self.example("Wrong:", of: wrong) + Self.example("Right:", of: right)
        return lines.map { $0 + "\n" }.joined()
    }

    /// The explanation for programs: one object, a line end after it.
    var json: String {
        func files(_ files: [ExampleFile]) -> JSONValue {
            .array(files.map { ["name": .string($0.name), "text": .string($0.text)] })
        }
        return JSONValue.answer([
            .init("code", .string(code)),
            .init("summary", .string(summary)),
            .init("meaning", .string(meaning)),
            .init("wrong", files(wrong)),
            .init("right", files(right)),
        ])
    }

    /// Every code with its summary, a line each.
    static var list: String {
        DiagnosticCode.allCases.map { "\($0)  \($0.explanation.summary)\n" }.joined()
    }

    /// Every code with its summary for programs: one object, a line end after it.
    static var listJSON: String {
        let codes = DiagnosticCode.allCases.map { code -> JSONValue in
            ["code": .string(code.rawValue), "summary": .string(code.explanation.summary)]
        }
        return JSONValue.answer([.init("codes", .array(codes))])
    }

    private static func example(_ title: String, of files: [ExampleFile]) -> [String] {
        ["", title]
            + files.flatMap { file in
                ["", "  \(file.name)"]
                    + file.text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : "    \($0)" }
            }
    }

    private static func wrapped(_ text: String, to columns: Int = 80) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
