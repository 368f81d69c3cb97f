/// Text from a variable, a file or a provider that does not become the type asked for (0602).
struct MistypedExternalValue: Finding {
    var code: DiagnosticCode { .variableWrongType }
    var owner: SettingsOwner
    let path: [String]
    /// Where the text came from. It is not held here.
    let source: Located<ValueSource>
    let expected: ExpectedValue
    /// Whether it is a number, and too large or too small.
    var isOutOfRange: Bool = false
    /// Why it cannot be read as the JSON that it seems to be.
    var flaw: JSONFlaw?
    /// Whether it is a key within it that does not become the type asked for.
    var isKey: Bool = false
    /// Where within its JSON the fault stands; nil for the whole of it.
    var inner: InnerLocation?
    /// The note on a blank or a line end at which it begins or ends, which is a part of it.
    var blank: String?
    /// The name in the dotenv file that sets the variable; nil where the process sets it.
    var dotenv: Origin?

    var origin: Origin? { source.origin }
    var judgesWhatIsWritten: Bool? { false }
    var settingsOwner: ServiceKey? { owner.service }

    private var related: [FindingText.Mark] { dotenv.map { [FindingText.Mark($0, "set here")] } ?? [] }
}

extension MistypedExternalValue {
    func wording(in profiles: [String]) -> FindingText {
        let what = source.value.subject
        if let inner { return wording(of: inner, in: what) }
        let subject = path.isEmpty ? "settings of \(owner.name)" : "setting \"\(path.joined(separator: "/"))\""
        let takes =
            isKey
            ? "expected keys, each of them \(expected.form)"
            : "\(subject) \(path.isEmpty ? "take" : "takes") \(expected.phrase)"
        let fault = isOutOfRange ? "is out of range" : flaw?.predicate ?? "is not \(expected.phrase)"
        let form = flaw == .notUTF8 || isKey || isOutOfRange ? nil : expected.textForm
        return FindingText(
            title: "\(isKey ? "a key in " : "")\(what) \(fault)",
            label: isOutOfRange ? "expected \(expected.form)" : takes,
            related: related, help: form.map { ["its text must be \($0)"] } ?? [],
            notes: [blank, "its value is not shown", owner.registration].compactMap(\.self),
            revealed: [source.origin])
    }

    private func wording(of inner: InnerLocation, in what: String) -> FindingText {
        let fault =
            inner.isMissing
            ? "is missing" : isOutOfRange ? "is out of range" : flaw?.predicate ?? "is not \(expected.phrase)"
        return FindingText(
            title: "\(isKey ? "a key of " : "")\(inner.prefix)\(what) \(fault)",
            label: "expected \(expected.form)\(inner.suffix)", related: related,
            notes: ["its value is not shown", owner.registration], revealed: [source.origin])
    }
}

extension ValueSource {
    /// It as the subject of a sentence.
    fileprivate var subject: String {
        switch self {
        case .variable(let name): "environment variable \(name)"
        case .file(.path(let path)): "file \"\(path)\""
        case .file(.variable(let name)): "the file that environment variable \(name) names"
        case .provided(let value): "value \(Quotation.quoted(value.key)) of provider \"\(value.provider)\""
        case .composed: "the text of \"$text\""
        }
    }
}
