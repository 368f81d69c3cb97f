/// A request for a value that its provider lacks.
struct AbsentValue: Hashable, Sendable {
    let value: ProviderValueKey
    let origin: Origin
    /// Whether the value exists and is empty.
    let isEmpty: Bool
    /// The keys that the launch provider declares, sorted. Nil if the provider declares this key.
    var declared: [String]?

    var advice: [String] {
        guard let declared else { return [] }
        return Phrases.suggestion(NearestName.suggestion(for: value.key, among: declared), for: value.key)
            + ["keys of \"\(value.provider)\": \(Phrases.list(declared))"]
    }

    var label: String {
        isEmpty ? "empty, which counts as not there" : "not in \"\(value.provider)\""
    }
}
