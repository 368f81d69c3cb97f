import PlugboardTool
@testable import PlugboardContainer

/// The number of mutants of each kind with a good report.
struct HarborMeasure {
    struct Row {
        var all = 0
        var mistakes = 0
        var caught = 0
        var placed = 0
        var single = 0
        var misspelled = 0
        var named = 0
        var refused = 0
        var remarked = 0

        static func += (sum: inout Row, row: Row) {
            sum.all += row.all
            sum.mistakes += row.mistakes
            sum.caught += row.caught
            sum.placed += row.placed
            sum.single += row.single
            sum.misspelled += row.misspelled
            sum.named += row.named
            sum.refused += row.refused
            sum.remarked += row.remarked
        }
    }

    private var rows: [HarborKind: Row] = [:]
    /// The bad reports, as text.
    private(set) var shortcomings: [String] = []

    var sum: Row { rows.values.reduce(into: Row()) { $0 += $1 } }

    mutating func add(_ mutant: HarborMutant, of manifests: [GoodManifest], reported: [Diagnostic]) {
        var row = rows[mutant.kind, default: Row()]
        defer { rows[mutant.kind] = row }
        row.all += 1
        func fault(_ what: String) {
            let codes = reported.map { "\($0.code)@\($0.origin.map { "\($0)" } ?? "-")" }
            shortcomings.append("\(what)\t\(mutant.kind.rawValue)\t\(mutant.excerpt(of: manifests))\t\(codes)")
        }
        guard mutant.isMistake else {
            if reported.contains(where: { $0.severity == .error }) {
                row.refused += 1
                fault("refused")
            } else if !reported.isEmpty {
                row.remarked += 1
            }
            return
        }
        row.mistakes += 1
        guard !reported.isEmpty else { return fault("not caught") }
        row.caught += 1
        if mutant.isPlaced(reported, manifests) { row.placed += 1 } else { fault("not placed") }
        if mutant.count.contains(reported.count) { row.single += 1 } else { fault("reported \(reported.count) times") }
        guard let meant = mutant.meant else { return }
        row.misspelled += 1
        if reported.contains(where: { $0.offers(meant) }) { row.named += 1 } else { fault("not named: \(meant)") }
    }

    var table: String {
        let head = ["mutants", "mistakes", "caught", "placed", "one", "named", "refused", "remarked"]
        let lines = HarborKind.allCases.compactMap { kind in rows[kind].map { Self.line($0, kind.rawValue) } }
        return ([head.joined(separator: "  ") + "  kind"] + lines + [Self.line(sum, "all"), shares]).joined(
            separator: "\n")
    }

    private static func line(_ row: Row, _ name: String) -> String {
        let named = row.misspelled == 0 ? "-" : "\(row.named)/\(row.misspelled)"
        let cells =
            [row.all, row.mistakes, row.caught, row.placed, row.single].map(String.init) + [named]
            + [row.refused, row.remarked].map(String.init)
        let widths = [7, 8, 6, 6, 5, 9, 4, 5]
        return zip(cells, widths).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }
            .joined(separator: "  ") + "  \(name)"
    }

    /// The relevant shares, in thousandths.
    private var shares: String {
        let sum = sum
        func share(_ part: Int, _ whole: Int) -> String {
            let thousandths = whole == 0 ? 1000 : part * 10_000 / whole
            return "\(thousandths / 100).\(thousandths % 100 < 10 ? "0" : "")\(thousandths % 100) %"
        }
        return "caught \(share(sum.caught, sum.mistakes)), placed \(share(sum.placed, sum.caught)), "
            + "exactly one \(share(sum.single, sum.caught)), right name \(share(sum.named, sum.misspelled)), "
            + "valid ones refused \(sum.refused)"
    }
}

extension HarborMutant {
    /// Whether a report points at the change or at an adjacent place.
    fileprivate func isPlaced(_ reported: [Diagnostic], _ manifests: [GoodManifest]) -> Bool {
        let lines = lines(of: manifests)
        func isAllowed(_ origin: Origin?) -> Bool {
            switch origin {
            case .text(let text)?:
                let profile = String(text.source.path.dropLast(".json".count))
                return lines.contains(Line(profile: profile, number: text.start.line))
            case .code?: return mayPointAtCode
            default: return false
            }
        }
        return reported.contains { diagnostic in
            isAllowed(diagnostic.origin)
                || isDisputed && diagnostic.wording.related.contains { isAllowed($0.origin) }
        }
    }
}

extension Diagnostic {
    /// Whether its text suggests a name; a list of all known names is no suggestion.
    fileprivate func offers(_ name: String) -> Bool {
        let wording = wording
        let sentences = [wording.title, wording.label] + wording.help + wording.notes + wording.related.map(\.label)
        return sentences.enumerated().contains { place, sentence in
            let isOffer =
                place == 0 || wording.help.contains(sentence)
                || ["did you mean", "near name", "is bound"].contains { sentence.contains($0) }
            return isOffer && sentence.contains(name)
        }
    }
}
