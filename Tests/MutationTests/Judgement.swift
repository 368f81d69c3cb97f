import PlugboardTool
@testable import PlugboardContainer

/// The quality of a mutant's report.
struct Judgement {
    /// Whether there was an error.
    let isCaught: Bool
    /// Whether there was none, although another wiring is in force.
    let isAnotherWiring: Bool
    /// Whether an error has an expected code of its kind.
    let hasCode: Bool
    /// Whether the primary place of such an error is on the line.
    let isOnLine: Bool
    /// Whether such an error marks the line, as its primary place or beside a conflicting place.
    let isMarked: Bool
    /// Whether such an error suggests the original name.
    let isSuggested: Bool
    let codes: [String]

    init(of mutant: Mutant, proofs: [ProofOutcome], good: EffectiveWiring) {
        let errors = proofs.flatMap(\.diagnostics).filter { $0.severity == .error }
        let right = errors.filter { mutant.kind.codes.contains($0.code) }
        let lines = mutant.lines
        func isAllowed(_ origin: Origin?) -> Bool {
            switch origin {
            case .text(let text)?:
                let profile = String(text.source.path.dropLast(".json".count))
                return lines.contains(Mutant.Place(profile: profile, line: text.start.line))
            case .code?: return mutant.mayPointAtCode
            default: return false
            }
        }
        isCaught = !errors.isEmpty
        isAnotherWiring = errors.isEmpty && EffectiveWiring(proofs) != good
        hasCode = !right.isEmpty
        isOnLine = right.contains { isAllowed($0.origin) }
        isMarked = isOnLine || right.contains { $0.wording.related.contains { isAllowed($0.origin) } }
        isSuggested = mutant.original.map { original in right.contains { $0.suggests(original) } } ?? false
        codes = Set(errors.map(\.code.rawValue)).sorted()
    }
}

extension Diagnostic {
    /// Whether its text suggests a name.
    fileprivate func suggests(_ name: String) -> Bool {
        let wording = wording
        let sentences = [wording.title, wording.label] + wording.help + wording.notes + wording.related.map(\.label)
        return sentences.contains { sentence in
            // A list of all known names is no suggestion.
            let offers = ["did you mean", "a near name"].contains { sentence.contains($0) }
            return (offers || sentence == wording.title) && sentence.contains(name)
        }
    }
}
