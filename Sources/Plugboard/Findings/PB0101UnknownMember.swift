/// A member that means nothing in the object of the manifest where it stands.
struct UnknownMember: Finding {
    var code: DiagnosticCode { .unknownKey }
    let key: Located<String>
    let object: ManifestObject
    /// Those that mean nothing there for the same reason.
    var others: [Origin] = []
    /// Whose setting it is, where it stands in a binding beside `settings`.
    var owner: SettingsOwner?

    var origin: Origin? { key.origin }
    var hides: [WiringFact] { owner.map { [.setting($0.service, $0.root + [key.value])] } ?? [] }

    func wording(in profiles: [String]) -> FindingText {
        var wording = object.unknownKey(key.value)
        wording.related = others.map { FindingText.Mark($0, "not a key of a manifest either") }
        if let owner {
            wording.label = "a setting, beside \"settings\""
            wording.help = ["\(Quotation.quoted(key.value)) is a setting of \(owner.name): write it under \"settings\""]
        }
        return wording
    }
}

/// A key that says something of a binding, beside the `alias` that says there is none of its own.
struct BesideAlias: Finding {
    var code: DiagnosticCode { .unknownKey }
    let key: Located<String>
    let alias: Origin
    let service: String

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(key.value)) cannot stand beside \"alias\" in the binding of "
                + Quotation.bare(service),
            label: "delete this, or the alias", related: [FindingText.Mark(alias, "the alias")],
            notes: ["an alias is another name for one binding and has nothing of its own"])
    }
}
