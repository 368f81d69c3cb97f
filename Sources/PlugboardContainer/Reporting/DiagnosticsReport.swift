/// The report of all diagnostics of a run: first the errors, then the warnings, each in source order.
package struct DiagnosticsReport: Sendable {
    /// The maximum number of diagnostics that are reported in full. Further ones are only counted.
    static let limit = 50

    /// The diagnostics in report order, with equal mistakes of several profiles joined.
    private let diagnostics: [Diagnostic]
    private let names: TypeNameDisambiguation

    /// Creates the report of diagnostics. Equal mistakes of several profiles become one diagnostic, and so do the settings
    /// that one object lacks.
    package init(_ diagnostics: [Diagnostic]) {
        names = diagnostics.typeNames
        self.diagnostics = Self.merging(diagnostics).joiningGroups().inOrder { left, right in
            left.severity == right.severity ? left < right : left.severity == .error
        }
    }

    package var mistakes: Int { Counts(diagnostics[...]).mistakes }
    package var warnings: Int { Counts(diagnostics[...]).warnings }

    /// Returns diagnostics with their words, in which all types have different names.
    package func pages(of shown: [Diagnostic]) -> [(diagnostic: Diagnostic, wording: FindingText)] {
        names.within { shown.map { ($0, $0.page) } }
    }

    /// The diagnostics that are reported in full, errors first, and the counts of the others.
    package var shown: (diagnostics: [Diagnostic], omitted: Counts) {
        (Array(diagnostics.prefix(Self.limit)), Counts(diagnostics.dropFirst(Self.limit)))
    }

    /// The counts as text: `2 mistakes, 1 warning` or `no mistakes`.
    package var summary: String {
        diagnostics.isEmpty ? "no mistakes" : Counts(diagnostics[...]).words(joinedBy: " ")
    }

    /// The numbers of errors and of warnings in a report.
    package struct Counts: Sendable {
        package let mistakes: Int
        package let warnings: Int

        init(_ diagnostics: ArraySlice<Diagnostic>) {
            mistakes = diagnostics.count { $0.severity == .error }
            warnings = diagnostics.count - mistakes
        }

        /// Returns the counts as text: `2 mistakes, 1 warning`. Zero counts are omitted.
        ///
        /// - Parameter between: The text between a number and its word.
        package func words(joinedBy between: String) -> String {
            [(mistakes, "mistake"), (warnings, "warning")].filter { $0.0 > 0 }
                .map { count, word in "\(count)\(between)\(word)\(count == 1 ? "" : "s")" }
                .joined(separator: ", ")
        }
    }
}

extension [Diagnostic] {
    /// The names of the types that the diagnostics mention, chosen so that all are different.
    fileprivate var typeNames: TypeNameDisambiguation {
        var seen: Set<ObjectIdentifier> = []
        let catalogs = compactMap(\.types).filter { seen.insert(ObjectIdentifier($0)).inserted }
        return TypeNameDisambiguation(of: catalogs.flatMap(\.all), named: catalogs.flatMap(\.serviceNames))
    }
}

extension DiagnosticsReport {
    /// Returns the diagnostics in the order of first appearance. Diagnostics with one root are joined.
    package static func merging(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var indexes: [RootCause: Int] = [:]
        var result: [Diagnostic] = []
        for var diagnostic in diagnostics {
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
        let quoting: Set<DiagnosticCode> = [.settingWrongType, .placeholder, .besideNear]
        let secrets = SecretPlaces(result.filter { $0.code == .literalSecret }.flatMap(\.origins))
        result.removeAll { quoting.contains($0.code) && $0.origin.map(secrets.contain) == true }
        return result.withoutRepeatedCaptives().withoutConsequences()
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics, in which those of one group at one place are one.
    fileprivate func joiningGroups() -> [Diagnostic] {
        var (indexes, result): ([Group: Int], [Diagnostic]) = ([:], [])
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
    private var ranges: [String: [Range<Int>]] = [:]
    private var others: Set<Origin> = []

    init(_ origins: [Origin]) {
        for origin in origins.inOrder() {
            guard case .text(let text) = origin else {
                others.insert(origin)
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
