/// A member that begins with `$` where verbs are read, but is none of those that may stand there.
struct UnknownVerb: Finding {
    var code: DiagnosticCode { .unknownVerb }
    let verb: Located<String>
    let verbs: [String]

    var origin: Origin? { verb.origin }

    func wording(in profiles: [String]) -> FindingText {
        let literal = "{ \"$literal\": { \(Quotation.quoted(verb.value)): … } }"
        return FindingText(
            title: "unknown verb \(Quotation.quoted(verb.value))",
            label: Phrases.didYouMean(verb.value, among: verbs + [BindingMember.comment.rawValue]) ?? "not a verb",
            help: verbs.contains("$literal") ? ["a member that begins with \"$\" is written \(literal)"] : [],
            notes: ["verbs here: \(verbs.joined(separator: ", "))"])
    }
}

/// Two verbs in one object that do not belong together.
struct TwoVerbs: Finding {
    var code: DiagnosticCode { .unknownVerb }
    let first: Located<String>
    let second: Located<String>

    var origin: Origin? { second.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(first.value)) and \(Quotation.quoted(second.value)) cannot stand in one object",
            label: "second", related: [FindingText.Mark(first.origin, "first")], help: ["delete one"])
    }
}

extension DiagnosticCode {
    /// A name that begins with `$` is no verb, or not one that may stand here.
    public static let unknownVerb = DiagnosticCode("PB0103")
}
