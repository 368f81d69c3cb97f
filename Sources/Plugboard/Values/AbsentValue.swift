/// A request for a value that its provider lacks.
struct AbsentValue: Hashable, Sendable {
    let value: ProviderValueKey
    let origin: Origin
    /// Whether the value exists and is empty.
    let isEmpty: Bool
    /// The keys that the launch provider declares, sorted. Nil if the provider declares this key.
    var declared: [String]?

    /// The declared key with a similar name; nil if there is none.
    var near: String? { declared.flatMap { NearestName.suggestion(for: value.key, among: $0) } }

    var note: String? { declared.map { "keys of \"\(value.provider)\": \(Phrases.list($0))" } }

    var label: String {
        isEmpty ? "empty, which counts as not there" : "not in \"\(value.provider)\""
    }
}
