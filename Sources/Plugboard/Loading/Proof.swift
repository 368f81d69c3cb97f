/// Everything known about one selection: what was read, what is in force, what it comes to, and every mistake.
///
/// It is a value; nothing has been built. A container is made from one without errors.
package struct Proof: Sendable {
    /// The selected profile; nil when none was selected or there is none of that name.
    package var profile: String?
    /// Where the choice of the profile came from.
    package var chosenBy: Origin?
    package var wiring: Wiring
    /// Nil when something is wrong.
    package var plan: WiringPlan?
    /// The settings of the plan's slots, decoded.
    package var settings: [SlotIndex: any Sendable] = [:]
    /// The variables and files that the settings use.
    package var references: [OutsideReference] = []
    /// Errors and warnings, in source order.
    package var diagnostics: [Diagnostic] = []
    /// The catalog it was proven with, test replacements included.
    package var catalog: Catalog

    /// What keeps a container from being made; nil when nothing does.
    package var error: WiringError? {
        diagnostics.contains { $0.severity == .error } ? WiringError(diagnostics) : nil
    }

    /// What the program is wired from, in one line: `profile "test" (from --profile): code < base < test`.
    package var headline: String {
        let layers = wiring.layers.map { $0.source?.path ?? $0.name }.joined(separator: " < ")
        let choice = chosenBy.map { " (from \($0))" } ?? ""
        return "profile \"\(profile ?? "")\"\(choice): \(layers)"
    }
}

extension WiringError {
    /// Whether all that is wrong is the choice of the profile, which is a matter of usage.
    package var isUsage: Bool {
        errors.allSatisfy { [.unknownProfile, .noProfileSelected, .abstractSelected].contains($0.code) }
    }

    /// Whether the wiring is right, and only variables or files are missing on this machine.
    package var isMissingValues: Bool {
        errors.allSatisfy { [.variableNotSet, .fileMissing].contains($0.code) }
    }

    private var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}
