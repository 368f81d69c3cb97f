// The stage between the checks and the report. `ofSelection` runs once for the diagnostics of each selection,
// `besideOthers` for those of an abstract profile, and `joined` for those of all selections. `joined(by:)` joins the errors
// that one edit corrects, and `ofReport` the mistakes of one object. No other code replaces, removes or joins diagnostics.

extension [Diagnostic] {
    /// Returns the diagnostics of one selection in source order, without the consequences of its other mistakes.
    ///
    /// - Parameters:
    ///   - restated: The diagnostics that a later stage knows better, by their indices.
    ///   - layers: The manifests of the selection; empty without manifests.
    ///   - types: The types of the catalog; nil for the types that the diagnostics have.
    ///   - place: Returns an equal value for all places of one binding. By default, each origin is a separate place.
    package func ofSelection(
        restating restated: [Int: Diagnostic] = [:], reading layers: [SourceText] = [],
        types: MentionedCatalogTypes? = nil,
        at place: (Origin) -> AnyHashable = { $0 }
    ) -> [Diagnostic] {
        if isEmpty { return self }
        var result = self
        for (index, diagnostic) in restated { result[index] = diagnostic.replacing(result[index]) }
        result = result.withoutRemarksOnMistakes(at: place).withoutConsequences().inSourceOrder()
        for index in result.indices {
            if !layers.isEmpty { result[index].layers = [layers] }
            if let types { result[index].types = types }
        }
        return result
    }

