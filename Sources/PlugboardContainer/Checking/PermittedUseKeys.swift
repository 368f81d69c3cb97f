/// The valid keys of `uses` for one factory: names of parameters, or services that only one parameter has.
struct PermittedUseKeys {
    let all: [String]
    /// The services that several parameters without names share.
    let repeated: [String]
    private let factory: FactoryOutline

    init(of factory: FactoryOutline, exceptWrapped wrapped: ServiceType? = nil) {
        self.factory = factory
        var counts = RareTable<ServiceType, Int>()
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

    /// Returns the nearest valid keys. If the written text is a service whose parameters have names, returns these
    /// names.
    func nearest(to written: String, _ directory: ServiceDirectory) -> [String] {
        let meaning = directory[written]
        let named = factory.parameters.filter { parameter in
            guard case .dependency(let shape) = parameter.role else { return false }
            return meaning?.includes(shape.service) ?? false
        }.compactMap(\.name).filter(all.contains)
        if !named.isEmpty { return named }
        return NearestName.suggestion(forKey: written, among: all).map { [$0] } ?? []
    }

    /// Returns the diagnostic for an invalid key of `uses`.
    ///
    /// - Parameter owner: The binding, or the id of its decorator, with this `uses`; nil for a `uses:` in code.
    func unknown(
        _ written: Located<String>, names directory: ServiceDirectory,
        owner: (key: ServiceKey, decorator: String?)? = nil
    ) -> Diagnostic {
        let nearest = nearest(to: written.value, directory)
        let (keys, repeated, factory) = (all, repeated, factory)
        let meant = nearest.isEmpty ? [nil] : nearest.map(Optional.some)
        let hidden = owner.map { owner in meant.map { WiringFact.uses(of: owner.key, decorator: owner.decorator, $0) } }
        let needed: [WiringFact] = owner.map { [.factory($0.key, decorator: $0.decorator)] } ?? []
        return Diagnostic(.unknownParameter, at: written.origin, hides: hidden ?? [], reliesOn: needed) {
            var help = nearest.count > 1 ? ["did you mean \(nearest.listed("or"))?"] : []
            if !repeated.isEmpty {
                help.append(
                    "several of its parameters are a \(repeated.listed("or")): name all in code with "
                        + "parameters:, and use those names here")
            }
            return Wording(
                title: "\(factory.subject) has no parameter \"\(written.value)\"",
                label: "not a parameter of \(factory.name)", help: help,
                notes: [
                    keys.isEmpty
                        ? "\(factory.name) has no parameter that a binding fills"
                        : "parameters of \(factory.name): \(Phrases.list(keys))"
                ] + factory.registration(besides: written.origin)
            ).asking(nearest.count == 1 ? nearest[0] : nil, insteadOf: written.value)
        }
    }
}
