/// One mistake, or one thing worth a warning, found before anything was built.
///
/// It is a value: what was found and where. `DiagnosticsReport` lays its words out.
public struct Diagnostic: Hashable, Sendable {
    package var finding: any Finding
    /// The selected profiles in which it was found, in the order they were checked.
    public package(set) var profiles: [String]

    /// Where else the same slip breaks something, told as another kind of mistake there.
    var otherOrigins: [Origin] = []

    /// How many other manifests were read beside the one that it is in.
    var otherManifests: Int

    /// What excerpts may show, by each selection in which it was found; none where no factory was asked. No part of
    /// what was found.
    package var redactions: [ExcerptRedaction] = []

    /// The layers of each selection in which it was found; none where no layers were merged. No part of what was found.
    package var layers: [PersistentList<Manifest>] = []

    /// The types of the catalog that it is of, so that none is taken for another; nil where no catalog was asked. No part
    /// of what was found.
    package var types: MentionedCatalogTypes?

    package init(_ finding: any Finding, profiles: [String] = [], otherManifests: Int = 0) {
        self.finding = finding
        self.profiles = profiles
        self.otherManifests = otherManifests
    }

    /// - Parameter profile: The selected profile; nil where there is none.
    package init(_ finding: any Finding, of profile: String?) {
        self.init(finding, profiles: profile.map { [$0] } ?? [])
    }

    /// The stable code, `PB0301`.
    public var code: DiagnosticCode { finding.code }

    /// Whether it keeps the container from being made.
    public var severity: Severity { finding.severity }

    /// The place the message points at; nil where there is none to point at.
    public var origin: Origin? { finding.origin }

    /// How grave a diagnostic is.
    public enum Severity: String, Hashable, Sendable {
        /// It keeps the container from being made.
        case error
        /// It is worth a look and keeps nothing from being made.
        case warning
    }
}

extension Diagnostic {
    /// Whether the same was found, in the same profiles.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        AnyFinding(left.finding) == AnyFinding(right.finding) && left.profiles == right.profiles
            && left.otherManifests == right.otherManifests
    }

    /// Hashes the code and the place, which tell most diagnostics apart.
    public func hash(into hasher: inout Hasher) {
        finding.hashPlace(into: &hasher)
    }
}

extension Diagnostic: CustomStringConvertible, ValueHiding {
    /// One line: `PB0301 Config/base.json:3:5: no factory is registered as "orders.fil"`.
    public var description: String {
        "\(code) \(origin.map { "\($0): " } ?? "")\(finding.wording(in: profiles).title)"
    }
}

extension Diagnostic {
    /// What was found, where it is of one kind.
    package func found<Kind: Finding>(_ kind: Kind.Type) -> Kind? { finding as? Kind }
}

extension Diagnostic: Comparable {
    /// In source order, then by code; what has no place comes first.
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
    /// In source order, then by code. Costs nothing where there are none, which is what most readings find.
    package func inSourceOrder() -> [Diagnostic] {
        count < 2 ? self : inOrder()
    }
}