    /// Returns the diagnostics of an abstract profile without those that other profiles also have.
    ///
    /// - Parameters:
    ///   - others: The mistakes of the other profiles.
    ///   - aliases: The diagnostics of aliases without a target in the other profiles.
    package func besideOthers(_ others: Set<Diagnostic.Root>, aliases: [Diagnostic]) -> [Diagnostic] {
        filter { $0.judgesWhatIsWritten == nil || !others.contains($0.root) }
            + aliases.filter { !others.contains($0.root) }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics of several selections in the order of first appearance. Diagnostics with one root are
    /// joined.
    @_optimize(none)
    package func joined() -> [Diagnostic] {
        var indexes = RareTable<RootCause, Int>()
        var result: [Diagnostic] = []
        for var diagnostic in self {
            let roots = diagnostic.roots
            let index: Int
            if let same = indexes[roots[0]] {
                index = same
                result[index].join(diagnostic)
            } else if let near = roots.lazy.compactMap({ indexes[$0] }).first {
                index = near
                // A request of a missing key explains more than an edit or a removal of the key.
                if diagnostic.code == .notBound, result[near].code != .notBound, diagnostic.misspelling == nil {
                    swap(&diagnostic, &result[near])
                }
                result[index].add(originsOf: diagnostic)
                result[index].add(profilesOf: diagnostic)
            } else {
                index = result.count
                result.append(diagnostic)
            }
            for root in roots where indexes[root] == nil { indexes[root] = index }
        }
        // These texts contain a value, which may be a secret, or a part of one, in another profile.
        let quoting: [DiagnosticCode] = [.settingWrongType, .placeholder, .besideNear]
        let secrets = SecretPlaces(result.filter { $0.code == .literalSecret }.flatMap(\.origins))
        result.removeAll { quoting.contains($0.code) && $0.origin.map(secrets.contain) == true }
        return result.withoutRepeatedCaptives().withoutConsequences()
    }
}

/// An edit that corrects errors, so that they become one.
package struct Explanation: Sendable {
    /// The indices of the errors.
    let errors: [Int]
    /// The error at the edit; nil if none is there.
    let own: Int?
    /// The diagnostic in place of the error at the edit, or of the first one.
    let restated: Diagnostic?
    /// The place of the edit, with its advice.
    let mark: Wording.Mark?
    /// The advice of the edit, if the edit is at the place of the error.
    let advice: String?
    /// The edit, if it is certain.
    let repair: Repair?

    package init(
        of errors: [Int], own: Int?, restated: Diagnostic?, mark: Wording.Mark?, advice: String?, repair: Repair?
    ) {
        (self.errors, self.own, self.repair) = (errors, own, repair)
        (self.restated, self.mark, self.advice) = (restated, mark, advice)
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics, in which the errors of one cause are one.
    package func joined(by explanations: [Explanation]) -> [Diagnostic] {
        var kept: [Diagnostic?] = self
        for explanation in explanations {
            let first = explanation.own ?? explanation.errors[0]
            var diagnostic = explanation.restated?.replacing(self[first]) ?? self[first]
            diagnostic.explain(
                by: explanation, correcting: explanation.errors.filter { $0 != explanation.own }.map { self[$0] })
            for index in explanation.errors { kept[index] = nil }
            kept[first] = diagnostic
        }
        return kept.compactMap(\.self)
    }

    /// Returns the diagnostics of a report: those of all selections, in which those of one group at one place are one.
    func ofReport() -> [Diagnostic] {
        joined().joiningGroups().inOrder { left, right in
            left.severity == right.severity ? left < right : left.severity == .error
        }
    }

    private func joiningGroups() -> [Diagnostic] {
        var indexes = RareTable<Group, Int>()
        var result: [Diagnostic] = []
        // A superfluous comma is often the one that is missing elsewhere in the text.
        let unread = filter { $0.code == .syntax }
        var commas = unread.isEmpty ? [] : filter { $0.code == .trailingComma }
        // More commas are probably separate mistakes.
        if commas.count > 20 { commas = [] }
        for var diagnostic in self {
            if diagnostic.code == .trailingComma, !commas.isEmpty, unread.contains(where: diagnostic.isInTextOf) {
                continue
            }
            if diagnostic.code == .syntax {
                for comma in commas where comma.isInTextOf(diagnostic) { diagnostic.add(originsOf: comma) }
            }
            guard let names = diagnostic.group, diagnostic.consequences.isEmpty else {
                result.append(diagnostic)
                continue
            }
            let group = Group(
                origin: diagnostic.origin, names: names, profiles: diagnostic.profiles.inScalarOrder())
            if let index = indexes[group] {
                result[index].join(diagnostic)
            } else {
                indexes[group] = result.count
                result.append(diagnostic)
            }
        }
        return result
    }
}

private struct Group: Hashable {
    let origin: Origin?
    let names: [String]
    /// The profiles, because a joined mistake lists only settings that each of them lacks.
    let profiles: [String]
}

/// The places of literal secrets, which are searched in logarithmic time.
private struct SecretPlaces {
    /// The ranges in each text by its path, ascending and disjoint: values are nested or apart.
    private var ranges = RareTable<String, [Range<Int>]>()
    private var others = RareTable<Origin, Void>()

    init(_ origins: [Origin]) {
        for origin in origins.inOrder() {
            guard case .text(let text) = origin else {
                others[origin] = ()
                continue
            }
            let end = ranges[text.source.path]?.last?.upperBound ?? 0
            if text.range.upperBound > end { ranges[text.source.path, default: []].append(text.range) }
        }
    }

    /// Returns whether a place is a secret or a part of one.
    func contain(_ origin: Origin) -> Bool {
        guard case .text(let text) = origin else { return others.contains(origin) }
        let ranges = ranges[text.source.path] ?? []
        let next = ranges.partitioningIndex { $0.lowerBound > text.range.lowerBound }
        return next > 0 && text.range.upperBound <= ranges[next - 1].upperBound
    }
}

extension Diagnostic {
    fileprivate func isInTextOf(_ other: Diagnostic) -> Bool {
        guard case .text(let own)? = origin, case .text(let other)? = other.origin else { return false }
        return own.source.path == other.source.path
    }
}

/// A cause by which diagnostics are joined: a mistake, a misspelling or a key that is not bound.
enum RootCause: Hashable, Sendable {
    case mistake(Diagnostic.Root)
    case missing(ServiceKey)
    case misspelling(MisspelledServiceKey)
}

// MARK: - Consequences

extension [Diagnostic] {
    /// Returns the diagnostics without the consequences of other mistakes. A diagnostic is a consequence if it relies on a
    /// fact that another mistake hides.
    ///
    /// In a report of several selections, this holds only if every selection of the diagnostic reads the file with the
    /// other mistake.
    func withoutConsequences() -> [Diagnostic] {
        var causes = RareTable<WiringFact, [Int]>()
        for index in indices { for fact in self[index].hides { causes[fact, default: []].append(index) } }
        if causes.isEmpty { return self }
        let relied = map { $0.reliesOn.flatMap(\.enclosing) }
        let kept = indices.filter { index in
            let hidden = self[index].hides
            return !relied[index].contains { fact in
                (causes[fact] ?? []).contains { cause in
                    // A warning hides no error. Of two mistakes that hide each other, the first is kept.
                    cause != index && (self[cause].severity == .error || self[index].severity == .warning)
                        && (cause < index || !relied[cause].contains(where: hidden.contains))
                        && self[cause].isRead(by: self[index])
                }
            }
        }.map { self[$0] }
        // If mistakes hide each other in a ring, all are reported.
        return kept.hasErrors == hasErrors ? kept : self
    }

    /// Whether one of these mistakes hides another one, which only its correction reveals.
    package func hide(_ other: Diagnostic) -> Bool {
        let hidden = flatMap(\.hides)
        return other.reliesOn.flatMap(\.enclosing).contains(where: hidden.contains)
    }

    package var hasErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
    /// Returns whether all selections of another diagnostic read the file of this diagnostic.
    fileprivate func isRead(by other: Diagnostic) -> Bool {
        other.layers.allSatisfy { read in
            ([origin] + otherMarks.map(\.origin)).contains { place in
                guard case .text(let text)? = place else { return true }
                return read.contains { $0.path == text.source.path }
            }
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics without warnings about bindings that also have an error, because the error may cause the
    /// warning.
    ///
    /// - Parameter place: Returns an equal value for all places of one binding.
    func withoutRemarksOnMistakes(at place: (Origin) -> AnyHashable) -> [Diagnostic] {
        guard contains(where: { $0.remarked != nil }), hasErrors else { return self }
        var wrong = RareTable<AnyHashable, Void>()
        var keys: Set<ServiceKey> = []
        for diagnostic in self where diagnostic.severity == .error && diagnostic.remarked == nil {
            for origin in diagnostic.origins { wrong[place(origin)] = () }
            if let key = diagnostic.settingsOwner { keys.insert(key) }
        }
        return filter { diagnostic in
            guard let key = diagnostic.remarked, let origin = diagnostic.origin else { return true }
            return !keys.contains(key) && !wrong.contains(place(origin))
        }
    }
}

/// A fact that diagnostics depend on, and that a mistake can hide from the checks.
package enum WiringFact: Hashable, Sendable {
    /// The layers of the selection, and their environment.
    case environment
    /// Which layers are lower than others.
    case order
    /// The text at a place.
    case place(Origin)
    /// Whether a binding is meant to make its own service instead of another one.
    case product(ServiceType, insteadOf: ServiceKey)
    /// Which services the bindings request.
    case requests
    /// Which keys of a service are bound.
    case bindings(ServiceType)
    /// Whether lower layers bind a key.
    case inherited(ServiceKey)
    /// The arguments that a binding takes.
    case arguments(ServiceKey)
    /// The lifetime of a binding.
    case lifetime(ServiceKey)
    /// The factory of a binding, or of the binding's decorator with this id.
    case factory(ServiceKey, decorator: String? = nil)
    /// Whether a setting exists. The path begins below the binding; an empty path means the members of the binding.
    case setting(ServiceKey, [String])
    /// All values in a setting or in another member of a binding, including the member itself.
    case settings(ServiceKey, within: [String])

    /// The keys in the `uses` of a binding, or of its decorator with this id.
    package static func uses(of key: ServiceKey, decorator: String? = nil, _ parameter: String? = nil) -> WiringFact {
        let owner = decorator.map { BindingMember.decorators.path + [$0] } ?? []
        return .settings(key, within: owner + BindingMember.uses.path + [parameter].compactMap(\.self))
    }

    /// This fact and all facts that contain it.
    var enclosing: [WiringFact] {
        switch self {
        case .environment, .order, .place, .product, .requests, .bindings, .inherited, .arguments, .lifetime, .factory:
            [self]
        case .setting(let key, let path): [self] + WiringFact.settings(key, within: path).enclosing
        case .settings(let key, let path): path.indices.map { .settings(key, within: Array(path[...$0])) }
        }
    }
}
