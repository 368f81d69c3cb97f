/// A secret in plain text (PB0701), or a text that is probably one (PB0911).
struct LiteralSecret: Finding {
    var code: DiagnosticCode { reason == .probable ? .probableSecret : .literalSecret }
    var severity: Diagnostic.Severity { reason == .probable ? .warning : .error }
    let path: [String]
    let site: Origin
    let reason: WrittenForm
    /// The places of other literals in the same setting.
    var others: [Origin] = []
    /// The name of one of the program's providers; nil without providers.
    var provider: String?
    /// The factory whose settings contain the secret.
    var factory: String?
    /// Whether a probable secret is in a `default`, in which no verb is read.
    var isInDefault = false

    /// The form of the secret: a value, a default, a launch flag, or a value that a lower layer marks as secret.
    enum WrittenForm: Equatable, Sendable {
        /// A value that is decoded as `Secret`.
        case literal
        /// A `default` of a variable or file that is decoded as `Secret` or marked `secret: true`.
        case defaultValue
        /// A `--set` value that is decoded as `Secret`.
        case launch
        /// A value that a lower layer marks with `secret: true`.
        case marked(Origin)
        /// A part of a `$literal` or of a `default` that a lower layer marks with `secret: true`. Such a part cannot
        /// contain verbs.
        case markedInside(Origin)
        /// A text that is probably a secret, by its name or its form.
        case probable
    }

    var origin: Origin? { site }
    var judgesWhatIsWritten: Bool? { true }
    var hidesValues: Bool { true }
}

extension LiteralSecret {
    func wording(in profiles: [String]) -> FindingText {
        let name = path.isEmpty ? "this" : "\"\(path.joined(separator: "/"))\""
        let isLaunch = reason == .launch
        let title =
            switch reason {
            case .literal, .marked, .markedInside: "\(name) is a secret and may not be written in a manifest"
            case .defaultValue: "\(name) is a secret and may not have a default in a manifest"
            case .launch: "\(name) is a secret and may not be given on the command line"
            case .probable: "\(name) is probably a secret, and is written in a manifest"
            }
        var related: [FindingText.Mark] = []
        switch reason {
        case .marked(let mark), .markedInside(let mark):
            related.append(FindingText.Mark(mark, "marked as a secret here"))
        case .literal, .defaultValue, .launch, .probable: break
        }
        let note =
            isLaunch
            ? "it may be in the shell's history and in the list of processes; consider replacing it"
            : "it may already be in version control; consider replacing it"
        return FindingText(
            title: title, label: isDefault ? "default, hidden" : "literal, hidden", related: related,
            help: [advice], notes: [note], hidden: [site] + others)
    }

    private var isDefault: Bool { reason == .defaultValue || isInDefault }

    private var advice: String {
        if isDefault { return "delete the \"default\": the program refuses to start if it is missing" }
        let name = example.lowercased()
        let (variable, file) = ("{ \"$env\": \"\(example)\" }", "{ \"$file\": \"/run/secrets/\(name)\" }")
        if case .markedInside = reason {
            return
                "verbs are not read inside \"$literal\" and \"default\": write the object by itself, and in it \(variable)"
        }
        if reason == .probable { return "write \(variable), or { \"$literal\": … } if it is no secret" }
        guard let provider else { return "write \(variable) or \(file)" }
        return "write \(variable), \(file) or { \"$from\": \"\(provider)\", \"key\": \"\(name)\" }"
    }

    /// A variable name that begins with the factory's, because a machine may set `USER` or `PATH` for another purpose:
    /// `PAYMENTS_STRIPE_API_KEY`. For an item of a list, the name of the list.
    private var example: String {
        VariableName.conventional(for: path.last { UInt($0) == nil } ?? "", of: factory)
    }
}
