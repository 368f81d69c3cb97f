/// A setting that cannot be decoded as its type (PB0502).
struct SettingWrongType: Sendable {
    var owner: SettingsOwner
    var path: [String]
    let site: Origin
    let expected: ExpectedValue
    let found: FoundValueKind
    /// The nearest valid value.
    var suggestion: String?
    /// The message of the type's error; nil if the message could contain a hidden value (RULES 13.1).
    var reason: String?
    /// Whether the message of the type's error is hidden.
    var isReasonHidden = false
    /// The visibility of a dictionary key with a mistake. Nil if the mistake is in a value.
    var key: DictionaryKeyVisibility?
    /// The place within the JSON of a `--set`.
    var inner: InnerLocation?
    /// The written value, if it is a scalar and the setting is plain; nil if it may be secret (RULES 13.7).
    var given: String?
    /// The part of the text that other tools would replace.
    var placeholder: Placeholder?
    /// Whether the type accepts only some values, which cannot be listed.
    var isUnlisted = false
    /// The note on a space or a line end at the beginning or the end of the text.
    var blank: String?

    /// Whether a report may show a dictionary key with a mistake.
    enum DictionaryKeyVisibility: Sendable {
        /// The key is the last element of the path.
        case named
        /// The key is hidden, so the path ends at the dictionary.
        case hidden
    }

    var diagnostic: Diagnostic {
        var root = self
        if inner == nil { root.path = path.withoutIndexes }
        root.given = nil
        // For an item of a list, the mistake hides the whole list, because list edits depend on it.
        let list = path.prefix { !$0.allSatisfy(\.isNumber) }
        // A higher layer may complete an object, so a mistake of a whole object does not hold for all of them.
        return Diagnostic(
            .settingWrongType, at: site, of: self, hides: [.settings(owner.service, within: owner.root + list)],
            reliesOn: owner.facts, settingsOwner: owner.service,
            judgesWhatIsWritten: !isOwnType || suggestion != nil, sharing: (site, { [root] in root.wording }),
            words: { all, _ in
                // The value is shown only if each profile may show it.
                var mistake = all[0]
                if all.dropFirst().contains(where: { $0.given == nil }) { mistake.hideValue() }
                return mistake.wording
            })
    }

    mutating func hideValue() {
        given = nil
        if placeholder?.fallback != nil { placeholder = nil }
    }
}

extension SettingWrongType {
    @_optimize(none)
    private var wording: Wording {
        let title: String
        switch found {
        case _ where inner?.isMissing == true: title = "\(subject) is missing"
        case _ where key != nil: title = "\(keySubject) is not \(expected.phrase)"
        case .mistaken(let mistake): title = "\(subject) \(mistake.rawValue)"
        case .omitted where given == nil || isOwnType:
            title = "\(subject) \(path.isEmpty && inner == nil ? "are" : "is") not \(expected.phrase)\(end)"
        case .outOfRange: title = "\(subject) is out of range\(end)"
        case .null, .bool, .number, .fraction, .string, .malformed, .list, .object, .bareVerb, .listEdit, .omitted:
            title = "\(subject) \(verb) \(expected.phrase), not \(given ?? found.phrase)"
        }
        var notes = blank.map { [$0] } ?? []
        if isReasonHidden, key == nil {
            notes.append(
                "the type's own message is hidden, because these settings contain a secret or an external value")
        }
        if isUnlisted, case .type(let type) = expected {
            notes.append("make \(type) CaseIterable, and reports list its values")
        }
        notes.append(owner.registration)
        return Wording(
            title: title, label: reason ?? "expected \(expected.form)\(inner?.suffix ?? "")",
            help: placeholder.map { ["write \($0.advice)"] } ?? [], notes: notes,
            repair: placeholder.flatMap {
                $0.isWhole && $0.variable != nil ? Repair(at: site, $0.reference) : nil
            }
        ).asking(bareVerb ?? suggestion, insteadOf: bareVerb.map { String($0.dropFirst()) })
    }

    private var isOwnType: Bool { if case .type = expected { true } else { false } }

    private var end: String { given.map { ": \($0)" } ?? "" }

    private var bareVerb: String? {
        if case .bareVerb(let verb) = found { verb } else { nil }
    }

    private var subject: String { (inner?.prefix ?? "") + Self.subject(path, of: owner) }
    private var verb: String { path.isEmpty && inner == nil ? "take" : "takes" }

    private static func subject(_ path: some Collection<String>, of owner: SettingsOwner) -> String {
        path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\" of \(owner.name)"
    }

    /// The subject of a sentence about a dictionary key of the wrong type.
    private var keySubject: String {
        guard key == .named, let name = path.last else { return "a key in \(subject)" }
        return "key \(Quotation.quoted(name)) in \(Self.subject(path.dropLast(), of: owner))"
    }
}
