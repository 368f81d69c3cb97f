/// A mistake or a warning that was found before any instance was built.
///
/// A diagnostic is a value that contains a finding. `DiagnosticsReport` formats its text.
public struct Diagnostic: Hashable, Sendable {
    package var finding: any Finding
    /// The selected profiles that have this finding, in the order of the checks.
    public package(set) var profiles: [String]

    /// The places at which the same cause leads to mistakes of other kinds.
    var otherMarks: [FindingText.Mark] = []

    /// The correction of the manifest, if it is proven. Ignored by `==`.
    package var repair: FindingText.FixIt?

    /// The advice of a proven edit that corrects other errors too; nil for other diagnostics. Ignored by `==`.
    package var advice: String?

    /// The errors that the same edit corrects. Ignored by `==`.
    package private(set) var consequences: [Diagnostic] = []

    /// The number of manifests that were read besides the finding's own manifest.
    package var otherManifests: Int

    /// The manifests of each selection with this finding. Empty if no layers were merged. Ignored by `==`.
    package var layers: [[SourceText]] = []

    /// The types of the finding's catalog, which must have different names in a report; nil without a catalog. Ignored
    /// by `==`.
    package var types: MentionedCatalogTypes?

    package init(_ finding: any Finding, profiles: [String] = [], otherManifests: Int = 0) {
        self.finding = finding
        self.profiles = profiles
        self.otherManifests = otherManifests
    }

    /// - Parameter profile: The selected profile; nil without a selection.
    package init(_ finding: any Finding, of profile: String?) {
        self.init(finding, profiles: profile.map { [$0] } ?? [])
    }

    /// The stable code, such as `PB0301`.
    public var code: DiagnosticCode { finding.code }

    /// The severity: an error prevents the creation of the container.
    public var severity: Severity { finding.severity }

    /// The place of the mistake; nil if it has none.
    public var origin: Origin? { finding.origin }

    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// The mistake prevents the creation of the container.
        case error
        /// The mistake does not prevent the creation of the container.
        case warning
    }
}

extension Diagnostic {
    /// Returns whether both diagnostics have equal findings and the same profiles.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        AnyFinding(left.finding) == AnyFinding(right.finding) && left.profiles == right.profiles
            && left.otherManifests == right.otherManifests
    }

    /// Hashes the code and the place, which distinguish most diagnostics.
    public func hash(into hasher: inout Hasher) {
        finding.hashPlace(into: &hasher)
    }
}

extension Diagnostic: CustomStringConvertible, ValueHiding {
    /// The diagnostic in one line: `PB0301 Config/base.json:3:5: no factory is registered as "orders.fil"`.
    public var description: String {
        "\(code) \(origin.map { "\($0): " } ?? "")\(finding.wording(in: profiles).title)"
    }
}

extension Diagnostic {
    /// Returns the finding if it has the given type.
    package func found<Kind: Finding>(_ kind: Kind.Type) -> Kind? { finding as? Kind }
}

extension Diagnostic {
    /// The title of the finding without the facts of one selection.
    package var rootTitle: String {
        TypeNameDisambiguation.withModules.within { finding.root.wording(in: []).title }
    }

    /// The places of the mistakes of other kinds that were joined with this one.
    package var otherPlaces: [Origin] { otherMarks.map(\.origin) }

    /// Adds the place of an edit that corrects the error.
    package mutating func mark(_ origin: Origin, _ advice: String) {
        otherMarks.append(FindingText.Mark(origin, advice))
    }

    /// Adds errors that the same edit corrects. Their layers apply to the joined report.
    package mutating func absorb(_ others: [Diagnostic]) {
        consequences = others
        for other in others {
            profiles += other.profiles.filter { !profiles.contains($0) }
            if !layers.isEmpty { layers += other.layers }
        }
    }
}

extension Diagnostic: Comparable {
    /// Returns whether a diagnostic is first in the order by source and code. Diagnostics without a place are first.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        switch (left.origin, right.origin) {
        case (nil, .some): return true
        case (.some, nil): return false
        case (let first?, let second?) where first != second: return first < second
        default: return left.code.rawValue < right.code.rawValue
        }
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics in the order of their sources, then of their codes. An empty array has no cost.
    package func inSourceOrder() -> [Diagnostic] {
        count < 2 ? self : inOrder()
    }
}
