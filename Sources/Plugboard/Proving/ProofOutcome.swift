/// The result of proving one selection: the wiring, its plan, and every error and warning.
///
/// No instance was built. If there is no error, a container can be created from the outcome.
package struct ProofOutcome: Sendable {
    /// The selected profile, with the origin of the selection; nil if none was selected.
    package var profile: Located<String>?
    package let wiring: Wiring
    /// The merged layers; nil if no layers were merged.
    package var chain: LayerChain?
    /// The launch flags, which are above all manifests.
    package var overrides = LaunchOverrides()
    /// The outcome of planning; nil without a profile. For an abstract profile, the outcome of checking its names until its
    /// settings are read, and then nil.
    package var outcome: PlanOutcome?
    /// Whether the profile is abstract.
    var isAbstract = false
    /// The decoded settings of the plan's slots.
    var settings: [SlotIndex: any Sendable] = [:]
    /// The variables and files that the settings use.
    package var references: [ExternalReference] = []
    /// The hashes of the contents of these variables, files and provided values, valid in this process. Absent values
    /// have none.
    var contents: [ValueSource: Int] = [:]
    /// The files of the reading, in the state before it.
    var files = LoadedFiles()
    /// The loader and the selection, for a reload.
    var request: (loader: ManifestLoader, selection: WiringSelection)?
    /// Errors and warnings, in source order.
    package var diagnostics: [Diagnostic] = []
    /// The aliases of an abstract profile whose targets are not bound in it.
    var openAliases: [(target: ServiceKey, diagnostic: Diagnostic)] = []
    /// The catalog of the proof, including the replacements of a test.
    package let catalog: OutlinedCatalog

    /// The plan; nil if the proof has an error.
    package var plan: WiringPlan? { outcome?.plan }

    package var hasErrors: Bool { diagnostics.hasErrors }

    /// The profile and its layers in one line: `profile "test" (from --profile): code < base < test`.
    package var headline: String {
        let layers = wiring.layers.map { $0.source?.path ?? $0.name }.joined(separator: " < ")
        let choice = profile.map { " \"\($0.value)\" (from \($0.origin))" } ?? ""
        return "profile\(choice): \(layers)"
    }
}

/// A selection of a profile, its overrides, and the values of the machine that are read.
package struct WiringSelection: Sendable {
    /// The requested profile with its origin; nil for `PLUGBOARD_PROFILE` or the loader's default.
    package var profile: Located<String>?
    /// The `--bind` and `--set` flags.
    package var overrides = LaunchOverrides()
    /// The replacements of a test, above all other layers.
    package var replacements: [@Sendable (inout Catalog) -> Void] = []
    /// The requests of a part of the program. Empty for the whole program.
    package var entries: [EntryPointOutline] = []
    /// Whether `PLUGBOARD_ENVIRONMENT` must be the environment of the profile.
    package var obeysMachine = true
    package var values = ExternalValueMode.read
    /// Whether values of the program's own command line count as present. True for the commands of `wiring`, which do
    /// not receive such values.
    package var assumesLaunchValues = false
    /// The line of code that loads the selection; nil for a launch.
    package var call: CodeLocation?

    /// Whether variables, files and providers are read. If they are not read, each counts as present and valid.
    package enum ExternalValueMode: Sendable {
        case read
        /// No value is read: for `check --no-variables`, and for tests that prove the production profile.
        case assumed
    }

    package init(profile: Located<String>? = nil) {
        self.profile = profile
    }

    /// Returns the selection for proofs of every profile, none of which is started.
    static func everyProfile(values: ExternalValueMode) -> WiringSelection {
        var selection = WiringSelection()
        selection.values = values
        selection.assumesLaunchValues = true
        selection.obeysMachine = false
        return selection
    }

    /// Creates a selection that a line of code loads.
    init(_ profile: String?, at call: CodeLocation) {
        self.profile = profile.map { Located($0, at: .code(call)) }
        self.call = call
    }
}
