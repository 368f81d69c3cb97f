/// Nobody selected a profile.
package struct NoProfileSelected: Finding {
    package var code: DiagnosticCode { .noProfileSelected }
    package let listing: ProfileListing

    package var origin: Origin? { nil }

    package func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no profile is selected", help: ["choose one with --profile or PLUGBOARD_PROFILE"],
            notes: [listing.words])
    }
}

extension DiagnosticCode {
    /// Nobody selected a profile.
    public static let noProfileSelected = DiagnosticCode(
        "PB0202", "no profile selected",
        meaning: """
            There are manifests, and nothing says which to use: no --profile, no PLUGBOARD_PROFILE (set but empty is not \
            set), and no default in the program's code. There is no default profile of its own, so that a forgotten \
            flag on a server is noticed.
            """,
        wrong: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest("test", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ PLUGBOARD_PROFILE= storefront"),
        ],
        right: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest("test", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ PLUGBOARD_PROFILE=development storefront"),
        ])
}
