import PlugboardWiring
import Synchronization

/// The details of a failed look-up: the key without a binding, and the names that its service is bound under. Those are
/// looked for when somebody asks: a program that only wants to know whether a service is there asks often.
///
/// It holds the keys in force and no container.
final class MissingBindingDetails: Sendable {
    private let key: ServiceKey
    private let keys: [ServiceKey]
    private let found = Mutex<ResolutionError.Reason?>(nil)

    init(_ key: ServiceKey, among keys: [ServiceKey]) {
        self.key = key
        self.keys = keys
    }

    /// The services that are bound.
    var services: [ServiceType] { Array(Set(allKeys.map(\.service))) }

    var reason: ResolutionError.Reason {
        if let reason = found.withLock({ $0 }) { return reason }
        let names = allKeys.filter { $0.service == key.service }.sorted().map(\.name)
        let suggestion = nearestName(among: names) ?? (names.isEmpty ? nearestService : nil)
        let reason = ResolutionError.Reason.notBound(key, boundNames: names, suggestion: suggestion)
        found.withLock { $0 = reason }
        return reason
    }

    private var allKeys: Set<ServiceKey> { Set(keys) }

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
