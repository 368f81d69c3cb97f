import PlugboardWiring

extension Catalog {
    /// Binds a service to an object or value made elsewhere.
    ///
    /// ```swift
    /// catalog.register(instance: Earth(), as: Planet.self)
    /// ```
    @discardableResult
    public mutating func register<S: Sendable>(
        instance: S, as service: S.Type, name: ServiceName? = nil, override: Bool = false,
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

    /// Binds the type of an object to that object.
    @discardableResult
    public mutating func register<S: AnyObject & Sendable>(
        instance: S, name: ServiceName? = nil, override: Bool = false, fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        register(
            instance: instance, as: S.self, name: name, override: override, fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Declares a value that whoever opens a scope gives it: the context of a request, the user of a session.
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
    /// A parameter of the type receives the value of its scope, and `V?` nil where the scope was given none. It counts as
    /// scoped: nothing that is kept longer may hold it, and what needs it is resolved in a scope only. A manifest cannot
    /// bind it, and code binds it nowhere else. It belongs to who gives it: nobody closes, decorates or prints it.
    ///
    /// Declaring a type again says nothing new, so that several modules may.
    ///
    /// - Parameter value: The type of the value: the type itself, or a protocol as `(any P).self`.
    public mutating func scopeValue<V: Sendable>(
        _ value: V.Type, fileID: StaticString = #fileID, line: Int = #line
    ) {
        if records.contains(where: { $0.isScopeValue && $0.product == value }) { return }
        let _: Registration<V> = record(RegistrationRecord(scopeValue: value, in: fileID, line: line))
    }

    /// The same catalog with one more value declared: `Catalog(Handlers()).scopeValue(RequestContext.self)`.
    // Disfavored, so that `catalog.scopeValue(…)` as a statement is the mutating one.
    @_disfavoredOverload
    public func scopeValue<V: Sendable>(
        _ value: V.Type, fileID: StaticString = #fileID, line: Int = #line
    ) -> Catalog {
        var catalog = self
        catalog.scopeValue(value, fileID: fileID, line: line)
        return catalog
    }
}

extension RegistrationRecord {
    /// A value that scopes are given. A request without a value is the error of the scope.
    fileprivate convenience init<V: Sendable>(scopeValue value: V.Type, in fileID: StaticString, line: Int) {
        let recipe = Recipe(InlineServiceArray()) { linker in
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

/// An instance that was registered ready-made, and whether it is kept alive.
enum PremadeInstance<S: Sendable>: ErasedPremadeInstance {
    case strong(S)
    case weak(WeakValue<S>)
    /// What shall be kept weakly and cannot be.
    case noObject

    var weakened: any ErasedPremadeInstance {
        guard case .strong(let instance) = self else { return self }
        return WeakValue(instance).map(PremadeInstance.weak) ?? .noObject
    }

    var recipe: Recipe { .calling { () throws -> S in try self.instance() } }

    /// What somebody else owns is kept by nobody here, and so looked up each time.
    var lifetime: LifetimeKind { if case .strong = self { .singleton } else { .transient } }

    /// The instance.
    ///
    /// - Throws: `instanceReleased` when nobody holds it any more.
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

/// An instance of whatever type that was registered ready-made.
protocol ErasedPremadeInstance: Sendable {
    /// The same that is not kept alive, and found as long as somebody else holds it.
    var weakened: any ErasedPremadeInstance { get }
    var recipe: Recipe { get }
    var lifetime: LifetimeKind { get }
}

extension Registration {
    /// Says that somebody else owns the object: neither the catalog nor a container keeps it alive.
    ///
    /// Resolving it after it has ended throws `instanceReleased`. It must be an object, or resolving it throws
    /// `externalNeedsClass`. Only an instance made elsewhere can be owned so. A container that was made before this was said
    /// keeps the object as long as it lives.
    @discardableResult
    public func ownedExternally() -> Registration {
        record.modify { $0.instance = $0.instance?.weakened }
        return self
    }

    /// Says that the container keeps the object alive, as it does unless told otherwise.
    @discardableResult
    public func ownedByContainer() -> Registration { self }
}
