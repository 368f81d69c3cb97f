/// A name in `extends` that no profile has.
struct ExtendsMissing: Finding {
    var code: DiagnosticCode { .extendsMissing }
    let reference: Located<String>
    let nearest: String?
    let listing: ProfileListing

    var origin: Origin? { reference.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"extends\" names \(Quotation.quoted(reference.value)), which is no profile",
            label: listing.note(on: reference.value)
                ?? listing.directory.map { "no such file in \($0)" } ?? "no such manifest",
            help: Phrases.didYouMean(nearest, for: reference.value), notes: [listing.words],
            revealed: [reference.origin])
    }
}

extension DiagnosticCode {
    /// `extends` names no file of the directory.
    public static let extendsMissing = DiagnosticCode(
        "PB0204", "a file to extend that does not exist",
        meaning: """
            "extends" names a profile, and no file of that name is in the manifest directory. The name is written \
            without ".json" and without a directory. Without the layer below, nothing can be said about what is \
            missing, so the profile's completeness is not judged until this is right.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "bsae", "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ])
}
