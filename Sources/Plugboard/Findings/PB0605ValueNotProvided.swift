/// All values of a run that are asked of providers without a default and are not there (0605).
struct ValueNotProvided: SettingsFinding {
    var code: DiagnosticCode { .valueNotProvided }
    /// In source order.
    let occurrences: [Occurrence]
    /// Further values that are asked for and have defaults, sorted.
    var withDefaults: [String] = []

    /// One place that asks a provider for a value it does not have.
    struct Occurrence: Hashable, Sendable {
        let value: ProviderValueKey
        let origin: Origin
        /// There, but empty.
        let isEmpty: Bool
        /// The keys that its launch provider declares, if this is none of them; sorted.
        let declared: [String]?

        init(_ value: Located<ProviderValueKey>, isEmpty: Bool, declared: [String]? = nil) {
            self.value = value.value
            origin = value.origin
            self.isEmpty = isEmpty
            self.declared = declared
        }
    }

    var origin: Origin? { occurrences.first?.origin }
    var judgesWhatIsWritten: Bool { false }

    func wording(in profiles: [String]) -> FindingText {
        let count = Set(occurrences.map(\.value)).count
        return FindingText(
            title: profiles.need(
                count == 1
                    ? "1 value that its provider does not have" : "\(count) values that their providers do not have"),
            label: occurrences.first?.label ?? "",
            related: occurrences.dropFirst().map { FindingText.Mark($0.origin, $0.label, isPrimary: true) },
            help: occurrences.flatMap(\.advice).uniqued(),
            notes: Phrases.defaultsBeside(withDefaults, which: "asked for"), revealed: occurrences.map(\.origin))
    }
}

extension ValueNotProvided.Occurrence {
    fileprivate var advice: [String] {
        guard let declared else { return [] }
        return Phrases.suggestion(NearestName.suggestion(for: value.key, among: declared), for: value.key)
            + ["keys of \"\(value.provider)\": \(Phrases.list(declared))"]
    }

    fileprivate var label: String {
        isEmpty ? "empty, which counts as not there" : "not in \"\(value.provider)\""
    }
}

extension DiagnosticCode {
    /// A provider does not have what it is asked for, and there is no default.
    public static let valueNotProvided = DiagnosticCode("PB0605")
}
