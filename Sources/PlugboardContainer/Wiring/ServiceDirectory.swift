/// The services by their names in manifests: `Mailer`, `Shop.Mailer`, or a name that code declares.
///
/// A catalog has one directory, built in time linear in its services. A lookup computes one hash.
package struct ServiceDirectory: Sendable {
    /// The service or services that each spelling names.
    private var meanings: [String: Meaning] = [:]
    /// The scope values, each with the place of its declaration.
    private let scopeValues: [ServiceType: CodeLocation]
    /// The first declared name of each service whose type has no name that a manifest can write.
    private var givenNames: [ServiceType: String] = [:]

    /// The service that a written name denotes; several services if the name is ambiguous.
    package enum Meaning: Equatable, Sendable {
        case service(ServiceType)
        /// Two or more services.
        case ambiguous([ServiceType])

        /// Returns whether the name may denote a service.
        func includes(_ service: ServiceType) -> Bool {
            switch self {
            case .service(let meant): meant == service
            case .ambiguous(let meant): meant.contains(service)
            }
        }
    }

    /// The services of the keys of contributions, by list and contributor.
    private(set) var contributions: [ListAndContributor: ServiceType] = [:]

    /// The service of a list and a contributing service. Together they identify a contribution.
    struct ListAndContributor: Hashable {
        var list: ServiceType
        var contributor: ServiceType
    }

    package init(_ outline: CatalogOutline) {
        scopeValues = outline.scopeValues
        let services = outline.qualifiedServices
        for (service, qualified) in services {
            for suffix in Self.suffixes(of: qualified) { add(service, as: suffix) }
        }
        // A full name denotes its own type, even if the name of a deeper nested type ends in the same way.
        for (service, qualified) in services { meanings[qualified] = .service(service) }
        contributions = outline.contributions.reduce(into: [:]) { all, service in
            guard let (list, contributor) = service.contribution else { return }
            all[ListAndContributor(list: list, contributor: contributor)] = service
        }
        var given: Set<String> = []
        for naming in outline.serviceNames {
            if given.insert(naming.name).inserted { meanings[naming.name] = nil }
            add(naming.service, as: naming.name)
        }
        for naming in outline.serviceNames where meanings[naming.name] == .service(naming.service) {
            let known = givenNames[naming.service]
            let isFirst = known.map { naming.name.precedesByScalars($0) } ?? true
            if isFirst { givenNames[naming.service] = naming.name }
        }
    }

    /// Returns the place that declares a scope value; nil for any other service.
    package func scopeValue(_ service: ServiceType) -> CodeLocation? {
        scopeValues.isEmpty ? nil : scopeValues[service]
    }

    /// Returns the meaning of a written service name; nil if no service has the name.
    package subscript(name: String) -> Meaning? { meanings[name] }

    /// The unambiguous spellings of all services, in no order. The cost is linear.
    package var spellings: some Collection<String> {
        meanings.filter { if case .service = $0.value { true } else { false } }.keys
    }

    /// The unambiguous and the ambiguous spellings of each service, sorted. The cost is linear.
    package var spellingsByService: [ServiceType: (own: [String], shared: [String])] {
        var result: [ServiceType: (own: [String], shared: [String])] = [:]
        for name in meanings.keys.inScalarOrder() {
            switch meanings[name] {
            case .service(let service)?: result[service, default: ([], [])].own.append(name)
            case .ambiguous(let services)?:
                for service in services { result[service, default: ([], [])].shared.append(name) }
            case nil: break
            }
        }
        return result
    }

    /// Returns the shortest unambiguous spelling of a service; nil if a manifest cannot write its name.
    package func spelling(of service: ServiceType) -> String? {
        if !contributions.isEmpty, let (list, contributor) = service.contribution {
            return spelling(of: list).flatMap { list in spelling(of: contributor).map { "\(list)+\($0)" } }
        }
        guard let qualified = service.qualifiedName else { return givenNames[service] }
        return [service.displayName, qualified].first { meanings[$0] == .service(service) }
    }

    /// Returns the service of a contribution's key; nil if there is no such contribution.
    func contribution(to list: ServiceType, by contributor: ServiceType) -> ServiceType? {
        contributions[ListAndContributor(list: list, contributor: contributor)]
    }

    /// Returns the key of the binding that makes a contribution; nil for any other key.
    package func contributor(of key: ServiceKey) -> ServiceKey? { contributions.isEmpty ? nil : key.contributor }

    /// Returns the contributions to the list of a service, as manifests write them, sorted by name.
    package func contributions(to list: ServiceType) -> [String] {
        contributions.filter { $0.key.list == list }.compactMap { spelling(of: $0.value) }.inOrder()
    }

    /// Returns whether a text is the name of a type, with any number of enclosing names (RULES 4.3). The type need not
    /// be a service.
    static func isName(_ text: String, of type: ServiceType) -> Bool {
        type.qualifiedName.map { suffixes(of: $0).contains(text) } ?? false
    }

    private mutating func add(_ service: ServiceType, as name: String) {
        switch meanings[name] {
        case nil: meanings[name] = .service(service)
        case .service(let other)?:
            if other != service { meanings[name] = .ambiguous([other, service]) }
        case .ambiguous(let others)?:
            if !others.contains(service) { meanings[name] = .ambiguous(others + [service]) }
        }
    }

    /// Returns the spellings of a name, shortest first: `Mailer`, `Mail.Mailer`, `Shop.Mail.Mailer`.
    private static func suffixes(of qualified: String) -> [String] {
        var suffixes: [String] = []
        let text = qualified.utf8
        for dot in text.indices.reversed() where text[dot] == UInt8(ascii: ".") {
            suffixes.append(String(qualified[text.index(after: dot)...]))
        }
        return suffixes + [qualified]
    }
}

