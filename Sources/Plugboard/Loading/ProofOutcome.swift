/// The result of proving one selection, whether it succeeded or not: the wiring, its plan, and every error and warning.
///
/// It is a value; nothing has been built. A container is made from one without errors.
package struct ProofOutcome: Sendable {
    /// The profile and the origin of the choice; nil without a choice.
    package var profile: Located<String>?
    package let wiring: Wiring
    /// The layers that the wiring was merged from; nil when there was nothing to merge.
    package var chain: LayerChain?
    /// The flags of the launch that lie over the layers.
    package var overrides = LaunchOverrides()
    /// The outcome of planning; nil if only names were judged.
    package var outcome: PlanOutcome?
    /// The decoded settings of the plan's slots.
    var settings: [SlotIndex: any Sendable] = [:]
    /// The variables and files that the settings use.
    package var references: [ExternalReference] = []
    /// Errors and warnings, in source order.
    package var diagnostics: [Diagnostic] = []
    /// Of an abstract profile, the aliases that lead to nothing in it.
    var openAliases: [(target: ServiceKey, diagnostic: Diagnostic)] = []
    /// The catalog it was proven with, a test's replacements included.
    package let catalog: OutlinedCatalog

    /// Nil when something is wrong.
    package var plan: WiringPlan? { outcome?.plan }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The layers of the selection, in one line: `profile "test" (from --profile): code < base < test`.
    package var headline: String {
        let layers = wiring.layers.map { $0.source?.path ?? $0.name }.joined(separator: " < ")
        let choice = profile.map { " \"\($0.value)\" (from \($0.origin))" } ?? ""
        return "profile\(choice): \(layers)"
    }
}

/// A selection: a profile, changes to it, and the use of the machine's values.
package struct WiringSelection: Sendable {
    /// The profile asked for and where; nil leaves it to `PLUGBOARD_PROFILE` and the loader's default.
    package var profile: Located<String>?
    /// `--bind` and `--set`.
    package var overrides = LaunchOverrides()
    /// The replacements of a test, above everything else.
    package var replacements: [@Sendable (inout Catalog) -> Void] = []
    /// Whether `PLUGBOARD_ENVIRONMENT` must agree with the profile.
    package var obeysMachine = true
    package var values = ExternalValueMode.read
    /// Whether values of the program's own command line count as present. A command of `wiring` has none of them.
    package var assumesLaunchValues = false
    /// The line of code that loads it; nil for a launch.
    package var call: CodeLocation?

    /// Whether variables, files and providers are read, or count as present and as fitting whatever is asked for.
    package enum ExternalValueMode: Sendable {
        case read
        /// `check --no-variables`, and tests that prove production's profile.
        case assumed
    }

    package init(profile: Located<String>? = nil) {
        self.profile = profile
    }

    /// The selection that a line of code loads.
    init(_ profile: String?, at call: CodeLocation) {
        self.profile = profile.map { Located($0, at: .code(call)) }
        self.call = call
    }
}
