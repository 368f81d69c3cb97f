/// A binding in a profile that the lowest layer does not extend.
package struct BindingInUnextendedProfile: Sendable {
    let key: ServiceKey
    let lowest: String
    package let profile: String
    let origin: Origin
    /// The other missing keys that the profile binds.
    private var others: [ServiceKey] = []

    package init(key: ServiceKey, lowest: String, profile: String, origin: Origin) {
        self.key = key
        self.lowest = lowest
        self.profile = profile
        self.origin = origin
    }

    package mutating func add(_ other: ServiceKey) {
        if other != key, !others.contains(other) { others.append(other) }
    }

    package var note: String {
        let others = others.isEmpty ? "" : ", and also \(Phrases.list(others.map(\.description)))"
        return "\"\(lowest)\" extends nothing; \(profile) binds \(key) at \(origin)\(others)"
    }

    package var help: String { "write \"extends\": \"\(profile)\" in profile \"\(lowest)\"" }
}
