/// A mistake or a warning, with its place and its text.
///
/// Most findings are of the type `PlainFinding`, which the check creates that detects the mistake. A finding has a
/// separate type if other code searches for such findings, if the finding joins others, or if it has a `root`.
package protocol Finding: Sendable {
    var code: DiagnosticCode { get }

    /// The severity. The default is an error.
    var severity: Diagnostic.Severity { get }

    /// The place that a report points to; nil if there is none.
    var origin: Origin? { get }

    /// Returns the text of the finding for these profiles.
    func wording(in profiles: [String]) -> FindingText

    /// The finding without the facts of one selection. If the findings of several profiles have equal roots, they are
    /// reported as one.
    var root: Self { get }

    /// The misspelled name that causes the finding. It may cause findings of other kinds too.
    var misspelling: MisspelledServiceKey? { get }

    /// The places of the mistake: the origin, or several equivalent places.
    var origins: [Origin] { get }

    /// The binding that a warning concerns. If the binding also has an error, the warning is not reported.
    var remarked: ServiceKey? { get }

    /// The binding whose settings the finding concerns. The origin does not identify the binding, because a setting may
    /// be missing or in a launch flag.
    var settingsOwner: ServiceKey? { get }

    /// The facts that cannot be checked before this mistake is corrected.
    var hides: [WiringFact] { get }

    /// The facts that the finding depends on. If another mistake hides one of these facts, this finding is not
    /// reported.
    var reliesOn: [WiringFact] { get }

    /// Whether the mistake makes a whole manifest unusable.
    var keepsManifestUnused: Bool { get }

    /// The part of a binding that an edit does not find; nil for other findings.
    var edited: BindingPartPath? { get }

    /// The key that no layer binds. Nil for other findings, and for a key that a layer removed.
    var missing: ServiceKey? { get }

    /// The object that the finding concerns: a report joins the findings of one type, place and object. Nil for others.
    var group: [String]? { get }

    /// Whether a finding about settings holds for all possible higher layers; nil for other findings.
    ///
    /// Such a finding contains no external value and no secret, so that no report can print one.
    var judgesWhatIsWritten: Bool? { get }

    /// Hashes the code and the place, which differ for most findings. `==` also compares the titles.
    func hashPlace(into hasher: inout Hasher)

    /// Adds the facts of another finding with the same root or group.
    mutating func join(_ other: Self)
}

extension Finding {
    package var severity: Diagnostic.Severity { .error }
    package var root: Self { self }
    package var misspelling: MisspelledServiceKey? { nil }
    package var origins: [Origin] { origin.map { [$0] } ?? [] }
    package var remarked: ServiceKey? { nil }
    package var settingsOwner: ServiceKey? { nil }
    package var hides: [WiringFact] { [] }
    package var reliesOn: [WiringFact] { [] }
    package var keepsManifestUnused: Bool { false }
    package var edited: BindingPartPath? { nil }
    package var group: [String]? { nil }
    package var missing: ServiceKey? { nil }
    package var judgesWhatIsWritten: Bool? { nil }

    /// Hashes the code and the place.
    package func hashPlace(into hasher: inout Hasher) {
        hasher.combine(code)
        hashOrigin(into: &hasher)
    }

    /// Hashes the origin. For a place outside manifests, the title is also hashed, because registrations in a loop have
    /// the same line.
    func hashOrigin(into hasher: inout Hasher) {
        hasher.combine(origin)
        if case .text = origin { return }
        hasher.combine(TypeNameDisambiguation.withModules.within { wording(in: []).title })
    }

    package mutating func join(_ other: Self) {}
}
