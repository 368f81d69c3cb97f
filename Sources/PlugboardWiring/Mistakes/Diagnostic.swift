/// A mistake or a warning, found before anything is built.
///
/// It is a value with a finding and its place. `DiagnosticsReport` lays out the text.
public struct Diagnostic: Hashable, Sendable {
    package var finding: any Finding
    /// The selected profiles with this finding, in the order of the checks.
    public package(set) var profiles: [String]

    /// Other places at which the same slip causes another kind of mistake.
    var otherOrigins: [Origin] = []

    /// The number of other manifests that were read.
    var otherManifests: Int

    /// The redactions of each selection with this finding; empty if no factory was consulted. `==` ignores them.
    package var redactions: [ExcerptRedaction] = []

    /// The layers of each selection with this finding; empty if no layers were merged. `==` ignores them.
    package var layers: [[Manifest]] = []

    /// The types of its catalog, which distinguish types of the same name; nil without a catalog. Not part of the
    /// identity.
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

    /// The stable code, `PB0301`.
    public var code: DiagnosticCode { finding.code }

    /// Whether it prevents the creation of the container.
    public var severity: Severity { finding.severity }

    /// The place of the mistake; nil for a mistake without a place.
    public var origin: Origin? { finding.origin }

    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// Prevents the creation of the container.
        case error
        /// Prevents nothing.
        case warning
    }
}

extension Diagnostic {
    /// Whether finding and profiles are equal.
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
    /// One line: `PB0301 Config/base.json:3:5: no factory is registered as "orders.fil"`.
    public var description: String {
        "\(code) \(origin.map { "\($0): " } ?? "")\(finding.wording(in: profiles).title)"
    }
}

extension Diagnostic {
    /// Returns the finding if it has the given type.
    package func found<Kind: Finding>(_ kind: Kind.Type) -> Kind? { finding as? Kind }
}

extension Diagnostic: Comparable {
    /// Orders by source, then by code. Diagnostics without a place come first.
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
    /// Returns the diagnostics in source order, then by code. Costs nothing for an empty array.
    package func inSourceOrder() -> [Diagnostic] {
        count < 2 ? self : inOrder()
    }
}
