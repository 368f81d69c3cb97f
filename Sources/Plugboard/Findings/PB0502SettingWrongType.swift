/// A setting that does not become the type asked for (0502).
struct SettingWrongType: Finding {
    var code: DiagnosticCode { .settingWrongType }
    var owner: SettingsOwner
    var path: [String]
    let site: Origin
    let expected: ExpectedValue
    let found: FoundValueKind
    /// Nearest of the values it takes.
    var suggestion: String?
    /// What the type itself said; nil where it could repeat a value that must not be shown (RULES 37).
    var reason: String?
    /// Whether a reason was held back.
    var isReasonHidden = false
    var isSecret = false
    /// Set where not the value is at fault, but a key of a table.
    var key: DictionaryKeyVisibility?
    /// Where within the JSON of a `--set` it stands.
    var inner: InnerLocation?
    /// The value of a `--set`, where it is no secret.
    var given: String?
    /// The variable that the text would stand for elsewhere.
    var variable: String?
    /// Whether it takes some values only, which cannot be listed.
    var isUnlisted = false
    /// The note on a blank or a line end at which it begins or ends, which is a part of it.
    var blank: String?

    /// When a dictionary's key is what is mistyped: whether the message may name it.
    enum DictionaryKeyVisibility: Sendable {
        /// The last of the path.
        case named
        /// One of the keys of what the path leads to; which one must not be told.
        case hidden
    }

    var origin: Origin? { site }
    var settingsOwner: ServiceKey? { owner.service }
    var root: SettingWrongType {
        var root = self
        if inner == nil { root.path = path.withoutIndexes }
        return root
    }
    var reliesOn: [WiringFact] { owner.facts }
    /// Edits of the list that an item is in rely on that list.
    var hides: [WiringFact] {
        let list = path.prefix { !$0.allSatisfy(\.isNumber) }
        return [.settings(owner.service, within: owner.root + list)]
    }
    var hidesValues: Bool { true }
    /// Of a type's refusal only what is one by its words: an object may be completed.
    var judgesWhatIsWritten: Bool? {
        if case .type = expected { suggestion != nil } else { true }
    }
}

extension SettingWrongType {
    func wording(in profiles: [String]) -> FindingText {
        let title: String
        switch found {
        case _ where inner?.isMissing == true: title = "\(subject) is missing"
        case _ where key != nil: title = "\(keySubject) is not \(expected.phrase)"
        case .flawed(let flaw): title = "\(subject) \(flaw.predicate)"
        case .unsaid where given != nil: title = "\(subject) \(verb) \(expected.phrase), not \(quotedGiven)"
        case .outOfRange where given != nil: title = "\(subject) is out of range: \(quotedGiven)"
        case .unsaid: title = "\(subject) \(path.isEmpty && inner == nil ? "are" : "is") not \(expected.phrase)"
        case .outOfRange: title = "\(subject) is out of range"
        case .null, .bool, .number, .fraction, .string, .malformed, .list, .object, .bareVerb, .listEdit:
            title = "\(subject) \(verb) \(expected.phrase), not \(found.phrase)"
        }
        var notes = blank.map { [$0] } ?? []
        if isReasonHidden, key == nil {
            notes.append(
                "what the type says of it is not shown, because these settings hold a secret or a value from outside")
        }
        if isUnlisted, case .type(let type) = expected {
            notes.append("make \(type) CaseIterable, and its values are told here")
        }
        notes.append(owner.registration)
        return FindingText(
            title: title, label: reason ?? "expected \(expected.form)\(inner?.suffix ?? "")",
            help: Phrases.suggestion(bareVerb ?? suggestion)
                + (variable.map { ["write { \"$env\": \"\($0)\" }"] } ?? []),
            notes: notes,
            repair: suggestion.map { FindingText.FixIt(origin: site, replacement: "\"\($0)\"") },
            revealed: !isSecret && (found == .string || found == .malformed) ? [site] : [],
            hidden: isSecret ? [site] : [])
    }

    private var quotedGiven: String { Quotation.quoted(given ?? "") }

    private var bareVerb: String? {
        if case .bareVerb(let verb) = found { verb } else { nil }
    }

    private var subject: String { (inner?.prefix ?? "") + Self.subject(path, of: owner) }
    private var verb: String { path.isEmpty && inner == nil ? "take" : "takes" }

    private static func subject(_ path: some Collection<String>, of owner: SettingsOwner) -> String {
        path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\" of \(owner.name)"
    }

    /// What to call a key that is at fault.
    private var keySubject: String {
        guard key == .named, let name = path.last else { return "a key in \(subject)" }
        return "key \(Quotation.quoted(name)) in \(Self.subject(path.dropLast(), of: owner))"
    }
}
