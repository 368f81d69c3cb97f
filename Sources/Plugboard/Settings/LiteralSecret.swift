/// A secret in plain text (PB0701), or a text that is probably one (PB0911).
struct LiteralSecret: Sendable {
    let path: [String]
    let site: Origin
    let reason: WrittenForm
    /// The places of other literals in the same setting.
    var others: [Origin] = []
    /// The name of one of the program's providers; nil without providers.
    var provider: String?
    /// The beginning of the name of a variable for the secret.
    var variablePrefix: String?
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

    var diagnostic: Diagnostic {
        let isProbable = reason == .probable
        return Diagnostic(
            isProbable ? .probableSecret : .literalSecret, at: site, isProbable ? .warning : .error,
            origins: [site] + others, judgesWhatIsWritten: true
        ) { wording }
    }
}

extension LiteralSecret {
    private var wording: Wording {
        let name = path.isEmpty ? "this" : "\"\(path.joined(separator: "/"))\""
        var related: [Wording.Mark] = []
        let end: String
        switch reason {
        case .literal: end = "is a secret and may not be written in a manifest"
        case .marked(let mark), .markedInside(let mark):
            end = "is a secret and may not be written in a manifest"
            related = [Wording.Mark(mark, "marked as a secret here")]
        case .defaultValue: end = "is a secret and may not have a default in a manifest"
        case .launch: end = "is a secret and may not be given on the command line"
        case .probable: end = "is probably a secret, and is written in a manifest"
        }
        let place =
            reason == .launch
            ? "be in the shell's history and in the list of processes" : "already be in version control"
        return Wording(
            title: "\(name) \(end)", label: isDefault ? "default, hidden" : "literal, hidden", related: related,
            help: [advice], notes: ["it may \(place); consider replacing it"])
    }

    private var isDefault: Bool { reason == .defaultValue || isInDefault }

    private var advice: String {
        if isDefault { return "delete the \"default\": the program refuses to start if it is missing" }
        let variable = reference(by: .env) ?? ""
        if case .markedInside = reason {
            return
                "verbs are not read inside \"$literal\" and \"default\": write the object by itself, and in it \(variable)"
        }
        if reason == .probable { return "write \(variable), or { \"$literal\": … } if it is no secret" }
        return "write \(SourceVerb.allCases.compactMap(reference).listing("or"))"
    }

    /// Returns an example of a reference to the secret; nil for a source without secrets.
    private func reference(by verb: SourceVerb) -> String? {
        let name = example.lowercased()
        return switch verb {
        case .env: "{ \"$env\": \"\(example)\" }"
        case .file: "{ \"$file\": \"/run/secrets/\(name)\" }"
        case .from: provider.map { "{ \"$from\": \"\($0)\", \"key\": \"\(name)\" }" }
        case .text: nil
        }
    }

    /// A variable name that begins with the program's and the factory's, because a machine may set `USER` or `PATH` for
    /// another purpose: `SHOP_PAYMENTS_STRIPE_API_KEY`. For an item of a list, the name of the list.
    private var example: String {
        VariableName.conventional(for: path.last { UInt($0) == nil } ?? "", below: variablePrefix)
    }
}
