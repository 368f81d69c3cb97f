extension Catalog {
    /// Binds a service to an existing object or value.
    ///
    /// ```swift
    /// catalog.register(instance: Earth(), as: Planet.self)
    /// ```
    ///
    /// - Parameters:
    ///   - instance: The object or value.
    ///   - service: The service that it provides; its own type by default.
    ///   - name: A name that distinguishes several bindings of one service.
    ///   - override: Whether this replaces an earlier registration of the same service and name.
    /// - Returns: The registration, for modifiers.
    @discardableResult
    public mutating func register<S: Sendable>(
        instance: S, as service: S.Type = S.self, name: ServiceName? = nil, override: Bool = false,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        var recipe = Recipe.calling { () throws -> S in instance }
        recipe.modifiers.weakened = {
            guard let reference = WeakValue(instance) else {
                return .calling { () throws -> S in throw ResolutionError(.externalNeedsClass) }
            }
            return .calling { () throws -> S in
                guard let instance = reference.value else { throw ResolutionError(.instanceReleased) }
                return instance
            }
        }
        var factory = FactoryOutline(
            ServiceType(service), recipe, lifetime: .singleton, at: location(fileID, line))
        factory.serviceName = name
        factory.allowsOverride = override
        factory.isInstance = true
        return record(factory)
    }
}

extension Catalog {
    /// Declares a value that the code that opens a scope passes to it: the context of a request, the user of a session.
    ///
    /// ```swift
    /// catalog.scopeValue(RequestContext.self)
    /// catalog.autoregister(Handler.self, initializer: Handler.init(request:store:))
    ///
    /// try await container.withScope(giving: RequestContext(user: "ada")) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// A parameter of the type receives the value of its scope. A parameter of type `V?` receives nil if the scope has
    /// no value. The value has the lifetime `scoped`: services with a longer lifetime cannot depend on it, and its
    /// dependents are resolved only in a scope. A manifest or other code cannot bind the type. The code that passes the
    /// value owns it: the container does not close, decorate or print it.
    ///
    /// A second declaration of a type has no effect, so that several modules may declare it.
    ///
    /// - Parameter value: The type of the value: the type itself, or a protocol as `(any P).self`.
    public mutating func scopeValue<V: Sendable>(
        _ value: V.Type, fileID: StaticString = #fileID, line: Int = #line
    ) {
        let location = location(fileID, line)
        guard declareScopeValue(ServiceType(value), at: location) else { return }
        // Runs only in a scope without the value.
        let recipe = Recipe([]) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, scope, _) throws(ResolutionError) -> V in
                throw facts.valueNotGiven(to: scope)
            })
        }
        var factory = FactoryOutline(ServiceType(value), recipe, lifetime: .scoped, at: location)
        factory.options.isScopeValue = true
        let _: Registration<V> = record(factory)
    }
}

extension Registration {
    /// Declares that other code owns the object: neither the catalog nor a container retains it.
    ///
    /// After the object's release, resolving it throws `instanceReleased`. If the instance is not an object, resolving
    /// it throws `externalNeedsClass`. Only an existing instance can be owned externally. A container that was created
    /// before this call retains the object.
    @discardableResult
    public func ownedExternally() -> Registration {
        record.modify { factory in
            guard let weakened = factory.recipe.modifiers.weakened else { return }
            factory.recipe.link = weakened().link
            factory.recipe.modifiers.weakened = nil
            // Each request reads the weak reference.
            factory.lifetime = .transient
        }
        return self
    }
}
