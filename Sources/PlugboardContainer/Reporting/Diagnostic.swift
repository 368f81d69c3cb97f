/// A mistake or a warning that was found before any instance was built.
///
/// The check that detects the mistake creates the diagnostic, with a closure that makes its words.
/// `DiagnosticsReport` formats its text.
public struct Diagnostic: Hashable, Sendable {
    /// The stable code, such as `PB0301`.
    public let code: DiagnosticCode

    /// The severity: an error prevents the creation of the container.
    public let severity: Severity

    /// The place of the mistake; nil if it has none.
    public let origin: Origin?

    /// The selected profiles that have this mistake, in the order of the checks.
    public package(set) var profiles: [String] = []

    /// The places of the mistake: the origin, or several equivalent places.
    package let origins: [Origin]

    /// The facts that cannot be checked before this mistake is corrected.
    package let hides: [WiringFact]

    /// The facts that the mistake depends on. If another mistake hides one of these facts, this one is not reported.
    package private(set) var reliesOn: [WiringFact]

    /// The misspelled name that causes the mistake. It may cause mistakes of other codes too.
    package private(set) var misspelling: MisspelledServiceKey?

    /// The key that no layer binds. Nil for other mistakes, and for a key that a layer removed.
    package let missing: ServiceKey?

    /// The part of a binding that an edit does not find; nil for other mistakes.
    package let edited: BindingPartPath?

    /// The binding that a warning concerns. If the binding also has an error, the warning is not reported.
    package let remarked: ServiceKey?

    /// The binding whose settings the mistake concerns. The origin does not identify the binding, because a setting may
    /// be missing or in a launch flag.
    package let settingsOwner: ServiceKey?

    /// The object that the mistake concerns: a report joins the mistakes of one code, place and object. Nil for others.
    let group: [String]?

    /// Whether a mistake in settings holds for all possible higher layers; nil for other mistakes.
    ///
    /// Such a diagnostic contains no external value and no secret, so that no report can print one.
    package let judgesWhatIsWritten: Bool?

    /// Whether the mistake makes a whole manifest unusable.
    package let keepsManifestUnused: Bool

    /// The place and the words that the mistakes of several profiles share; nil if they are those of the mistake.
    private let shared: (place: Origin?, words: @Sendable () -> Wording)?

    /// The facts of the check that the words need, one value for each joined diagnostic. Most words need none.
    private var facts: [any Sendable]

    private let words: @Sendable (_ facts: [any Sendable], _ profiles: [String]) -> Wording

    /// The places at which the same cause leads to mistakes of other codes.
    package private(set) var otherMarks: [Wording.Mark] = []

    /// The correction of the manifest, if it is proven. Ignored by `==`.
    package internal(set) var repair: Repair?

    /// The advice of a proven edit that corrects other errors too; nil for other diagnostics. Ignored by `==`.
    private var advice: String?

    /// The errors that the same edit corrects. Ignored by `==`.
    package private(set) var consequences: [Diagnostic] = []

    /// The number of manifests that were read besides the manifest with the mistake.
    package var otherManifests = 0

    /// Whether every profile has the mistake, because it is in code.
    var isOfEveryProfile = false

    /// The manifests of each selection with this mistake. Empty if no layers were merged. Ignored by `==`.
    package var layers: [[SourceText]] = []

