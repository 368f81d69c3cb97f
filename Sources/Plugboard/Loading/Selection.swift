/// What a run asked for: a profile, changes to it, and what the machine says of itself.
package struct Selection: Sendable {
    /// The profile asked for and where: a flag, a variable, or code; nil when nobody chose one.
    package var profile: Located<String>?
    /// `--bind` and `--set`.
    package var overrides = LaunchOverrides()
    /// `PLUGBOARD_ENVIRONMENT`, when the machine sets it.
    package var machineEnvironment: Located<String>?
    /// Factories that a test puts over everything else.
    package var replacements: [@Sendable (inout Catalog) -> Void] = []
    /// Whether variables and files are read or counted as present.
    package var values = Values.read

    package enum Values: Sendable {
        case read
        /// `check --no-variables`: every variable and file counts as present.
        case assumed
    }

    package init(profile: Located<String>? = nil) {
        self.profile = profile
    }
}
