extension DiagnosticCode {
    /// There is no manifest directory, or something in it is no profile.
    public static let noProfiles = DiagnosticCode(
        "PB0211", "no manifest directory, or no profiles in it",
        meaning: """
            The directory does not exist, is not a directory, or holds no file NAME.json. A relative path starts at the \
            working directory of the program, not at the program's own place; the message says the absolute path that \
            was tried. It is a warning where a file was probably meant to be a profile: production copy.json, base.json~, \
            base.jsn, base.JSON or base.json5 is none, and what it says holds nowhere. A profile that cannot be read stops \
            whoever selects or extends it.
            """,
        wrong: [.terminal("$ storefront --config Confg --profile production")],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --config Config --profile production"),
        ])
}
