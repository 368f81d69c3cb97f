/// An edit that corrects errors of a report, proven in memory.
package struct ProvenEdit: Sendable {
    package let edit: Repair
    /// The indices of the errors that the edit corrects.
    package let corrects: [Int]
    /// The error that a report keeps, because it is at the edit; nil if no error is there.
    let own: Int?
    /// The errors that the edit reveals, which its errors hid.
    let revealed: [Diagnostic]
    /// Whether the edit needs no decision by a person.
    package let isCertain: Bool
    /// Whether the edit is the cause of its errors, which are then one mistake.
    let isCause: Bool
    /// Whether the edit is not at the place of the error that a report keeps.
    var isElsewhere = false
    let candidate: CandidateEdit
}

/// The search for the edits that explain the errors of a report.
///
/// Each candidate is applied in memory, and the profiles that read its manifest are proven again. The search is greedy:
/// the edit that corrects the most errors is the first cause, and the search continues with the other errors.
final class CauseSearch {
    private var proof: EditProof
    private let errors: [Diagnostic]
    private var tried: [Attempt] = []
    /// The candidates that a limit excluded, which may be rivals.
    private var untried: [CandidateEdit] = []
    private var hasMoreBrackets = false

    /// A proven candidate, with the indices of the errors that it corrects.
    private struct Attempt {
        var candidate: CandidateEdit
        let corrects: Set<Int>
        let revealed: [Diagnostic]
        /// Whether the edited text is JSON.
        let isJSON: Bool
        /// Whether the text was not JSON before, so that it hid errors.
        let wasHidden: Bool

        /// Whether the edit is probably the missing `extends`, although the profile has another mistake too.
        var isMostlyProven: Bool { candidate.kind == .extends && 2 * revealed.count < corrects.count }

        /// Returns the attempt, whose advice names other profiles that prove too.
        func orExtending(_ others: [String]) -> Attempt {
            var attempt = self
            let names = others.inScalarOrder().prefix(3).map(Quotation.quoted)
            if !names.isEmpty { attempt.candidate.help += ", or one that extends it: \(names.joined(separator: ", "))" }
            return attempt
        }

        /// Whether the edit causes no error. A text that was not JSON hides errors, which do not refute the edit.
        func isProven(hiding errors: [Diagnostic] = []) -> Bool {
            isJSON && !corrects.isEmpty && (wasHidden || revealed.allSatisfy(errors.hide))
        }
    }

    /// The number of errors above which nothing is searched.
    static let mostErrors = 60

    /// Returns the edits that explain the errors, at most one for each error.
    static func edits(for errors: [Diagnostic], in proof: EditProof, of catalog: OutlinedCatalog) -> [ProvenEdit] {
        guard !errors.isEmpty, errors.count <= mostErrors else { return [] }
        let search = CauseSearch(proof: proof, errors: errors)
        let candidates = CandidateEdits(for: errors, in: proof, of: catalog)
        (search.untried, search.hasMoreBrackets) = (candidates.untried, candidates.hasMoreBrackets)
        search.tryAll(candidates.found)
        let causes = search.causes()
        let explained = Set(causes.flatMap(\.corrects))
        return causes + errors.indices.filter { !explained.contains($0) }.compactMap { search.repair(of: $0) }
    }

    private init(proof: EditProof, errors: [Diagnostic]) {
        (self.proof, self.errors) = (proof, errors)
    }

    @_optimize(none)
    private func tryAll(_ candidates: [CandidateEdit]) {
        for candidate in candidates {
            guard let effect = proof.effect(of: candidate) else {
                if proof.isSpent { untried.append(candidate) }
                continue
            }
            let corrects = errors.indices.filter { proof.corrects(errors[$0], effect) }
            tried.append(
                Attempt(
                    candidate: candidate, corrects: Set(corrects), revealed: effect.revealed, isJSON: effect.isJSON,
                    wasHidden: proof.trees[candidate.profile] == nil))
        }
    }

    // MARK: - Repairs

    /// Returns the declared repair of an error, if it is proven. If the other place may be misspelled instead, the name that
    /// the repair writes must have more places.
    @_optimize(none)
    private func repair(of index: Int) -> ProvenEdit? {
        let declared = tried.filter { $0.candidate.declaredBy == index }
        // All repairs of one text that is not JSON are proven together.
        let joint = tried.filter { attempt in
            attempt.candidate.kind == .repair && attempt.candidate.declaredBy == nil
                && declared.contains { $0.candidate.profile == attempt.candidate.profile }
        }
        guard let own = declared.first else { return nil }
        if let near = errors[index].wording.near {
            if untried.contains(where: { $0.kind == .reverse }) { return nil }
            let written = near.written ?? proof.text(at: errors[index].origin)
            if let written, isWritten(written, besides: own.candidate) { return nil }
        }
        let proven = ([own] + joint).first { $0.corrects.contains(index) && isCertain($0) }
        let rivals = tried.filter { attempt in
            attempt.candidate.kind == .reverse && attempt.isProven() && attempt.corrects.contains(index)
                && attempt.candidate.edit != own.candidate.edit
        }
        guard let proven, rivals.allSatisfy({ count($0) < count(own) }) else { return nil }
        return ProvenEdit(
            edit: proven.candidate.edit, corrects: [index], own: index, revealed: proven.revealed, isCertain: true,
            isCause: false, candidate: own.candidate)
    }

