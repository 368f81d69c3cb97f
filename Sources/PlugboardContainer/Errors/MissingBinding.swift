import PlugboardWiring

/// That nothing is bound to a key. What is bound instead is looked for when somebody asks: a program that only wants to
/// know whether a service is there asks often.
///
/// It holds the keys in force and no container.
final class MissingBinding: Sendable {
    private let key: ServiceKey
    /// In lists of which later ones may repeat some.
    private let keyLists: [[ServiceKey]]
    private let found = OnceCell<ResolutionError.Reason>()

    init(_ key: ServiceKey, among keyLists: [[ServiceKey]]) {
        self.key = key
        self.keyLists = keyLists
    }

    /// The services that are bound.
    var services: [ServiceType] { Array(Set(keyLists.joined().map(\.service))) }

    var reason: ResolutionError.Reason {
        if let reason = found.value { return reason }
        let names = Set(keyLists.joined().filter { $0.service == key.service }).sorted().map(\.name)
        let suggestion = nearestName(among: names) ?? (names.isEmpty ? nearestService : nil)
        return found.keep(.notBound(key, boundNames: names, suggestion: suggestion))
    }

    private func nearestName(among names: [ServiceName?]) -> String? {
        guard let written = key.name?.rawValue else { return nil }
        return NearestName.suggestion(for: written, among: names.compactMap { $0?.rawValue })
            .map { ServiceKey(key.service, name: ServiceName($0)).description }
    }

    private var nearestService: String? {
        let services = services
        return TypeNames(of: services + [key.service]).within {
            // An optional is no misspelling of what it wraps.
            let names = services.map(\.description).filter { !$0.hasSuffix("?") }
            return NearestName.suggestion(forKey: key.service.description, among: names.sorted())
        }
    }
}
