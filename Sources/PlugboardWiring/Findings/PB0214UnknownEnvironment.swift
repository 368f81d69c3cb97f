/// The name of an environment that does not exist.
struct UnknownEnvironment: Finding {
    var code: DiagnosticCode { .unknownEnvironment }
    let environment: Located<EnvironmentName>
    let nearest: String?
    let known: [String]

    var origin: Origin? { environment.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no environment is named \(Quotation.quoted(environment.value.rawValue))",
            label: nearest.map { "did you mean \(Quotation.quoted($0))?" } ?? "not an environment",
            help: nearest.map { Phrases.lookAlikes(in: environment.value.rawValue, insteadOf: $0) } ?? [],
            notes: ["environments: \(known.joined(separator: ", "))"], revealed: [environment.origin])
    }
}

extension DiagnosticCode {
    /// No environment has this name.
    public static let unknownEnvironment = DiagnosticCode("PB0214")
}
