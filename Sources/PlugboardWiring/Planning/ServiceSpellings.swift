/// How the services of a catalog may be written, for `uses:` said in code.
struct ServiceSpellings {
    private var services: [String: [ServiceType]] = [:]

    init(_ outline: CatalogOutline) {
        var seen: Set<ServiceType> = []
        for naming in outline.serviceNames { add(naming.service, as: naming.name) }
        for factory in outline.factories {
            add(factory.product, unless: &seen)
            for service in factory.alsoProvides { add(service, unless: &seen) }
            for parameter in factory.parameters {
                guard case .dependency(let shape) = parameter.role else { continue }
                add(shape.service, unless: &seen)
                add(parameter.type, unless: &seen)
            }
        }
    }

    /// What a key's text comes to.
    enum Reading: Hashable, Sendable {
        case key(ServiceKey)
        case malformed
        case unknown
        case ambiguous([ServiceType])
    }

    /// Reads `Service#name`, split at the first `#`.
    func read(_ text: String) -> Reading {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.contains("") { return .malformed }
        let found = services[String(parts[0])] ?? []
        guard let service = found.first else { return .unknown }
        if found.count > 1 { return .ambiguous(found) }
        return .key(ServiceKey(service, name: parts.count > 1 ? ServiceName(String(parts[1])) : nil))
    }

    /// The keys that `uses:` names; nil when one of them cannot be read.
    func target(of use: CodeUse) -> UseTarget<ServiceKey>? {
        switch use.target {
        case .one(let text):
            if case .key(let key) = read(text) { return .one(key) }
            return nil
        case .many(let texts):
            let keys = texts.compactMap { text in if case .key(let key) = read(text) { key } else { nil } }
            return keys.count == texts.count ? .many(keys) : nil
        }
    }

    private mutating func add(_ service: ServiceType, unless seen: inout Set<ServiceType>) {
        guard seen.insert(service).inserted, let qualified = service.qualifiedName else { return }
        for spelling in Self.spellings(of: qualified) { add(service, as: spelling) }
    }

    private mutating func add(_ service: ServiceType, as spelling: String) {
        if services[spelling]?.contains(service) != true { services[spelling, default: []].append(service) }
    }

    /// `Shop.Mail.Mailer`, `Mail.Mailer`, `Mailer`.
    static func spellings(of qualified: String) -> [String] {
        let parts = qualified.split(separator: ".")
        return parts.indices.map { parts[$0...].joined(separator: ".") }
    }
}

extension ServiceType {
    /// Whether a text, with as many enclosing names as it has, stands for this service.
    func isSpelled(_ text: String, namings: [ServiceNaming]) -> Bool {
        if namings.contains(where: { $0.service == self && $0.name == text }) { return true }
        guard let qualified = qualifiedName else { return false }
        return qualified == text || qualified.hasSuffix("." + text)
    }
}
