/// A manifest whose version of the format is not known.
struct UnknownFormatVersion: Finding {
    var code: DiagnosticCode { .formatVersion }
    let origin: Origin?
    let written: String

    var keepsManifestUnused: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "format \(Quotation.bare(written)) of manifests is not known", label: "expected 1",
            help: ["the newest format is 1; for another, use the version of Plugboard that it was written for"])
    }
}

extension DiagnosticCode {
    /// `manifest` names a format that this version does not read.
    public static let formatVersion = DiagnosticCode(
        "PB0104", "a manifest of another format",
        meaning: """
            "manifest" says which format of manifests the file is written in. This program reads format 1, which is also \
            meant when the member is left out. A file for a later format may mean other things by the same words, so it \
            is not read.
            """,
        wrong: [.manifest("production", #"{ "manifest": 2, "services": { "OrderStore": "orders.memory" } }"#)],
        right: [.manifest("production", #"{ "manifest": 1, "services": { "OrderStore": "orders.memory" } }"#)])
}