    /// The types of the catalog, which must have different names in a report; nil without a catalog. Ignored by `==`.
    package var types: MentionedCatalogTypes?

    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// The mistake prevents the creation of the container.
        case error
        /// The mistake does not prevent the creation of the container.
        case warning
    }

    /// Creates a diagnostic whose words need facts that joined diagnostics may have too.
    ///
    /// - Parameters:
    ///   - shared: The place and the words without the facts of one profile. Mistakes of several profiles that share
    ///     them are one diagnostic.
    ///   - words: Returns the words for the facts of all joined diagnostics. Called for each report, because the names
    ///     of types depend on the report.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    package init<Fact: Sendable>(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Severity = .error, of fact: Fact,
        origins: [Origin]? = nil, hides: [WiringFact] = [], reliesOn: [WiringFact] = [],
        misspelling: MisspelledServiceKey? = nil, missing: ServiceKey? = nil, edited: BindingPartPath? = nil,
        remarked: ServiceKey? = nil, settingsOwner: ServiceKey? = nil, group: [String]? = nil,
        judgesWhatIsWritten: Bool? = nil, keepsManifestUnused: Bool = false,
        sharing shared: (place: Origin?, words: @Sendable () -> Wording)? = nil,
        words: @escaping @Sendable (_ facts: [Fact], _ profiles: [String]) -> Wording
    ) {
        self.code = code
        self.severity = severity
        self.origin = origin
        self.origins = origins ?? origin.map { [$0] } ?? []
        self.hides = hides
        self.reliesOn = reliesOn
        self.misspelling = misspelling
        self.missing = missing
        self.edited = edited
        self.remarked = remarked
        self.settingsOwner = settingsOwner
        self.group = group
        self.judgesWhatIsWritten = judgesWhatIsWritten
        self.keepsManifestUnused = keepsManifestUnused
        self.shared = shared
        facts = [fact]
        self.words = { words($0.compactMap { $0 as? Fact }, $1) }
    }

    /// Creates a diagnostic whose words depend on its profiles, which are not known when it is created.
    @inline(never)
    package init(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Severity = .error, hides: [WiringFact] = [],
        reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil, missing: ServiceKey? = nil,
        edited: BindingPartPath? = nil, remarked: ServiceKey? = nil, judgesWhatIsWritten: Bool? = nil,
        textIn text: @escaping @Sendable (_ profiles: [String]) -> Wording
    ) {
        self.init(
            code, at: origin, severity, of: (), hides: hides, reliesOn: reliesOn, misspelling: misspelling,
            missing: missing, edited: edited, remarked: remarked, judgesWhatIsWritten: judgesWhatIsWritten,
            words: { _, profiles in text(profiles) })
    }

    /// - Parameter text: Returns the words. Called for each report, because the names of types depend on the report.
    @inline(never)
    package init(
        _ code: DiagnosticCode, at origin: Origin?, _ severity: Severity = .error, origins: [Origin]? = nil,
        hides: [WiringFact] = [], reliesOn: [WiringFact] = [], misspelling: MisspelledServiceKey? = nil,
        missing: ServiceKey? = nil, edited: BindingPartPath? = nil, remarked: ServiceKey? = nil,
        judgesWhatIsWritten: Bool? = nil, keepsManifestUnused: Bool = false, text: @escaping @Sendable () -> Wording
    ) {
        self.init(
            code, at: origin, severity, of: (), origins: origins, hides: hides, reliesOn: reliesOn,
            misspelling: misspelling, missing: missing, edited: edited, remarked: remarked,
            judgesWhatIsWritten: judgesWhatIsWritten, keepsManifestUnused: keepsManifestUnused,
            words: { _, _ in text() })
    }

    /// Returns the diagnostic as one of a profile; nil without a selection.
    package func of(_ profile: String?) -> Diagnostic {
        guard let profile else { return self }
        var diagnostic = self
        diagnostic.profiles = [profile]
        return diagnostic
    }
}

/// A misspelled name of a bound key, with the intended key.
package struct MisspelledServiceKey: Hashable, Sendable {
    package let bound: ServiceKey
    package let meant: ServiceKey

    package init(bound: ServiceKey, meant: ServiceKey) {
        self.bound = bound
        self.meant = meant
    }
}

extension BoundKey {
    /// Returns the misspelling of a required key as this bound one; nil if another key is equally near.
    func misspelling(of meant: ServiceKey) -> MisspelledServiceKey? {
        rival == nil ? MisspelledServiceKey(bound: key, meant: meant) : nil
    }
}

// MARK: - Words and facts

extension Diagnostic {
    /// The words of the mistake itself, for its profiles.
    package var wording: Wording {
        var wording = words(facts, profiles)
        wording.notes += [unusedNote, profilesNote(beside: wording.title)].compactMap(\.self)
        return wording
    }

    private var unusedNote: String? {
        guard keepsManifestUnused, otherManifests > 0 else { return nil }
        let others = otherManifests == 1 ? "other one was" : "other \(otherManifests) were"
        return "this file was not used; the \(others) still checked"
    }

    /// Returns a note that lists several profiles; nil for one profile. If the title contains the name of the first
    /// profile, the note omits it.
    private func profilesNote(beside title: String) -> String? {
        guard let first = profiles.first, profiles.count > 1 else { return nil }
        let place = severity == .error ? "broken in" : "in"
        let named = "profile \"\(first)\""
        // `contains(String)` would link the regular-expression engine into programs without Foundation.
        if title.indices.contains(where: { title[$0...].hasPrefix(named) }) {
            return "also \(place) profiles: \(Phrases.list(Array(profiles.dropFirst())))"
        }
        return "\(place) profiles: \(Phrases.list(profiles))"
    }

    /// The words of a report: those of the mistake, with its other places and the errors of the same cause.
    package var page: Wording {
        var wording = wording
        if !otherMarks.isEmpty { wording.near = nil }
        wording.related += otherMarks
        // Other advice is not proven.
        if let advice, !wording.help.contains(advice), wording.label != advice { wording.help = [advice] }
        guard !consequences.isEmpty else { return wording }
        let more = consequences.count == 1 ? "1 more mistake" : "\(consequences.count) more mistakes"
        wording.notes.append(
            code == .commonCause ? "with this edit these mistakes are gone:" : "the same edit corrects \(more):")
        wording.notes += consequences.prefix(Self.mostConsequences).map(\.description)
        let rest = consequences.count - Self.mostConsequences
        if rest > 0 { wording.notes.append("and \(rest) more") }
        return wording
    }

    /// The number of errors of one cause that a report lists.
    private static let mostConsequences = 8

    /// Returns the facts of the check, if they have the given type.
    package func found<Fact>(_ fact: Fact.Type) -> Fact? { facts[0] as? Fact }
}

