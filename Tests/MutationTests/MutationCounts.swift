/// The number of mutants of each kind, by the quality of their reports.
struct MutationCounts {
    private struct Row {
        var all = 0
        var caught = 0
        var valid = 0
        var onLine = 0
        var bothPlaces = 0
        var misspelled = 0
        var suggested = 0
    }

    private var rows: [MutationKind: Row] = [:]
    /// The bad reports, as text; suggestions are only counted.
    private(set) var shortcomings: [String] = []
    /// Misspellings without the right suggestion.
    private(set) var unsuggested: [String] = []

    /// Misspellings that were mistakes, and those with the right suggestion.
    var misspelled: Int { rows.values.reduce(0) { $0 + $1.misspelled } }
    var suggested: Int { rows.values.reduce(0) { $0 + $1.suggested } }

    mutating func add(_ judgement: Judgement, of mutant: Mutant) {
        let kind = mutant.kind
        var row = rows[kind, default: Row()]
        row.all += 1
        if judgement.isCaught {
            row.caught += 1
            if judgement.isOnLine {
                row.onLine += 1
            } else if kind.isToldAtBothPlaces, judgement.isMarked {
                row.bothPlaces += 1
            } else {
                fault(judgement.hasCode ? "not on the line" : "another code", judgement, mutant)
            }
            if mutant.original != nil {
                row.misspelled += 1
                if judgement.isSuggested {
                    row.suggested += 1
                } else {
                    unsuggested.append("\(kind.rawValue): \(judgement.codes)\n    \(mutant.excerpt)")
                }
            }
        } else if kind.mayStayValid, judgement.isAnotherWiring {
            row.valid += 1
        } else {
            fault(kind.mayStayValid ? "valid and the same" : "not caught", judgement, mutant)
        }
        rows[kind] = row
    }

    private mutating func fault(_ what: String, _ judgement: Judgement, _ mutant: Mutant) {
        shortcomings.append("\(what): \(mutant.kind.rawValue), reported as \(judgement.codes)\n    \(mutant.excerpt)")
    }

    var table: String {
        var lines = ["mutants  mistakes  caught  on the line  both places  valid, another wiring  suggested  kind"]
        var sum = Row()
        func line(_ row: Row, _ name: String) -> String {
            let suggested = row.misspelled == 0 ? "-" : "\(row.suggested)/\(row.misspelled)"
            let cells = [
                String(row.all), String(row.all - row.valid), String(row.caught), String(row.onLine),
                String(row.bothPlaces), String(row.valid), suggested,
            ]
            let widths = [7, 8, 6, 11, 11, 21, 9]
            let padded = zip(cells, widths).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
            return padded.joined(separator: "  ") + "  \(name)"
        }
        for kind in MutationKind.allCases {
            guard let row = rows[kind] else { continue }
            lines.append(line(row, kind.rawValue))
            sum.all += row.all
            sum.caught += row.caught
            sum.valid += row.valid
            sum.onLine += row.onLine
            sum.bothPlaces += row.bothPlaces
            sum.misspelled += row.misspelled
            sum.suggested += row.suggested
        }
        lines.append(line(sum, "all"))
        return lines.joined(separator: "\n")
    }
}
