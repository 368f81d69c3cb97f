/// What `uses` may be keyed by for one factory: the names said in code, otherwise the services that occur once.
struct PermittedUseKeys {
    let all: [String]
    /// The services that several parameters without names share.
    let repeated: [String]
    private let factory: FactoryOutline

    init(of factory: FactoryOutline, exceptWrapped wrapped: ServiceType? = nil) {
        self.factory = factory
        var counts: [ServiceType: Int] = [:]
        var services: [ServiceType] = []
        var names: [String] = []
        for parameter in factory.parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if let name = parameter.name {
                names.append(name)
                continue
            }
            counts[shape.service, default: 0] += 1
            if counts[shape.service] == 1 { services.append(shape.service) }
        }
        (all, repeated) = TypeNameDisambiguation(of: services).within {
            (
                names + services.filter { counts[$0] == 1 && $0 != wrapped }.map(\.displayName),
                services.filter { counts[$0] != 1 }.map(\.displayName)
            )
        }
    }

    /// The nearest of them; for the service of parameters that have names, those names.
    func nearest(to written: String, _ directory: ServiceDirectory) -> [String] {
        let meaning = directory[written]
        let named = factory.parameters.filter { parameter in
            guard case .dependency(let shape) = parameter.role else { return false }
            return meaning?.includes(shape.service) ?? false
        }.compactMap(\.name).filter(all.contains)
        if !named.isEmpty { return named }
        return NearestName.suggestion(forKey: written, among: all).map { [$0] } ?? []
    }

    /// The mistake of a key that is none of them.
    func unknown(_ written: Located<String>, names directory: ServiceDirectory) -> UnknownParameter {
        UnknownParameter(
            written: written, factory: RegisteredFactory(factory), keys: all,
            nearest: nearest(to: written.value, directory), repeated: repeated)
    }
}