    /// Whether a name that an edit replaces also has a place without an error, so that it is probably not misspelled.
    @_optimize(none)
    private func isWritten(_ name: String, besides candidate: CandidateEdit) -> Bool {
        let marked =
            errors.flatMap { [$0.origin] + ($0.wording.related.map(\.origin) + $0.otherPlaces) }
            .compactMap { proof.place(of: $0) } + [(candidate.profile, candidate.place)]
        return proof.places(of: name).contains { place in !marked.contains { $0 == place } }
    }

    /// Whether an edit causes no error, and reveals only those that its errors hid. Settings that do not fit a factory
    /// refute its name, and an edit of a text that is not JSON is refuted by another one that leaves no more errors.
    @_optimize(none)
    private func isCertain(_ attempt: Attempt) -> Bool {
        if !attempt.isProven(hiding: attempt.corrects.map { errors[$0] }) { return false }
        let edit = attempt.candidate.edit
        if attempt.wasHidden {
            // A member that is there twice is rather a line too many than a missing sign.
            if attempt.revealed.contains(where: { $0.code == .duplicateMember }) { return false }
            if hasMoreBrackets || untried.contains(where: { $0.profile == attempt.candidate.profile }) { return false }
            return tried.allSatisfy {
                !$0.isJSON || $0.candidate.profile != attempt.candidate.profile
                    || $0.revealed.count > attempt.revealed.count || text(after: $0.candidate.edit) == text(after: edit)
            }
        }
        var refuting: [DiagnosticCode] = [.unknownSetting, .settingMissing]
        if attempt.corrects.contains(where: { errors[$0].code == .unknownFactory }) {
            refuting.append(.settingWrongType)
        }
        return attempt.revealed.allSatisfy { !refuting.contains($0.code) }
    }

    /// Returns the text after an edit, without spaces. Two places of one comma beside each other are one edit.
    private func text(after edit: Repair) -> [UInt8] { edit.result.bytes.filter { $0 > 0x20 } }

    /// The number of places that have the name which an edit writes.
    private func count(_ attempt: Attempt) -> Int {
        guard let word = attempt.candidate.edit.replacement?.text else { return 0 }
        return proof.trees.values.reduce(0) { sum, tree in
            sum + tree.nodes.indices.count { [.string, .name].contains(tree.kind($0)) && tree.written($0) == word }
        }
    }

    // MARK: - Causes

    @_optimize(none)
    private func causes() -> [ProvenEdit] {
        var causes: [ProvenEdit] = []
        var open = Set(errors.indices)
        while !open.isEmpty {
            let scored = candidatesForCauses.map { (attempt: $0, corrects: $0.corrects.intersection(open)) }
            guard let most = scored.map(\.corrects.count).max(), most > 0 else { break }
            let best = scored.filter { $0.corrects.count == most }
            let kind = best.map(\.attempt.candidate.kind.rawValue).min()
            var nearest = best.filter { $0.attempt.candidate.kind.rawValue == kind }
            var others: [String] = []
            // Of several profiles to extend, the cause is the one that all others extend.
            if nearest.count > 1, let lowest = lowest(among: nearest.map(\.attempt)) {
                others = nearest.indices.filter { $0 != lowest }.compactMap { nearest[$0].attempt.candidate.extended }
                    .filter { name in
                        proof.store.manifest(of: name)?.abstract != nil
                            || proof.store.profiles.contains { proof.store.extended(by: $0).contains(name) }
                    }
                nearest = [nearest[lowest]]
            }
            // Of two names that may be misspelled, the cause is the one at the place of an error.
            if nearest.count > 1, kind == CandidateEdit.Kind.reverse.rawValue,
                let first = nearest.first(where: {
                    own(of: $0.attempt.candidate, among: $0.corrects.inOrder()) != nil
                })
            {
                nearest = [first]
            }
            guard nearest.count == 1 else {
                // Several edits explain the errors equally, so none is the cause.
                for other in nearest { open.subtract(other.corrects) }
                continue
            }
            let rivals = best.map(\.attempt.candidate).filter { $0.edit != nearest[0].attempt.candidate.edit }
            if let cause = cause(
                nearest[0].attempt.orExtending(others), correcting: nearest[0].corrects.inOrder(), beside: rivals)
            {
                causes.append(cause)
            }
            open.subtract(nearest[0].corrects)
        }
        return causes
    }

