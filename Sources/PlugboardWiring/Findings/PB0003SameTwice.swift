/// Two flags that say different things of one place, or of a place and a part of it.
package struct FlagsContradict: InvalidKeyFinding {
    package var code: DiagnosticCode { .duplicateMember }
    let flag: LaunchOrigin
    let earlier: LaunchOrigin
    let isPart: Bool

    package var origin: Origin? { .launch(flag) }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(flag.name) and \(earlier.name) contradict each other", label: "second",
            related: [FindingText.Mark(.launch(earlier), "first")],
            help: [
                isPart
                    ? "say the whole as JSON in one flag, or each part in a flag of its own"
                    : "they are two spellings of one place: give one of them"
            ])
    }
}

/// Two members of `services` that are one key, though they are spelled differently.
struct ServiceKeyTwice: InvalidKeyFinding {
    var code: DiagnosticCode { .duplicateMember }
    let key: ServiceKey
    let first: Located<String>
    let second: Located<String>

    var origin: Origin? { second.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(first.value)) and \(Quotation.quoted(second.value)) are one key, \(key), "
                + "written twice in the same object",
            label: "second", related: [FindingText.Mark(first.origin, "first")],
            help: ["delete one; to change a binding in one environment, put it in that profile's file"])
    }
}

extension DiagnosticCode {
    /// One name stands twice in one object.
    public static let duplicateMember = DiagnosticCode("PB0003")
}
