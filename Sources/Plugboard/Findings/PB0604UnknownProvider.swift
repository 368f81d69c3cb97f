/// A name behind `$from` that no provider has (0604).
struct UnknownProvider: SettingsFinding {
    var code: DiagnosticCode { .unknownProvider }
    let name: Located<String>
    /// The names of the providers that code gives, sorted.
    let known: [String]

    var origin: Origin? { name.origin }
    var judgesWhatIsWritten: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        let suggestion = NearestName.suggestion(for: name.value, among: known)
        return FindingText(
            title: "no provider is named \(Quotation.quoted(name.value))", label: "not a provider",
            help: Phrases.suggestion(suggestion, for: name.value) + advice,
            notes: known.isEmpty ? ["no providers are given here"] : ["providers: \(Phrases.list(known))"],
            repair: suggestion.map { FindingText.FixIt(origin: name.origin, replacement: "\"\($0)\"") },
            revealed: [name.origin])
    }

    /// For a reserved name the verb that it is one of, and where nobody gave a provider, how that is done.
    private var advice: [String] {
        switch SourceVerb(spelled: "$\(name.value)") {
        case .env?: ["for a variable write { \"$env\": … }"]
        case .file?: ["for a file write { \"$file\": … }"]
        case .from? where known.isEmpty, .text? where known.isEmpty, nil where known.isEmpty:
            [
                "give one of that name where this is loaded: \"providers:\" of a loader, .wired or proveEveryProfile, "
                    + "\"static var providers\" of a program"
            ]
        case .from?, .text?, nil: []
        }
    }
}

extension DiagnosticCode {
    /// No provider has the name behind `$from`.
    public static let unknownProvider = DiagnosticCode("PB0604")
}