    /// The proven attempts. Of the brackets of a text, only the one that leaves the fewest errors counts.
    @_optimize(none)
    private var candidatesForCauses: [Attempt] {
        let brackets = Dictionary(grouping: tried.filter { $0.candidate.kind == .bracket && $0.isProven() }) {
            $0.candidate.profile
        }
        let kept = brackets.values.compactMap { attempts -> Repair? in
            let fewest = attempts.map(\.revealed.count).min()
            let best = attempts.filter { $0.revealed.count == fewest }
            return best.count == 1 ? best[0].candidate.edit : nil
        }
        return tried.filter { attempt in
            attempt.candidate.kind == .bracket
                ? kept.contains(attempt.candidate.edit)
                : attempt.isProven() && attempt.revealed.isEmpty || attempt.isMostlyProven
        }
    }

    private func lowest(among attempts: [Attempt]) -> Int? {
        let profiles = attempts.map(\.candidate.profile)
        guard attempts.allSatisfy({ $0.candidate.kind == .extends }), Set(profiles).count == 1 else { return nil }
        let names = attempts.map { $0.candidate.extended ?? "" }
        return names.indices.first { index in
            let above = proof.store.profiles(above: names[index])
            return names.indices.allSatisfy { $0 == index || above.contains(names[$0]) }
        }
    }

    /// Returns an attempt as the cause of its errors, if the evidence is sufficient. Each condition refuses an edit that
    /// corrects errors without being their cause.
    @_optimize(none)
    private func cause(
        _ attempt: Attempt, correcting corrects: [Int], beside rivals: [CandidateEdit]
    ) -> ProvenEdit? {
        var candidate = attempt.candidate
        let group = corrects.map { errors[$0] }
        let isCommon = group.count > 1
        var own =
            candidate.declaredBy.flatMap { corrects.contains($0) ? $0 : nil } ?? own(of: candidate, among: corrects)
        // If either of two names may be misspelled, the advice of the error that knows both names stays.
        if candidate.kind == .reverse, rivals.contains(where: { $0.kind == .reverse }),
            let either = corrects.first(where: { errors[$0].misspelling != nil })
        {
            own = either
            candidate.help = errors[either].wording.help.first ?? candidate.help
        }
        let isWholeProfile = errors.indices.allSatisfy {
            corrects.contains($0) || !errors[$0].profiles.contains(candidate.profile)
        }
        // The profile extends nothing, and another profile has everything that it lacks.
        let extendsNothing =
            candidate.kind == .extends && isWholeProfile && candidate.edit.replacement?.range.isEmpty == true
        // One error with advice at its own place needs no other cause.
        let isBracket = candidate.kind == .bracket && candidate.edit.replacement?.text.isEmpty == false
        if !isCommon, own.map({ errors[$0].hasAdvice(beside: candidate) }) ?? !(extendsNothing || isBracket) {
            return nil
        }
        let edits: [DiagnosticCode] = [.editsMissingBinding, .nothingToRemove, .listEditWithoutList]
        let isSupported =
            switch candidate.kind {
            case .repair, .reverse: isCommon
            case .bracket: true
            case .word, .rename: own != nil
            case .move: own != nil && rivals.isEmpty
            case .extends:
                extendsNothing || isCommon && group.contains { edits.contains($0.code) }
            case .factory: isCommon && rivals.isEmpty && group.contains { $0.code == .unknownSetting }
            }
        guard isSupported else { return nil }
        let isCertain =
            switch candidate.kind {
            case .factory: false
            case .word, .move: isCommon
            case .extends: isWholeProfile && isCommon
            case .repair, .reverse, .bracket, .rename: true
            }
        return ProvenEdit(
            edit: candidate.edit, corrects: corrects, own: own ?? (isCommon ? nil : corrects[0]),
            revealed: attempt.revealed,
            isCertain: isCertain && rivals.isEmpty && untried.isEmpty
                && attempt.revealed.isEmpty && self.isCertain(attempt),
            isCause: true, isElsewhere: own == nil, candidate: candidate)
    }

    /// Returns the error at the place of an edit; of several, the one with the shortest range.
    private func own(of candidate: CandidateEdit, among corrects: [Int]) -> Int? {
        func extent(_ index: Int) -> Int? {
            guard let place = proof.place(of: errors[index].origin), place.profile == candidate.profile,
                place.range == candidate.place || place.range.overlaps(candidate.place)
            else { return nil }
            return place.range.count
        }
        return corrects.filter { extent($0) != nil }.min { extent($0) ?? 0 < extent($1) ?? 0 }
    }
}

extension Diagnostic {
    /// Whether the text already has the advice of a candidate, or advice that a move or a word would contradict.
    fileprivate func hasAdvice(beside candidate: CandidateEdit) -> Bool {
        let wording = wording
        if wording.near != nil || declaredRepair != nil { return true }
        return candidate.kind != .bracket && !wording.help.isEmpty
    }
}
