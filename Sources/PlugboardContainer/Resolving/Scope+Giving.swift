extension Scope {
    /// Stores a value for the parameters of its type. Called before other code can use the scope.
    func give<V>(_ value: V) throws(ResolutionError) {
        if let declared = container.scopeValue(of: V.self) {
            try keep(value, as: declared)
        } else if let optional = V.self as? any OptionalValue.Type {
            try optional.give(value, to: self)
        } else {
            try giveByCast(value)
        }
    }

    private func keep<V>(_ value: V, as declared: DeclaredValue) throws(ResolutionError) {
        if kept(declared.position) != nil { throw ResolutionError(.valueGivenTwice(ServiceType(V.self))) }
        keep(Box(value), at: declared.position)
    }

    /// Stores a value for the only declared type that it can be cast to.
    private func giveByCast<V>(_ value: V) throws(ResolutionError) {
        let declared = container.scopeValues
        let fitting = declared.filter { $0.takes(value) }
        let type = ServiceType(V.self)
        guard let only = fitting.first else {
            throw ResolutionError(.valueNotDeclared(type, declared: declared.map(\.service)))
        }
        guard fitting.count == 1 else {
            throw ResolutionError(.ambiguousValue(type, candidates: fitting.map(\.service)))
        }
        func cast<T>(to type: T.Type) throws(ResolutionError) {
            guard let value = value as? T else { preconditionFailure("a value that fits can be cast") }
            try keep(value, as: only)
        }
        try cast(to: only.service.type)
    }

    /// Returns whether the scope lacks a declared value.
    func lacks(_ declared: DeclaredValue) -> Bool { kept(declared.position) == nil }
}

/// The type of a declared scope value, and its position in each scope.
struct DeclaredValue {
    let service: ServiceType
    let position: Int

    fileprivate func takes(_ value: some Any) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { value is T }
        return open(service.type)
    }
}

extension Container {
    /// Returns the declared value of exactly this type.
    func scopeValue(of type: any Any.Type) -> DeclaredValue? {
        number(of: ObjectIdentifier(type), named: nil, isWithin: true).flatMap { number in
            let owner = slots.owner(of: number)
            return owner.scopeValue(of: LinkingInput.index(of: number))
        }
    }

    /// All declared values, sorted by name. The cost is linear in the number of scoped slots; only values that match no
    /// declared type exactly need this list.
    fileprivate var scopeValues: [DeclaredValue] {
        let values = slots.levels.flatMap { level in level.input.scopedSlots.compactMap(level.scopeValue) }
        return values.filter { scopeValue(of: $0.service.type)?.position == $0.position }
            .inOrder { $0.service.plainName < $1.service.plainName }
    }
}

extension ContainerSlots {
    /// Returns the declared value that a slot represents; nil for any other slot.
    fileprivate func scopeValue(of slot: SlotIndex) -> DeclaredValue? {
        if let inherited = input.inherited(at: slot) { return inherited.owner.scopeValue(of: inherited.number) }
        let factory = input.graph.factory(of: slot)
        guard factory.options.isScopeValue else { return nil }
        return DeclaredValue(service: factory.product, position: input.scopePosition(of: slot))
    }
}

/// An `Optional` of any wrapped type.
private protocol OptionalValue {
    /// Passes the wrapped value to a scope; has no effect on nil.
    static func give(_ value: some Any, to scope: Scope) throws(ResolutionError)
}

extension Optional: OptionalValue {
    fileprivate static func give(_ value: some Any, to scope: Scope) throws(ResolutionError) {
        guard let optional = value as? Wrapped? else { preconditionFailure("the value is of this type") }
        if let wrapped = optional { try scope.give(wrapped) }
    }
}

extension Container {
    /// Creates a scope with values, which `catalog.scopeValue` declares. Each value fills the parameters of its type.
    ///
    /// ```swift
    /// let scope = try container.makeScope(giving: RequestContext(user: "ada"))
    /// ```
    ///
    /// A value matches the declared type that is equal to its static type, or else the only declared type that it can
    /// be cast to. An argument of type `T?` passes its wrapped value; a nil argument passes no value. A declared value
    /// may be omitted; services that need it then throw `valueNotGiven`. Any thread may create scopes. Each value costs
    /// a lookup and an allocation.
    ///
    /// - Parameter values: The values, each of a different type.
    /// - Throws: `ResolutionError` if the type of a value is not declared, if several declared types match it, if two
    ///   values have one type, or if the container is closed.
    public func makeScope<each V: Sendable>(
        giving values: repeat each V, fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try checkOpen()
        let scope = Scope(self, at: Scope.OpeningLocation(fileID: fileID, line: line))
        do {
            repeat try scope.give(each values)
        } catch {
            throw resolutionError(error)
        }
        return scope
    }

    /// Runs a closure with a new scope that has values, and then closes the scope, even if the closure throws.
    ///
    /// ```swift
    /// try await container.withScope(giving: RequestContext(user: "ada"), Tenant(1)) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: The values for `makeScope(giving:)`, each of a different type.
    ///   - operation: The closure that receives the scope.
    /// - Throws: `ResolutionError` if a value cannot be given. Otherwise the error of the closure, or `ClosingError` if
    ///   the closure throws none.
    // Disfavored, so that `withScope { }` calls the overload without values.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}

/// A factory of scopes, which a shared service takes as a parameter.
///
/// A shared service keeps a scope factory instead of a `Resolver`, which is never Sendable. The scopes belong to the
/// container that owns the service; the scope factory does not retain the container. The proof does not cover requests
/// to these scopes; declare the requests with `.entry(Session.self, scope: .any)`.
///
/// ```swift
/// final class Server: Sendable {
///     private let scopes: ScopeFactory
///     init(scopes: ScopeFactory) { self.scopes = scopes }
///
///     func answer() async throws {
///         try await scopes.withScope { scope in _ = try scope.resolve(Session.self) }
///     }
/// }
/// ```
///
/// Use `withScope(giving:)` for a scope with the values of a request.
///
/// Any thread may use a scope factory. Creating a scope costs the same as `container.makeScope()`.
public struct ScopeFactory: Sendable {
    private let context: WeakPlace

    init(_ context: WeakPlace) { self.context = context }

    /// Creates a scope, which retains the container.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released.
    public func makeScope(
        fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(fileID: fileID, line: line)
    }

    /// Creates a scope with values, like `container.makeScope(giving:)`.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released, or if a value cannot be given.
    public func makeScope<each V: Sendable>(
        giving values: repeat each V, fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(giving: repeat each values, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope, and then closes the scope, even if the closure throws.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released. Otherwise the error of the closure,
    ///   or `ClosingError` if the closure throws none.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await context.enter().container.withScope(body, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope that has values, and then closes the scope, even if the closure throws.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released, or if a value cannot be given.
    ///   Otherwise the error of the closure, or `ClosingError` if the closure throws none.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}
