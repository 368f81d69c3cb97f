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
    public static let noProfileSelected = DiagnosticCode("PB0202")
}
