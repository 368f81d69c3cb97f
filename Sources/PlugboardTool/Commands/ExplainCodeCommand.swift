/// `wiring explain PB0301`: what a code means, with a wrong and a right example.
struct ExplainCodeCommand: Equatable, Sendable {
    /// nil for the list of all codes.
    let code: DiagnosticCode?
    var format = OutputFormat.text
}

extension ExplainCodeCommand: WiringCommand {
    static let syntax = CommandSyntax(
        name: "explain", summary: "what a code means, with a wrong and a right example",
        operands: [
            .init(
                name: "CODE", summary: "PB0301, 0301 or 301; without one, all codes are listed", completion: .codes,
                isOptional: true)
        ],
        flags: [.format], selection: .none)

    init(_ words: CommandArguments) throws(UsageError) {
        code = try words.operands.first.map { word throws(UsageError) in try Self.code(word) }
        format = words.format(or: .text)
    }

    /// The whole answer; each line ended. It needs no manifest.
    var answer: String {
        switch (code, format) {
        case (let code?, .text): code.explanation.text
        case (let code?, .json): code.explanation.json
        case (nil, .text): Explanation.list
        case (nil, .json): Explanation.listJSON
        }
    }

    /// The code a person means by `PB0301`, `pb0301`, `0301` or `301`.
    static func code(_ word: String) throws(UsageError) -> DiagnosticCode {
        let all = DiagnosticCode.allCases
        let upper = word.uppercased()
        let digits = upper.hasPrefix("PB") ? String(upper.dropFirst(2)) : upper
        let isNumber = (1...4).contains(digits.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber else { throw .unknownCode(word, nearest: nil, known: []) }

        let padded = String(repeating: "0", count: 4 - digits.count) + digits
        if let code = DiagnosticCode(rawValue: "PB" + padded) { return code }
        let family = all.filter { $0.rawValue.hasPrefix("PB" + padded.prefix(2)) }
        let others = all.filter { !family.contains($0) }
        // The family first: of equally near codes it holds the likelier one.
        let nearest = NearestName.suggestion(
            for: padded, among: (family + others).map { String($0.rawValue.dropFirst(2)) })
        throw .unknownCode(
            word, nearest: nearest.map { "PB" + $0 }, known: family.map(\.rawValue))
    }
}
