@testable import PlugboardContainer

struct MadeUpFailure: Error {}

extension RandomParameter {
    /// The type of the parameter.
    var type: any FamilyPart.Type {
        func open<T: FamilyTag>(_ tag: T.Type) -> any FamilyPart.Type {
            switch shape {
            case .one: FamilyNode<T>.self
            case .optional: FamilyNode<T>?.self
            case .list: [FamilyNode<T>].self
            case .lazy: Lazy<FamilyNode<T>>.self
            case .provider: Provider<FamilyNode<T>>.self
            case .lazyOptional: Lazy<FamilyNode<T>?>.self
            case .listOfLazy: [Lazy<FamilyNode<T>>].self
            case .view: FamilyView<T>.self
            case .optionalView: FamilyView<T>?.self
            case .listOfNoted: [NotedNode].self
            case .scopes: ScopeFactory.self
            }
        }
        return open(familyTags[service])
    }
}

func familyName(_ number: Int) -> ServiceName? { number == 0 ? nil : ServiceName("n\(number)") }

extension RandomBinding {
    func register(in catalog: inout Catalog, _ world: FamilyWorld) {
        func open<T: FamilyTag>(_ tag: T.Type) {
            if !decorates { return chain(registered(tag, in: &catalog, world), world) }
            let label = label
            catalog.decorate(FamilyNode<T>.self, name: familyName(name)) { (node: FamilyNode<T>) in
                FamilyNode<T>(world.built(label), [node])
            }
        }
        open(familyTags[service])
    }

    private func chain<T: FamilyTag>(_ registration: Registration<FamilyNode<T>>, _ world: FamilyWorld) {
        if provides { registration.provides(FamilyView<T>.self) { FamilyView(node: $0) } }
        if contributes { registration.contributes(to: NotedNode.self) { NotedNode(node: $0) } }
        if closes { registration.closing { world.write("closed " + $0.text(in: world, 3)) } }
        guard let first = parameters.first, first.shape == .one else { return }
        func open<U: FamilyTag>(_ tag: U.Type) {
            if let uses { registration.uses(FamilyNode<U>.self, name: familyName(uses)) }
            if accepts { registration.accepting(FamilyNode<U>.self) }
        }
        open(familyTags[first.service])
    }

    private func registered<T: FamilyTag>(
        _ tag: T.Type, in catalog: inout Catalog, _ world: FamilyWorld
    ) -> Registration<FamilyNode<T>> {
        let (label, fails) = (label, fails)
        let lifetime: Lifetime<FamilyNode<T>> =
            switch self.lifetime {
            case .transient: .transient
            case .graph: .graph
            case .scoped: .scoped
            case .singleton: .singleton
            case .weak: .weak
            }
        let name = familyName(name)
        @Sendable func node(_ parts: [any FamilyPart]) throws -> FamilyNode<T> {
            if fails { throw MadeUpFailure() }
            return FamilyNode<T>(world.built(label), parts)
        }
        switch kind {
        case .resolving:
            return catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { (resolver: Resolver) in
                // The requests end early, because a ring whose factories ignore `tooDeep` fails as a whole (rule 17.15).
                try node([resolver.depth < 4 ? try? resolver.resolve(FamilyNode<Tag1>.self) : nil])
            }
        case .withArgument:
            return catalog.register(FamilyNode<T>.self, name: name, argument: FamilyNode<Tag5>.self) {
                (argument: FamilyNode<Tag5>) in try node([argument])
            }
        case .asking:
            return catalog.register(FamilyNode<T>.self, name: name, lifetime: .transient) { (point: InjectionPoint) in
                try node([FamilyNote(note: "\(point.service.map { "\($0)" } ?? "program")")])
            }
        case .factory, .awaiting, .onMainActor: break
        }
        func one<A: FamilyPart>(_ a: A.Type) -> Registration<FamilyNode<T>> {
            switch kind {
            case .awaiting:
                catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { (a: A) async throws in
                    await Task.yield()
                    return try node([a])
                }
            case .onMainActor:
                catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { @MainActor (a: A) throws in
                    try node([a])
                }
            default: catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { (a: A) in try node([a]) }
            }
        }
        func two<A: FamilyPart, B: FamilyPart>(_ a: A.Type, _ b: B.Type) -> Registration<FamilyNode<T>> {
            catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { (a: A, b: B) in try node([a, b]) }
        }
        switch parameters.count {
        case 0: return catalog.register(FamilyNode<T>.self, name: name, lifetime: lifetime) { try node([]) }
        case 1: return one(parameters[0].type)
        default: return two(parameters[0].type, parameters[1].type)
        }
    }
}

extension RandomFamily {
    static func catalog(of bindings: [RandomBinding], _ world: FamilyWorld) -> Catalog {
        var catalog = Catalog()
        catalog.allowsOverride = true
        for binding in bindings { binding.register(in: &catalog, world) }
        return catalog
    }
}
