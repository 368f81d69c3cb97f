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
        self.diagnostics = diagnostics.ofReport()
    }

    package var mistakes: Int { Counts(diagnostics[...]).mistakes }
    package var warnings: Int { Counts(diagnostics[...]).warnings }

    /// Returns diagnostics with their words, in which all types have different names.
    package func pages(of shown: [Diagnostic]) -> [(diagnostic: Diagnostic, wording: Wording)] {
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

/// The error of a failed proof, with every mistake of the wiring.
///
/// The error is thrown before a container exists. Its `description` is the complete report.
public struct WiringError: Error, Sendable {
    /// The errors and warnings in source order. Equal diagnostics of several profiles are joined.
    public let diagnostics: [Diagnostic]

    package init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics.joined().inSourceOrder()
    }
}

extension WiringError: CustomStringConvertible {
    /// The complete report as plain text: every mistake with its place.
    public var description: String { DiagnosticsReport(diagnostics).text() }
}
