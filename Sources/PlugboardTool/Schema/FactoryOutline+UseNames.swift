extension FactoryOutline {
    /// What `uses` may be keyed by, in every spelling, and how what it names is received.
    func useNames(
        spelled spellings: [ServiceType: (own: [String], shared: [String])]
    ) -> [(name: String, shape: ParameterOutline.Shape)] {
        var all: [(name: String, shape: ParameterOutline.Shape)] = []
        var unnamed: [(service: ServiceType, shape: ParameterOutline.Shape)] = []
        for parameter in parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if let name = parameter.name {
                all.append((name, shape))
            } else {
                unnamed.append((shape.service, shape))
            }
        }
        for (service, shape) in unnamed where unnamed.count(where: { $0.service == service }) == 1 {
            let names = spellings[service].map { $0.own + $0.shared } ?? []
            let nameless = service.qualifiedName == nil ? [service.plainName] : []
            for name in names + nameless where !all.contains(where: { $0.name == name }) { all.append((name, shape)) }
        }
        return all
    }
}

extension ParameterOutline.Shape {
    /// Whether it takes a list of bindings.
    var isList: Bool {
        switch self {
        case .one: false
        case .list: true
        case .optional(let inner, _), .lazy(let inner, _), .provider(let inner, _): inner.isList
        }
    }

    /// The services whose bindings may fill it: the one at the bottom, and each type on the way there, where it is bound.
    var services: [ServiceType] {
        switch self {
        case .one(let type): [type]
        case .optional(let inner, let type), .list(let inner, let type), .lazy(let inner, let type),
            .provider(let inner, let type):
            inner.services + [type]
        }
    }
}
