import PlugboardWiring

extension Scope {
    /// Keeps a value for the parameters of its type; called while nobody else knows the scope.
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

    /// Gives a value as the one declared type that it can be cast to.
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
    /// The declared type of a value of scopes.
    fileprivate var valueType: ServiceType {
        guard let record else { preconditionFailure("a value of scopes is registered") }
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

    /// Those of all declared values, in the order of their names. Linear in what is scoped; for a value of another type.
    fileprivate var scopeValues: [SlotFacts] {
        slots.scopedSlots.filter(\.isScopeValue).inOrder { $0.valueType.plainName < $1.valueType.plainName }
    }
}

/// An optional, whatever is in it.
private protocol OptionalValue {
    /// Gives what is in a value of this type; nothing when it is nil.
    static func give(_ value: some Any, to scope: Scope) throws(ResolutionError)
}

extension Optional: OptionalValue {
    fileprivate static func give(_ value: some Any, to scope: Scope) throws(ResolutionError) {
        guard let optional = value as? Wrapped? else { preconditionFailure("the value is of this type") }
        if let wrapped = optional { try scope.give(wrapped) }
    }
}

extension Container {
    /// A scope that is given values: each fills the parameters of its type, as `catalog.scopeValue` declares it.
    ///
    /// ```swift
    /// let scope = try container.makeScope(giving: RequestContext(user: "ada"))
    /// ```
    ///
    /// A value is known by its static type, or else by the one declared type that it can be cast to. Of `T?` the value in
    /// it is given, and nil gives nothing. What is declared may be left out: then what needs it throws. Any thread may
    /// open scopes; each value costs a look-up and an allocation.
    ///
    /// - Throws: `ResolutionError` where nothing declares a value, several types could take it, or two are given of one
    ///   type; when the container is closed.
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

    /// Runs a closure with a scope that is given values, and closes the scope at its end, also after a throw.
    ///
    /// ```swift
    /// try await container.withScope(giving: RequestContext(user: "ada"), Tenant(1)) { scope in
    ///     try await scope.resolve(Handler.self).answer()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: What `makeScope(giving:)` takes, each type once.
    ///   - operation: What is run with the scope.
    /// - Throws: `ResolutionError` when a value cannot be given; what the closure throws, else `ClosingError`.
    // Disfavored, so that `withScope { }` is the one that gives nothing.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}

/// Opens scopes of the container that owns its holder: take one as a factory's parameter.
///
/// It is what a shared service keeps in place of a `Resolver`, which is never Sendable. It does not keep the container
/// alive. What is asked of its scopes no proof sees at the holder: say it with `.entry(Session.self, scope: true)`.
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
/// A scope that a request's values belong to is opened with `withScope(giving:)`.
///
/// Any thread may use it. Opening a scope costs what `container.makeScope()` does.
public struct ScopeFactory: Sendable {
    private let context: WeakPlace

    init(_ context: WeakPlace) { self.context = context }

    /// A new scope. The scope keeps the container alive.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed.
    public func makeScope(
        fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(fileID: fileID, line: line)
    }

    /// A new scope that is given values, as `container.makeScope(giving:)` takes them.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed, or a value cannot be given.
    public func makeScope<each V: Sendable>(
        giving values: repeat each V, fileID: StaticString = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Scope {
        try context.enter().container.makeScope(giving: repeat each values, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope, and closes the scope at its end, also after a throw.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed; what the closure throws, else `ClosingError`.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await context.enter().container.withScope(body, fileID: fileID, line: line)
    }

    /// Runs a closure with a new scope that is given values, and closes the scope at its end, also after a throw.
    ///
    /// - Throws: `ResolutionError` when the container is gone or closed, or a value cannot be given; what the closure
    ///   throws, else `ClosingError`.
    @_disfavoredOverload
    nonisolated(nonsending) public func withScope<each V: Sendable, R>(
        giving values: repeat each V, operation: nonisolated(nonsending) (Scope) async throws -> R,
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        let scope = try makeScope(giving: repeat each values, fileID: fileID, line: line)
        return try await scope.closed(after: operation)
    }
}
