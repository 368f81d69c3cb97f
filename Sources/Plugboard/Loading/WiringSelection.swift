/// What is to be wired: a profile, changes to it, and which of the machine's values count.
package struct WiringSelection: Sendable {
    /// The profile asked for and where; nil leaves it to `PLUGBOARD_PROFILE` and the loader's default.
    package var profile: Located<String>?
    /// `--bind` and `--set`.
    package var overrides = LaunchOverrides()
    /// What a test puts over everything else.
    package var replacements: [@Sendable (inout Catalog) -> Void] = []
    /// Whether `PLUGBOARD_ENVIRONMENT` must agree with the profile.
    package var obeysMachine = true
    package var values = ExternalValueMode.read
    /// Whether values of the program's own command line count as present: for a question, which has no such values.
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

    /// What a line of code loads.
    init(_ profile: String?, at call: CodeLocation) {
        self.profile = profile.map { Located($0, at: .code(call)) }
        self.call = call
    }
}
