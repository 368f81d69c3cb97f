import PlugboardWiring

/// The details of a failed look-up: the key without a binding, and the names that its service is bound under. Those are
/// looked for when somebody asks: a program that only wants to know whether a service is there asks often.
///
/// It holds the keys in force and no container.
final class MissingBindingDetails: Sendable {
    private let key: ServiceKey
    private let keys: [ServiceKey]
    /// Those that an overlay has of its parents, which may be among its own too; empty elsewhere.
    private let inherited: [[ServiceKey]]
    private let found = OnceCell<ResolutionError.Reason>()

    init(_ key: ServiceKey, among keys: [ServiceKey], inheriting inherited: [[ServiceKey]]) {
        self.key = key
        self.keys = keys
        self.inherited = inherited
    }

    /// The services that are bound.
    var services: [ServiceType] { Array(Set(allKeys.map(\.service))) }

    var reason: ResolutionError.Reason {
        if let reason = found.value { return reason }
        let names = allKeys.filter { $0.service == key.service }.sorted().map(\.name)
        let suggestion = nearestName(among: names) ?? (names.isEmpty ? nearestService : nil)
        return found.keep(.notBound(key, boundNames: names, suggestion: suggestion))
    }

    private var allKeys: Set<ServiceKey> { Set(keys + inherited.joined()) }

    private func nearestName(among names: [ServiceName?]) -> String? {
        guard let written = key.name?.rawValue else {
            return names.count == 1 ? ServiceKey(key.service, name: names[0]).description : nil
        }
        return NearestName.suggestion(for: written, among: names.compactMap { $0?.rawValue })
            .map { ServiceKey(key.service, name: ServiceName($0)).description }
    }

    private var nearestService: String? {
        let services = services
        if services.count > NearestName.mostCompared { return nil }
        return TypeNameDisambiguation(of: services + [key.service]).within {
            // An optional is no misspelling of what it wraps.
            let names = services.map(\.description).filter { !$0.hasSuffix("?") }
            return NearestName.suggestion(forKey: key.service.description, among: names.sorted())
        }
    }
}
