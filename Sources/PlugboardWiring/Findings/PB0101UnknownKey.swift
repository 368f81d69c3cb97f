/// A key that has no meaning where it stands.
package struct UnknownKey: Finding {
    package var code: DiagnosticCode { .unknownKey }
    package let key: Located<String>
    package let object: ManifestObject
    /// Whose setting it is, where it stands in a binding beside `settings`.
    package var owner: SettingsOwner?

    package init(_ key: Located<String>, in object: ManifestObject) {
        self.key = key
        self.object = object
    }

    package var origin: Origin? { key.origin }
    package var root: UnknownKey { UnknownKey(key, in: object) }

    package func wording(in profiles: [String]) -> FindingText {
        var wording = object.unknownKey(key.value)
        if let owner {
            wording.label = "a setting, beside \"settings\""
            wording.help = ["\(Quotation.quoted(key.value)) is a setting of \(owner.name): write it under \"settings\""]
        }
        return wording
    }
}

/// A key that says something of a binding, beside the `alias` that says there is none of its own.
package struct BesideAlias: Finding {
    package var code: DiagnosticCode { .unknownKey }
    let key: Located<String>
    let alias: Origin
    let service: String

    package init(_ key: Located<String>, alias: Origin, service: String) {
        self.key = key
        self.alias = alias
        self.service = service
    }

    package var origin: Origin? { key.origin }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(key.value)) cannot stand beside \"alias\" in the binding of "
                + Quotation.bare(service),
            label: "delete this, or the alias", related: [FindingText.Mark(alias, "the alias")],
            notes: ["an alias is another name for one binding and has nothing of its own"])
    }
}

/// `settings` or `lifetime` alone over a binding made by code.
struct EditsCodeBinding: EditFinding {
    var code: DiagnosticCode { .unknownKey }
    let member: String
    let key: ServiceKey
    let written: Origin
    let location: CodeLocation

    var origin: Origin? { written }
    var edited: BindingLeaf { BindingLeaf(key) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"\(member)\" cannot change the binding of \(key), which is made in code",
            label: "stands without a \"factory\"",
            help: ["name the \"factory\" too, or change the code"], notes: ["\(key) is bound at \(location)"])
    }
}

/// An edit of an inherited alias.
struct EditsAlias: EditFinding {
    var code: DiagnosticCode { .unknownKey }
    let key: ServiceKey
    let edit: Origin
    let alias: Located<ServiceKey>

    var origin: Origin? { edit }
    var edited: BindingLeaf { BindingLeaf(key) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is an alias of \(alias.value) and has nothing of its own to edit", label: "edits an alias",
            help: ["edit \(alias.value), or say a \"factory\" for \(key)"]
        ).pointing(at: alias.origin, "the alias")
    }
}

extension DiagnosticCode {
    /// No such key may stand in this object.
    public static let unknownKey = DiagnosticCode(
        "PB0101", "a key that has no meaning where it stands",
        meaning: """
            The key is not one of those that may stand in this place. Nothing is ignored: a misspelt "lifetime" that \
            was skipped would leave the wrong lifetime in force. Some keys have a meaning only beside others: \
            "settings" or "lifetime" for a binding that code made need a "factory" beside them.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetme": "singleton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])
}
