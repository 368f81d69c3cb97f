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
        let instance = PremadeInstance.strong(instance)
        let registration: Registration<S> = record(
            RegistrationRecord(
                product: service, .ofChainedInstance, name: name, lifetime: .singleton,
                flags: RegistrationRecord.Flags(
                    isBound: true, allowsOverride: override, isSendable: true, isInstance: true),
                in: fileID, line: line))
        registration.record.modify { $0.instance = instance }
        return registration
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
        if records.contains(where: { $0.isScopeValue && $0.product == value }) { return }
        let _: Registration<V> = record(RegistrationRecord(scopeValue: value, in: fileID, line: line))
    }
}

extension RegistrationRecord {
    /// Creates the record of a scope value. Its recipe runs only in a scope without the value, and throws
    /// `valueNotGiven`.
    fileprivate convenience init<V: Sendable>(scopeValue value: V.Type, in fileID: StaticString, line: Int) {
        let recipe = Recipe([]) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, scope, _) throws(ResolutionError) -> V in
                throw facts.valueNotGiven(to: scope)
            })
        }
        self.init(
            product: value, recipe, lifetime: .scoped,
            flags: Flags(isBound: true, isSendable: true, isScopeValue: true), options: Options(), in: fileID,
            line: line)
    }
}

/// An existing instance that was registered, with a strong or a weak reference.
enum PremadeInstance<S: Sendable>: ErasedPremadeInstance {
    case strong(S)
    case weak(WeakValue<S>)
    /// A value that cannot be referenced weakly.
    case noObject

    var weakened: any ErasedPremadeInstance {
        guard case .strong(let instance) = self else { return self }
        return WeakValue(instance).map(PremadeInstance.weak) ?? .noObject
    }

    var recipe: Recipe { .calling { () throws -> S in try self.instance() } }

    /// The lifetime of the slot. A weak instance is transient: each request reads the weak reference.
    var lifetime: LifetimeKind { if case .strong = self { .singleton } else { .transient } }

    /// Returns the instance.
    ///
    /// - Throws: `instanceReleased` if the object has been released; `externalNeedsClass` if the instance is not an
    ///   object.
    private func instance() throws(ResolutionError) -> S {
        switch self {
        case .strong(let instance): return instance
        case .weak(let value):
            guard let instance = value.value else { throw ResolutionError(.instanceReleased) }
            return instance
        case .noObject: throw ResolutionError(.externalNeedsClass)
        }
    }
}

/// An existing instance of any type that was registered.
protocol ErasedPremadeInstance: Sendable {
    /// The same instance, referenced weakly.
    var weakened: any ErasedPremadeInstance { get }
    var recipe: Recipe { get }
    var lifetime: LifetimeKind { get }
}

extension Registration {
    /// Declares that other code owns the object: neither the catalog nor a container retains it.
    ///
    /// After the object's release, resolving it throws `instanceReleased`. If the instance is not an object, resolving
    /// it throws `externalNeedsClass`. Only an existing instance can be owned externally. A container that was created
    /// before this call retains the object.
    @discardableResult
    public func ownedExternally() -> Registration {
        record.modify { $0.instance = $0.instance?.weakened }
        return self
    }
}
