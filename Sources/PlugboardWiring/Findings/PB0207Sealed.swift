/// Flags that a sealed selection refuses.
struct SealedProfileFlags: Finding {
    var code: DiagnosticCode { .sealed }
    let sealed: Origin
    let profile: String
    let refused: [LaunchOrigin]

    var origin: Origin? { sealed }

    func wording(in profiles: [String]) -> FindingText {
        let flags = refused.map(\.name)
        let start = flags.count == 1 ? "\(flags[0]) is refused" : "\(flags.count) launch flags are refused"
        return FindingText(
            title: "\(start): profile \(Quotation.quoted(profile)) is sealed", label: "sealed here",
            help: ["change the manifest instead"],
            notes: flags.count == 1 ? [] : ["refused: \(flags.joined(separator: ", "))"])
    }
}

extension DiagnosticCode {
    /// A sealed selection refuses the flags of the launch.
    public static let sealed = DiagnosticCode("PB0207")
}
