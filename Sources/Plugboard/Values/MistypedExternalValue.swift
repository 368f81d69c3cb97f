/// A text from a variable, a file or a provider that cannot be decoded as its type (PB0602).
struct MistypedExternalValue: Sendable {
    var owner: SettingsOwner
    let path: [String]
    /// The source of the text. The diagnostic does not contain the text.
    let source: Located<ValueSource>
    let expected: ExpectedValue
    /// Whether the text is a number out of range.
    var isOutOfRange: Bool = false
    /// The reason why the JSON of the text cannot be read.
    var mistake: JSONMistake?
    /// Whether the mistake is in a key of an object in the text.
    var isKey: Bool = false
    /// The place of the mistake within the JSON of the text; nil for the whole text.
    var inner: InnerLocation?
    /// The note on the form of the text: a space or a line end at its end, a leading zero, or its letter case.
    var blank: String?
    /// The place in the dotenv file that sets the variable; nil for a variable of the process.
    var dotenv: Origin?

    var diagnostic: Diagnostic {
        Diagnostic(
            .variableWrongType, at: source.origin, of: self, settingsOwner: owner.service, judgesWhatIsWritten: false,
            words: { all, _ in all[0].wording })
    }

    private var related: [Wording.Mark] { dotenv.map { [Wording.Mark($0, "set here")] } ?? [] }
}

extension MistypedExternalValue {
    private var wording: Wording {
        let what = source.value.subject
        if let inner { return wording(of: inner, in: what) }
        let subject = path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\""
        let takes =
            isKey
            ? "expected keys, each of them \(expected.form)"
            : refusing != nil ? "for \(subject)" : "\(subject) \(path.isEmpty ? "take" : "takes") \(expected.phrase)"
        let predicate = isOutOfRange ? "is out of range" : mistake?.rawValue ?? mismatch
        let form = mistake == .notUTF8 || isKey || isOutOfRange ? nil : expected.textForm
        return Wording(
            title: "\(isKey ? "a key in " : "")\(what) \(predicate)",
            label: isOutOfRange ? "expected \(expected.form)" : takes,
            related: related, help: form.map { ["its text must be \($0)"] } ?? [],
            notes: [blank, hidden, owner.registration].compactMap(\.self))
    }

    /// The type whose own check refuses the value; nil for a value of another kind.
    private var refusing: String? {
        if case .type(let type) = expected, mistake == nil, !isKey { ExpectedValue.bareName(type) } else { nil }
    }
    private var mismatch: String {
        if case .membersOnly = expected { return "has an unknown member" }
        return refusing.map { "is refused by \($0)" } ?? "is not \(expected.phrase)"
    }
    private var hidden: String { "its value \(refusing.map { "and the message of \($0) are" } ?? "is") not shown" }

    private func wording(of inner: InnerLocation, in what: String) -> Wording {
        let predicate =
            inner.isMissing
            ? "is missing" : isOutOfRange ? "is out of range" : mistake?.rawValue ?? mismatch
        return Wording(
            title: "\(isKey ? "a key of " : "")\(inner.prefix)\(what) \(predicate)",
            label: "expected \(expected.form)\(inner.suffix)", related: related,
            notes: [hidden, owner.registration])
    }
}