extension Diagnostic: CustomStringConvertible, ValueHiding {
    /// The diagnostic in one line: `PB0301 Config/base.json:3:5: no factory is registered as "orders.fil"`.
    public var description: String {
        "\(code) \(origin.map { "\($0): " } ?? "")\(words(facts, profiles).title)"
    }
}

// MARK: - Equality

extension Diagnostic {
    /// Returns whether both diagnostics have equal codes, places, titles and profiles. Advice and further places may
    /// differ.
    public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
        guard left.code == right.code, left.origin == right.origin, left.severity == right.severity,
            left.profiles == right.profiles, left.otherManifests == right.otherManifests
        else { return false }
        return TypeNameDisambiguation.withModules.within {
            let (left, right) = (left.words(left.facts, []), right.words(right.facts, []))
            return left.title == right.title && left.cycle == right.cycle
        }
    }

    /// Hashes the code and the place, which distinguish most diagnostics. For a place outside manifests, the title is
    /// also hashed, because registrations in a loop have the same line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(origin)
        if case .text = origin { return }
        hasher.combine(TypeNameDisambiguation.withModules.within { words(facts, []).title })
    }

    /// The mistake without the facts of one selection.
    package var root: Root { Root(diagnostic: self) }

    /// The causes by which diagnostics are joined. A diagnostic with a misspelling has further causes, because the
    /// misspelling may be known in only some of the profiles. An edit of a part of a binding does not need the key to be
    /// bound.
    var roots: [RootCause] {
        [.mistake(root)] + (misspelling.map { [.misspelling($0)] } ?? [])
            + (edited?.path.isEmpty == false ? [] : missing.map { [.missing($0)] } ?? [])
    }

    /// A mistake without the facts of one selection: its code, its place and its title.
    package struct Root: Hashable, Sendable {
        fileprivate let diagnostic: Diagnostic

        private var place: Origin? { diagnostic.shared.map(\.place) ?? diagnostic.origin }

        /// The title without the facts of one selection.
        package var title: String { words.title }

        private var words: Wording {
            TypeNameDisambiguation.withModules.within {
                diagnostic.shared?.words() ?? diagnostic.words(diagnostic.facts, [])
            }
        }

        package static func == (left: Root, right: Root) -> Bool {
            guard left.diagnostic.code == right.diagnostic.code, left.place == right.place,
                left.diagnostic.severity == right.diagnostic.severity
            else { return false }
            let (left, right) = (left.words, right.words)
            return left.title == right.title && left.cycle == right.cycle
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(diagnostic.code)
            hasher.combine(place)
            if case .text = place { return }
            hasher.combine(words.title)
        }
    }
}

// MARK: - Joining

extension Diagnostic {
    /// Adds the facts and the profiles of a diagnostic with the same root or group. The joined mistake relies on a fact
    /// only if both do.
    mutating func join(_ other: Diagnostic) {
        facts += other.facts
        reliesOn = reliesOn.filter(other.reliesOn.contains)
        misspelling = misspelling ?? other.misspelling
        add(profilesOf: other)
    }

    /// Adds the profiles and the layers of a diagnostic with the same cause.
    mutating func add(profilesOf other: Diagnostic) {
        profiles += other.profiles.filter { !profiles.contains($0) }
        if !layers.isEmpty { layers += other.layers }
    }

    /// Adds the places of a diagnostic of another kind with the same cause.
    mutating func add(originsOf other: Diagnostic) {
        let isMisspelled = misspelling != nil && misspelling == other.misspelling
        let marked = [origin].compactMap(\.self) + (wording.related + otherMarks).map(\.origin)
        let primary = other.origin.map { [Wording.Mark($0, other.wording.label)] } ?? []
        otherMarks += (primary + other.wording.related + other.otherMarks).filter { !marked.contains($0.origin) }.map {
            isMisspelled ? Wording.Mark($0.origin, "the same name") : $0
        }
    }

    /// Adds the edit that corrects the error and others. Their layers apply to the joined report.
    mutating func explain(by explanation: Explanation, correcting others: [Diagnostic]) {
        (advice, repair, consequences) = (explanation.advice, explanation.repair, others)
        otherMarks += [explanation.mark].compactMap(\.self)
        for other in others { add(profilesOf: other) }
    }

    /// Returns the diagnostic in place of another one: with its profiles, its manifests and its other places.
    func replacing(_ other: Diagnostic) -> Diagnostic {
        var result = self
        (result.profiles, result.otherMarks, result.types) = (other.profiles, other.otherMarks, other.types)
        (result.otherManifests, result.layers) = (other.otherManifests, other.layers)
        return result
    }

    /// Replaces the facts. Returns false if none remain.
    mutating func replaceFacts<Fact: Sendable>(_ replacement: (Fact) -> Fact?) -> Bool {
        facts = facts.compactMap { ($0 as? Fact).flatMap(replacement) }
        return !facts.isEmpty
    }

    /// The places of the mistakes of other codes that were joined with this one.
    package var otherPlaces: [Origin] { otherMarks.map(\.origin) }
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
