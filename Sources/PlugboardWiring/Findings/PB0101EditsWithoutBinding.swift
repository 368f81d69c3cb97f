/// `settings` or `lifetime` alone over a binding made by code.
struct EditsCodeBinding: InvalidEditFinding {
    var code: DiagnosticCode { .unknownKey }
    let member: BindingMember
    let key: ServiceKey
    let written: Origin
    let location: CodeLocation

    var origin: Origin? { written }
    var edited: BindingPartPath { BindingPartPath(key) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"\(member.rawValue)\" cannot change the binding of \(key), which is made in code",
            label: "stands without a \"factory\"",
            help: ["name the \"factory\" too, or change the code"], notes: ["\(key) is bound at \(location)"])
    }
}

/// An edit, by a layer, of an alias that it inherits.
struct EditsAlias: InvalidEditFinding {
    var code: DiagnosticCode { .unknownKey }
    let key: ServiceKey
    let edit: Origin
    let alias: Located<ServiceKey>

    var origin: Origin? { edit }
    var reliesOn: [WiringFact] { [.factory(key)] }
    var edited: BindingPartPath { BindingPartPath(key) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is an alias of \(alias.value) and has nothing of its own to edit", label: "edits an alias",
            help: ["edit \(alias.value), or say a \"factory\" for \(key)"]
        ).pointing(at: alias.origin, "the alias")
    }
}

extension DiagnosticCode {
    /// No such key may stand in this object.
    public static let unknownKey = DiagnosticCode("PB0101")
}
