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
    public static let formatVersion = DiagnosticCode("PB0104")
}
