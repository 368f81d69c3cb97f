import PlugboardWiring

extension Scope {
    /// Keeps a value for the parameters of its type. Called before any other code has the scope.
    func give<V>(_ value: V) throws(ResolutionError) {
        if let slot = container.scopeValue(of: V.self) {
            try keep(value, at: slot)
        } else if let optional = V.self as? any OptionalValue.Type {
            try optional.give(value, to: self)
        } else {
            try giveByCast(value)
        }
    }

    private func keep<V>(_ value: V, at facts: SlotFacts) throws(ResolutionError) {
        if kept(facts.scopeIndex) != nil { throw ResolutionError(.valueGivenTwice(ServiceType(V.self))) }
        keep(Box(value), at: facts.scopeIndex)
    }

    /// Keeps a value as the one declared type that it can be cast to.
    private func giveByCast<V>(_ value: V) throws(ResolutionError) {
        let declared = container.scopeValues
        let fitting = declared.filter { $0.takes(value) }
        let type = ServiceType(V.self)
        guard let slot = fitting.first else {
            throw ResolutionError(.valueNotDeclared(type, declared: declared.map(\.valueType)))
        }
        guard fitting.count == 1 else {
            throw ResolutionError(.ambiguousValue(type, candidates: fitting.map(\.valueType)))
        }
        func cast<T>(to type: T.Type) throws(ResolutionError) {
            guard let value = value as? T else { preconditionFailure("a value that fits can be cast") }
            try keep(value, at: slot)
        }
        try cast(to: slot.valueType.type)
    }
}

extension SlotFacts {
    /// The declared type of a scope value.
    fileprivate var valueType: ServiceType {
        guard let record else { preconditionFailure("a scope value is registered") }
        return ServiceType(erased: record.product)
    }

    fileprivate func takes(_ value: some Any) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { value is T }
        return open(valueType.type)
    }
}

extension Container {
    /// The slot of a declared value, by its own type.
    func scopeValue(of type: any Any.Type) -> SlotFacts? {
        guard let facts = keySlot(ServiceKey(ServiceType(erased: type)))?.behindEntry.facts, facts.isScopeValue else {
            return nil
        }
        return facts
    }

    /// The slots of all declared values, sorted by name. Linear in the number of scoped slots; used only for values of
    /// other types.
    fileprivate var scopeValues: [SlotFacts] {
        slots.scopedSlots.filter(\.isScopeValue).inOrder { $0.valueType.plainName < $1.valueType.plainName }
    }
}

/// An optional of any type.
private protocol OptionalValue {
    /// Gives the wrapped value to a scope; has no effect on nil.
    static func give(_ value: some Any, to scope: Scope) throws(ResolutionError)
}

extension Optional: OptionalValue {
    fileprivate static func give(_ value: some Any, to scope: Scope) throws(ResolutionError) {
        guard let optional = value as? Wrapped? else { preconditionFailure("the value is of this type") }
        if let wrapped = optional { try scope.give(wrapped) }
    }
}

extension Container {
    /// Creates a scope with values. Each value fills the parameters of its type, as declared by `catalog.scopeValue`.
    ///
    /// ```swift
    /// let scope = try container.makeScope(giving: RequestContext(user: "ada"))
    /// ```
    ///
    /// A value is matched by its static type, or else by the one declared type that it can be cast to. An argument of
    /// type `T?` gives its wrapped value, and nil gives none. Declared values may be left out; services that need them
    /// then throw. Any thread may create scopes. Each value costs a lookup and an allocation.
    ///
    /// - Parameter values: The values, each type once.
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

    /// Runs a closure with a new scope that has values, and closes the scope afterwards, even if the closure throws.
    ///
    /// ```swift
    /// try await container.withScope(giving: RequestContext(user: "ada"), Tenant(1)) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: The values for `makeScope(giving:)`, each type once.
    ///   - operation: The closure that receives the scope.
    /// - Throws: `ResolutionError` if a value cannot be given; the error of the closure, else `ClosingError`.
    // Disfavored, so that `withScope { }` means the overload without values.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}

/// A factory of scopes for shared services: take one as a factory's parameter.
///
/// A shared service keeps it instead of a `Resolver`, which is never Sendable. It opens scopes of the container that
/// owns the service. It does not keep the container alive. The proof does not cover requests to its scopes; declare
/// them with `.entry(Session.self, scope: true)`.
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
/// Any thread may use it. Opening a scope costs the same as `container.makeScope()`.
public struct ScopeFactory: Sendable {
    private let context: WeakPlace

    init(_ context: WeakPlace) { self.context = context }

    /// Creates a scope, which keeps the container alive.
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

    /// Runs a closure with a new scope, and closes the scope afterwards, even if the closure throws.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released; the error of the closure, else
    ///   `ClosingError`.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await context.enter().container.withScope(body, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope that has values, and closes the scope afterwards, even if the closure throws.
    ///
    /// - Throws: `ResolutionError` if the container is closed or has been released, or if a value cannot be given; the
    ///   error of the closure, else `ClosingError`.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}