extension CatalogOutline {
    /// The services of the catalog, each once, with their qualified names. The name of a type is expensive to compute, so
    /// it is computed once for each type.
    var qualifiedServices: [(service: ServiceType, name: String)] {
        let services = factories.flatMap(\.services) + entries.map(\.key.service)
        return services.uniqued().compactMap { service in service.qualifiedName.map { (service, $0) } }
    }

    /// The services of the keys of contributions.
    package var contributions: [ServiceType] {
        factories.flatMap { factory in
            factory.options.provided.filter { $0.list != nil }.map(\.service)
        }
    }
}

extension FactoryOutline {
    fileprivate var services: [ServiceType] {
        let needed = parameters.compactMap { if case .dependency(let shape) = $0.role { shape.service } else { nil } }
        return [product] + needed + options.alsoProvides + options.contributedLists
    }
}

/// The reason why a text is not a key.
package enum KeyResolutionFailure: Error, Equatable, Sendable {
    case unknown
    case ambiguous([ServiceType])
    case emptyService
    case emptyName
    /// The second service does not contribute to the list of the first.
    case noContribution(to: ServiceType, by: ServiceType)
}

extension ServiceDirectory {
    /// Returns the key that a manifest writes as `Service` or `Service#name`, split at the first `#`. A contribution is
    /// written `Service+Contributor#name` (RULES 4.1, 4.3 and 8.14).
    package func key(_ written: String) throws(KeyResolutionFailure) -> ServiceKey {
        let (service, name) = try Self.halves(of: written)
        let type = service.utf8.contains(UInt8(ascii: "+")) ? try contribution(service) : try self.service(service)
        return ServiceKey(type, name: name.map { ServiceName($0) })
    }

    private func service(_ name: String) throws(KeyResolutionFailure) -> ServiceType {
        switch self[name] {
        case .service(let type)?: return type
        case .ambiguous(let types)?: throw .ambiguous(types)
        case nil: throw .unknown
        }
    }

    private func contribution(_ written: String) throws(KeyResolutionFailure) -> ServiceType {
        guard let plus = written.utf8.firstIndex(of: UInt8(ascii: "+")) else { throw .unknown }
        let list = try service(String(written[..<plus]))
        let contributor = try service(String(written[written.utf8.index(after: plus)...]))
        guard let contribution = contribution(to: list, by: contributor) else {
            throw .noContribution(to: list, by: contributor)
        }
        return contribution
    }

    /// Returns whether two keys of `uses` are equal: they are the same text, or two names of one service.
    func isSameKey(_ first: String, _ second: String) -> Bool {
        first == second || self[first].map { $0 == self[second] } ?? false
    }

    /// Returns the nearest key for a text with an unknown service. The text may contain another character in place of
    /// `#`.
    package func suggestion(for written: String) -> String? {
        if let key = keyWithAnotherSign(written) { return key }
        let halves = try? Self.halves(of: written)
        let names = spellings + contributions.values.compactMap(spelling)
        let nearest = NearestName.suggestion(for: halves?.service ?? written, among: names)
        return nearest.map { name in halves?.name.map { "\(name)#\($0)" } ?? name }
    }

    /// Returns `Mailer#audit` for `Mailer.audit`, `Mailer:audit` and similar texts.
    private func keyWithAnotherSign(_ written: String) -> String? {
        guard let sign = written.lastIndex(where: { ".:/@ ".contains($0) }), !written.contains("#") else { return nil }
        let (service, name) = (String(written[..<sign]), written[written.index(after: sign)...])
        guard !name.isEmpty, (try? key(service)) != nil else { return nil }
        return "\(service)#\(name)"
    }

    /// Returns the service and the name of a key. The text is split at the byte of `#`, so that a combining mark after
    /// the `#` belongs to the name.
    static func halves(of written: String) throws(KeyResolutionFailure) -> (service: String, name: String?) {
        guard let mark = written.utf8.firstIndex(of: UInt8(ascii: "#")) else {
            if written.isEmpty { throw .emptyService }
            return (written, nil)
        }
        let name = written[written.utf8.index(after: mark)...]
        if mark == written.startIndex { throw .emptyService }
        if name.isEmpty { throw .emptyName }
        return (String(written[..<mark]), String(name))
    }

    /// Returns a `uses:` of code with its keys; nil if a text is not a key.
    func use(_ use: RegisteredUse, at origin: Origin) -> WiredUse? {
        use.target.mapAll { named in key(named).map { Located($0, at: origin) } }.map { target in
            WiredUse(parameter: Located(use.parameter, at: origin), target: target)
        }
    }

    private func key(_ named: CodeKeyReference) -> ServiceKey? {
        switch named {
        case .written(let text): try? key(text)
        case .service(let key): key
        }
    }
}

/// The types that the bindings, entries and factories of a catalog mention, collected at the first use.
package final class MentionedCatalogTypes: Sendable {
    private let outline: CatalogOutline

    package init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    package var serviceNames: [DeclaredServiceName] { outline.serviceNames }

    /// The services, and the types of parameters, arguments and settings. A type may occur several times.
    package var all: [ServiceType] {
        outline.entries.map(\.key.service) + outline.factories.flatMap(\.types)
    }
}

extension FactoryOutline {
    fileprivate var types: [ServiceType] {
        [product] + options.alsoProvides + options.arguments + (options.settings.map { [$0.type] } ?? [])
            + parameters.flatMap(\.types)
    }
}

extension ParameterOutline {
    fileprivate var types: [ServiceType] {
        if case .dependency(let shape) = role { [type, shape.service] } else { [type] }
    }
}
