/// Layers of one profile that are for two environments.
struct EnvironmentsClash: Finding {
    var code: DiagnosticCode { .environmentsClash }
    let first: Located<EnvironmentName>
    let second: Located<EnvironmentName>
    /// The member of `extends` that adds the first to the layer of the second.
    let extends: Origin?

    var origin: Origin? { second.origin }
    var hides: [WiringFact] { [.environment] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "two environments in one profile: \(Quotation.quoted(first.value.rawValue)) and "
                + Quotation.quoted(second.value.rawValue),
            label: "second", related: [FindingText.Mark(first.origin, "first")],
            help: ["layers of one profile may repeat an environment, but not change it"]
        ).pointing(at: extends, "adds \(Quotation.quoted(first.value.rawValue))")
    }
}

/// The selected profile is for another environment than `PLUGBOARD_ENVIRONMENT` says the machine is.
package struct MachineEnvironmentMismatch: Finding {
    package var code: DiagnosticCode { .environmentsClash }
    package let machine: Located<String>
    let profile: String
    let environment: Located<EnvironmentName>?
    /// The profiles that can be selected on the machine.
    package var selectable: [String] = []

    package var origin: Origin? { environment?.origin }

    package func wording(in profiles: [String]) -> FindingText {
        let start = "profile \(Quotation.quoted(profile))"
        let place = "\(machine.origin) says \(Quotation.quoted(machine.value))"
        guard let environment else {
            return FindingText(
                title: "\(start) says no environment, but \(place)",
                help: selection + [
                    "declare \"environment\": \(Quotation.quoted(machine.value)) in it, if it is for this machine",
                    "unset \(machine.origin), if this machine is for any profile",
                ])
        }
        return FindingText(
            title: "\(start) is for \(Quotation.quoted(environment.value.rawValue)), but \(place)",
            label: "for another environment than this machine",
            help: selection + [
                "correct \(machine.origin), if this machine is for \(Quotation.quoted(environment.value.rawValue))"
            ], revealed: [environment.origin])
    }

    private var selection: [String] {
        let names = Phrases.list(selectable.map(Quotation.bare))
        return selectable.isEmpty ? [] : ["select a profile for \(Quotation.quoted(machine.value)): \(names)"]
    }
}

/// `"sealed": false` over a layer that seals.
struct SealRemoved: Finding {
    var code: DiagnosticCode { .environmentsClash }
    let undone: Origin
    let sealed: Origin

    var origin: Origin? { undone }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "what a lower layer seals cannot be unsealed", label: "has no effect",
            related: [FindingText.Mark(sealed, "sealed here")], help: ["delete \"sealed\": false"])
    }
}

extension DiagnosticCode {
    /// Layers, or the machine, say another environment.
    public static let environmentsClash = DiagnosticCode("PB0206")
}
